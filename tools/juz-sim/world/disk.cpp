#include "disk.hpp"

namespace juz::world {

namespace {

// What a disk writes at once; of the last one anything may be on it.
constexpr std::size_t sector = 512;

}  // namespace

std::size_t DiskFile::append(std::span<const std::uint8_t> bytes) {
    if (bytes.empty()) {
        return 0;
    }
    if (disk_.dead) {
        return 0;
    }
    if (disk_.dies_at_next_write) {
        tear(bytes);
        return 0;
    }
    std::size_t taken = bytes.size();
    if (disk_.full) {
        // The last free block takes a part.
        taken = disk_.chance.below(4) == 0
                    ? disk_.chance.below(static_cast<std::uint32_t>(bytes.size()))
                    : 0;
        count(FaultKind::DiskFull);
        ++result_.consequences.unwritten;
    }
    bytes_.insert(bytes_.end(), bytes.begin(), bytes.begin() + static_cast<std::ptrdiff_t>(taken));
    return taken;
}

bool DiskFile::sync() {
    if (disk_.full || disk_.dead) {
        return false;
    }
    synced_ = bytes_.size();
    return true;
}

// Of what was not synced, a part is there, and of its last sector anything.
void DiskFile::tear(std::span<const std::uint8_t> bytes) {
    disk_.dead = true;
    disk_.dies_at_next_write = false;
    count(FaultKind::TornWrite);
    bytes_.insert(bytes_.end(), bytes.begin(), bytes.end());
    const auto unsynced = static_cast<std::uint32_t>(bytes_.size() - synced_);
    bytes_.resize(synced_ + disk_.chance.below(unsynced + 1));
    const std::size_t torn = std::min(sector, bytes_.size() - synced_);
    if (disk_.chance.below(2) == 0) {
        for (std::size_t at = bytes_.size() - torn; at < bytes_.size(); ++at) {
            bytes_[at] = static_cast<std::uint8_t>(disk_.chance.below(256));
        }
    }
}

}  // namespace juz::world
