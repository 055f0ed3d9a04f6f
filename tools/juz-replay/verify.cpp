#include "juz/replay/verify.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "commands.hpp"
#include "opened.hpp"

namespace juz::tool {

namespace {

std::string remarks(const replay::VerifyReport& report) {
    if (!report.rules_checked) {
        return "one seat's view, so the rules were not asked";
    }
    return report.deal_proven ? "the deal follows from the revealed seed"
                              : "no seed was revealed, so the deal is not proven";
}

std::string counts(const replay::VerifyReport& report) {
    return fmt::format("{} records, {} events", report.records, report.events);
}

// Says what came of it and returns the exit code.
int tell(const std::string& path, const replay::VerifyReport& report) {
    const auto say = [&](const std::string& what, int code) {
        return print(path + ": " + what + "\n") ? code : exit_environment;
    };
    switch (report.status) {
        case replay::VerifyStatus::Holds:
            return say(
                fmt::format("holds: {}; {}; hash {}; tip {}", counts(report), remarks(report),
                            to_text(report.hash), replay::to_hex(report.tip)),
                exit_fine);
        case replay::VerifyStatus::Unfinished:
            return say(fmt::format("unfinished: {} hold, but {}; hash {}", counts(report),
                                   report.what, to_text(report.hash)),
                       exit_no);
        case replay::VerifyStatus::Wrong:
            return say(fmt::format("wrong: {}; the {} before it hold (byte {})", report.what,
                                   counts(report), report.offset),
                       exit_no);
        case replay::VerifyStatus::Damaged: break;
    }
    complain(fmt::format("{}: damaged at byte {}: {}; the {} before it hold", path, report.offset,
                         report.what, counts(report)));
    return exit_bad_file;
}

int verify_one(const std::string& path) {
    const auto mapped = replay::Blob::map(path);
    if (const auto* error = std::get_if<replay::FileError>(&mapped)) {
        return complain_of(*error);
    }
    const auto verified = replay::verify(std::get<replay::Blob>(mapped));
    if (const auto* error = std::get_if<replay::OpenError>(&verified)) {
        complain(path + ": " + error->message);
        return exit_bad_file;
    }
    return tell(path, std::get<replay::VerifyReport>(verified));
}

}  // namespace

int verify(const std::vector<std::string>& paths) {
    int worst = exit_fine;
    for (const std::string& path : paths) {
        worst = std::max(worst, verify_one(path));
    }
    return worst;
}

}  // namespace juz::tool
