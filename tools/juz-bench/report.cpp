#include "report.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>
#include <cstdio>
#include <nlohmann/json.hpp>
#include <optional>

namespace juz::bench {

namespace {

const Series& find(const Measured& measured, const std::string& name) {
    const auto found = std::find_if(measured.series.begin(), measured.series.end(),
                                    [&](const Series& series) { return series.name == name; });
    assert(found != measured.series.end());
    return *found;
}

/// A line with its numbers worked out.
struct Figures {
    double ns = 0;
    std::optional<double> baseline_ns;
    std::vector<double> all_ratios;
    std::optional<double> ratio;
    std::optional<bool> kept;  ///< Whether the limit was, where there is one.
};

Figures figures_of(const Measured& measured, const Line& line) {
    Figures figures;
    const Series& subject = find(measured, line.subject);
    figures.ns = median(subject.ns);
    if (!line.baseline.empty()) {
        const Series& baseline = find(measured, line.baseline);
        figures.baseline_ns = median(baseline.ns);
        figures.all_ratios = ratios(subject, baseline);
        figures.ratio = median(figures.all_ratios);
    }
    if (line.limit) {
        figures.kept = figures.ratio.value_or(figures.ns) <= *line.limit;
    }
    return figures;
}

std::string with_unit(double ns) {
    if (ns < 1e4) {
        return fmt::format("{:.1f} ns", ns);
    }
    return ns < 1e7 ? fmt::format("{:.1f} us", ns / 1e3) : fmt::format("{:.1f} ms", ns / 1e6);
}

std::string ratio_text(double ratio) {
    // A small fraction says more the other way round.
    return ratio < 0.05 ? fmt::format("1/{:.0f}", 1 / ratio) : fmt::format("{:.3f}", ratio);
}

std::string limit_text(const Line& line, const Figures& figures) {
    if (!line.limit) {
        return "";
    }
    const std::string limit = figures.ratio ? ratio_text(*line.limit) : with_unit(*line.limit);
    return "at most " + limit + (*figures.kept ? ": kept" : ": MISSED");
}

std::string row(const std::string& what, const std::string& value, const std::string& beside,
                const std::string& ratio, const std::string& limit) {
    std::string line =
        fmt::format("{:<22} {:>12} {:>12}  {:<26} {}", what, value, beside, ratio, limit);
    line.erase(line.find_last_not_of(' ') + 1);
    return line + "\n";
}

}  // namespace

std::string text_report(const std::vector<Measured>& all) {
    std::string text = row("", "median", "beside", "ratio: median (least-most)", "limit");
    for (const Measured& measured : all) {
        for (const Line& line : measured.section.lines) {
            const Figures figures = figures_of(measured, line);
            std::string ratio;
            if (figures.ratio) {
                const auto [least, most] =
                    std::minmax_element(figures.all_ratios.begin(), figures.all_ratios.end());
                ratio = ratio_text(*figures.ratio) + " (" + ratio_text(*least) + "-" +
                        ratio_text(*most) + ")";
            }
            text += row(line.subject, with_unit(figures.ns),
                        figures.baseline_ns ? with_unit(*figures.baseline_ns) : "", ratio,
                        limit_text(line, figures));
            text += "    " + line.note + "; an item is one " + line.item + "\n";
        }
    }
    return text;
}

std::string json_report(const std::vector<Measured>& all) {
    nlohmann::ordered_json report = nlohmann::ordered_json::array();
    for (const Measured& measured : all) {
        for (const Line& line : measured.section.lines) {
            const Figures figures = figures_of(measured, line);
            nlohmann::ordered_json entry;
            entry["name"] = line.subject;
            entry["item"] = line.item;
            entry["what"] = line.note;
            entry["ns"] = figures.ns;
            entry["ns_rounds"] = find(measured, line.subject).ns;
            if (figures.ratio) {
                entry["beside"] = line.baseline;
                entry["beside_ns"] = *figures.baseline_ns;
                entry["ratio"] = *figures.ratio;
                entry["ratios"] = figures.all_ratios;
            }
            if (line.limit) {
                entry["limit"] = *line.limit;
                entry["kept"] = *figures.kept;
            }
            report.push_back(entry);
        }
    }
    return report.dump(2) + "\n";
}

}  // namespace juz::bench
