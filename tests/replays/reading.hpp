// All that this project's reader gets out of some bytes, as JSON: what an independent one has to
// get out of them, too. Nothing here asks the rules.
#pragma once

#include <array>
#include <cstdio>
#include <string>
#include <vector>

#include "json_fields.hpp"
#include "juz/replay/cursor.hpp"
#include "payloads.hpp"

namespace juz::test {

/// Reads block by block, of a packed file the plain ones, up to the first fault of the chain, and
/// the records up to the first that makes no sense; a payload of another kind that does not is
/// null.
class Reading {
  public:
    explicit Reading(std::span<const std::uint8_t> bytes)
        : source_(replay::Blob{bytes, nullptr}), blocks_(source_) {}

    tool::Json run() {
        const std::optional<replay::Block> first = blocks_.next();
        if (!first || !first->is(replay::BlockType::Header)) {
            return nullptr;
        }
        const auto decoded = replay::decode_header_payload(first->payload);
        const auto* header = std::get_if<replay::HeaderPayload>(&decoded);
        if (header == nullptr) {
            return nullptr;
        }
        header_ = header->header;
        records_ = replay::RecordReader(header_.rules.index(), header->table, {});
        lines_.emplace(header_);
        json_["header"] = header_json();
        for (const char* list : {"blocks", "lines", "keyframes", "chapters", "footers"}) {
            json_[list] = tool::Json::array();
        }
        json_["stops"] = nullptr;
        add_block(*first);
        while (const auto block = blocks_.next()) {
            add_block(*block);
            read(*block);
        }
        json_["fault"] =
            blocks_.fault().empty() ? tool::Json(nullptr) : tool::Json(blocks_.offset());
        json_["tip"] = replay::to_hex(blocks_.tip());
        json_["packed"] = source_.is_packed();
        return json_;
    }

  private:
    // Names may be any bytes.
    tool::Json header_json() const {
        tool::Json json = tool::header_json(header_);
        for (std::size_t seat = 0; seat < header_.players.size(); ++seat) {
            std::string hex;
            for (const char letter : header_.players[seat].name) {
                std::array<char, 3> digits{};
                std::snprintf(digits.data(), digits.size(), "%02x",
                              static_cast<unsigned>(static_cast<std::uint8_t>(letter)));
                hex += digits.data();
            }
            json["seats"][seat]["name"] = hex;
        }
        json.erase("policy");
        return json;
    }

    void add_block(const replay::Block& block) {
        json_["blocks"].push_back({block.type, block.begin, block.end});
    }

    static tool::Json position_json(const replay::LogPosition& position) {
        return {position.record, position.events, position.t.value};
    }

    static std::string hex(StateHash hash) {
        std::array<char, 17> digits{};
        std::snprintf(digits.data(), digits.size(), "%016llx",
                      static_cast<unsigned long long>(hash.value));
        return digits.data();
    }

    void read(const replay::Block& block) {
        if (block.is(replay::BlockType::Records)) {
            read_records(block);
        } else if (block.is(replay::BlockType::Keyframe)) {
            json_["keyframes"].push_back(keyframe_json(block));
        } else if (block.is(replay::BlockType::Chapters)) {
            json_["chapters"].push_back(chapters_json(block));
        } else if (block.is(replay::BlockType::Footer)) {
            json_["footers"].push_back(footer_json(block));
        }
    }

    void read_records(const replay::Block& block) {
        if (!json_["stops"].is_null()) {
            return;
        }
        records_.load(block.payload);
        Record record;
        while (true) {
            switch (records_.next(record)) {
                case replay::RecordReader::Step::Record:
                    json_["lines"].push_back(lines_->next(record));
                    break;
                case replay::RecordReader::Step::Fault: json_["stops"] = block.begin; return;
                case replay::RecordReader::Step::End: return;
            }
        }
    }

    tool::Json keyframe_json(const replay::Block& block) const {
        const auto keyframe = replay::decode_keyframe_payload(block.payload);
        if (!keyframe) {
            return nullptr;
        }
        tool::Json json{{"at", position_json(keyframe->at.position)},
                        {"offset", keyframe->at.offset},
                        {"previous", keyframe->previous},
                        {"hash", nullptr}};
        if (const auto state = replay::decode_whole_state(keyframe->state, header_)) {
            json["hash"] = hex(hash_of(*state));
        }
        return json;
    }

    static tool::Json chapters_json(const replay::Block& block) {
        std::vector<replay::Chapter> chapters;
        if (!replay::decode_chapters_payload(block.payload, chapters)) {
            return nullptr;
        }
        tool::Json json = tool::Json::array();
        for (const replay::Chapter& chapter : chapters) {
            json.push_back({replay::to_text(chapter.kind), chapter.record, chapter.position,
                            chapter.t.value,
                            chapter.seat ? tool::Json(chapter.seat->value) : tool::Json(nullptr)});
        }
        return json;
    }

    static tool::Json footer_json(const replay::Block& block) {
        const auto footer = replay::decode_footer_payload(block.payload);
        if (!footer) {
            return nullptr;
        }
        tool::Json json{{"end", position_json(footer->end)},
                        {"hash", hex(footer->hash)},
                        {"keyframes", tool::Json::array()},
                        {"chapters", footer->chapter_blocks},
                        {"own", footer->own_offset}};
        for (const replay::Keyframe& keyframe : footer->keyframes) {
            tool::Json one = position_json(keyframe.position);
            one.push_back(keyframe.offset);
            json["keyframes"].push_back(std::move(one));
        }
        return json;
    }

    replay::Source source_;
    replay::BlockReader blocks_;
    MatchHeader header_;
    replay::RecordReader records_{0, {}, {}};
    std::optional<tool::RecordLines> lines_;
    tool::Json json_;
};

}  // namespace juz::test
