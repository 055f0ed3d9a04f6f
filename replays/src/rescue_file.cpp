#include "juz/replay/rescue_file.hpp"

#include <utility>

namespace juz::replay {

RescueFile::RescueFile(const std::vector<Place>& places) {
    for (const Place& place : places) {
        places_.push_back({place, nullptr, 0, 0, {}});
    }
}

std::size_t RescueFile::append(std::span<const std::uint8_t> bytes) {
    bytes_.insert(bytes_.end(), bytes.begin(), bytes.end());
    return bytes.size();
}

bool RescueFile::bring(Try& place) {
    if (!place.file) {
        auto opened = place.open();
        if (auto* error = std::get_if<FileError>(&opened)) {
            place.problem = std::move(error->message);
            return false;
        }
        place.file = std::get<0>(std::move(opened));
        place.written = 0;
        ++place.opened;
    }
    place.written += place.file->append(std::span(bytes_).subspan(place.written));
    if (place.written < bytes_.size()) {
        place.problem = place.file->problem();
        return false;
    }
    if (!place.file->sync()) {
        place.problem = place.file->problem();
        if (place.opened < files_per_place) {
            place.file.reset();
        }
        return false;
    }
    place.problem.clear();
    return true;
}

bool RescueFile::sync() {
    for (std::size_t tried = 0; tried < places_.size(); ++tried) {
        const std::size_t at = (latest_ + tried) % places_.size();
        if (bring(places_[at])) {
            latest_ = at;
            return true;
        }
    }
    return false;
}

std::string RescueFile::problem() const {
    std::string text;
    for (const Try& place : places_) {
        if (!place.problem.empty()) {
            text += (text.empty() ? "" : "; ") + place.problem;
        }
    }
    return text;
}

}  // namespace juz::replay
