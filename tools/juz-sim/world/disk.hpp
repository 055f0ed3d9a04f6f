// A disk that can be full, and that can lose its power in the middle of a write.
#pragma once

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "juz/replay/byte_file.hpp"
#include "report.hpp"

namespace juz::world {

/// What the disk of the server's machine suffers from; its files look here.
struct DiskState {
    explicit DiskState(const Seed& seed) : chance(seed) {}

    bool full = false;
    bool dies_at_next_write = false;
    bool dead = false;  ///< The machine went down while it wrote.
    Generator chance;
};

/// One replay file. Outlives the process that writes it.
class DiskFile final : public replay::ByteFile {
  public:
    DiskFile(DiskState& disk, WorldResult& result) : disk_(disk), result_(result) {}

    std::size_t append(std::span<const std::uint8_t> bytes) override;
    bool sync() override;
    std::string problem() const override { return disk_.full ? "the disk is full" : "no power"; }

    const std::vector<std::uint8_t>& bytes() const { return bytes_; }
    /// How much of it survives whatever happens.
    std::size_t synced() const { return synced_; }

  private:
    void tear(std::span<const std::uint8_t> bytes);
    void count(FaultKind kind) { ++result_.faults[static_cast<std::size_t>(kind)]; }

    DiskState& disk_;
    WorldResult& result_;
    std::vector<std::uint8_t> bytes_;
    std::size_t synced_ = 0;
};

}  // namespace juz::world
