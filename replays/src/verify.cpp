#include "juz/replay/verify.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "field_list.hpp"
#include "juz/proof/deal.hpp"
#include "payloads.hpp"
#include "rule_checker.hpp"
#include "view_checker.hpp"

namespace juz::replay {

namespace {

/// What is told when a match is over.
struct Revealed {
    std::optional<Seed> seed;
    std::vector<Share> shares;
};

// It is needed from the first deal on, and comes last.
Revealed revealed_in(const Replay& replay) {
    RecordCursor cursor = replay.cursor();
    Record record;
    Revealed revealed;
    while (cursor.next(record)) {
        if (const auto* reveal = std::get_if<Reveal>(&record.what)) {
            revealed.seed = reveal->seed;
        } else if (const auto* share = std::get_if<Share>(&record.what)) {
            revealed.shares.push_back(*share);
        }
    }
    return revealed;
}

std::string named(const Record& record) {
    if (const AnyEvent* event = record.event()) {
        return "event " + std::to_string(record.e) + " (" + fields_of(*event).kind() + ")";
    }
    constexpr std::array<std::string_view, std::variant_size_v<What>> kinds{
        "event", "reject", "reveal", "contender", "awaited", "contest", "share"};
    return "record " + std::to_string(record.n) + " (" + std::string(kinds[record.what.index()]) +
           ")";
}

class Verifier {
  public:
    Verifier(const Replay& replay, const HeaderPayload& header, const Revealed& revealed)
        : blocks_(replay.source()),
          header_(header.header),
          records_(replay.game(), header.table, {}),
          state_(replay.first_state()),
          // Another shuffle's deals cannot be made again here.
          knows_deal_(revealed.seed && header_.shuffle == shuffle_version),
          rules_(header_, knows_deal_ ? revealed.seed : std::nullopt),
          revealed_(revealed) {
        if (knows_deal_) {
            view_.emplace(*revealed.seed);
        }
    }

    VerifyReport run() {
        blocks_.next();
        report_.rules_checked = header_.viewer.sees_everything();
        while (ok()) {
            const std::optional<Block> block = blocks_.next();
            if (!block) {
                break;
            }
            offset_ = block->begin;
            finished_ = block->is(BlockType::Footer);
            check(*block);
        }
        if (ok() && !blocks_.fault().empty()) {
            offset_ = blocks_.offset();
            fail(VerifyStatus::Damaged, std::string(blocks_.fault()));
        }
        if (ok()) {
            check_end();
        }
        report_.hash = hash_of(state_);
        report_.tip = blocks_.tip();
        report_.deal_follows = ok() && knows_deal_;
        report_.deal_proven = report_.deal_follows && !header_.commitments.empty();
        return report_;
    }

  private:
    bool ok() const { return report_.status == VerifyStatus::Holds; }

    void fail(VerifyStatus status, const std::string& what) {
        report_.status = status;
        report_.what = what;
        report_.offset = offset_;
    }

    void wrong(const std::string& what) { fail(VerifyStatus::Wrong, what); }

    void check(const Block& block) {
        if (block.is(BlockType::Records)) {
            check_records(block);
        } else if (block.is(BlockType::Keyframe)) {
            check_keyframe(block);
        } else if (block.is(BlockType::Chapters)) {
            check_chapters(block);
        } else if (block.is(BlockType::Footer)) {
            check_footer(block);
        } else if (block.is(BlockType::Header)) {
            wrong("there is a second header");
        }
    }

    void check_records(const Block& block) {
        records_.load(block.payload);
        Record record;
        while (ok()) {
            const RecordReader::Step step = records_.next(record);
            if (step == RecordReader::Step::Fault) {
                wrong("record " + std::to_string(records_.position().record) + " makes no sense");
            }
            if (step != RecordReader::Step::Record) {
                return;
            }
            check_record(record);
        }
    }

    void check_record(const Record& record) {
        const AnyEvent* event = record.event();
        std::string what = wrong_by_rules(record);
        if (what.empty() && event != nullptr && !fits(state_, *event)) {
            what = "it cannot have happened there";
        }
        if (!what.empty()) {
            if (event != nullptr) {
                report_.event = record.e;
            }
            wrong(named(record) + ": " + what);
            return;
        }
        if (event != nullptr) {
            apply(state_, *event);
        }
        finder_.note(record, state_, chapters_);
        report_.records = records_.position().record;
        report_.events = records_.position().events;
    }

    std::string wrong_by_rules(const Record& record) {
        if (report_.rules_checked) {
            return rules_.check(record, state_);
        }
        const AnyEvent* event = record.event();
        return view_ && event != nullptr ? view_->check(*event, state_) : std::string();
    }

    void check_keyframe(const Block& block) {
        const std::optional<KeyframePayload> payload = decode_keyframe_payload(block.payload);
        const Keyframe here{records_.position(), block.begin};
        const std::string name = "the keyframe after event " + std::to_string(here.position.events);
        const std::uint64_t previous =
            expected_.keyframes.empty() ? 0 : expected_.keyframes.back().offset;
        if (!payload || payload->at != here || payload->previous != previous) {
            return wrong(name + " does not say where it is");
        }
        const std::optional<AnyState> stored = decode_whole_state(payload->state, header_);
        if (!stored) {
            return wrong(name + " holds no state");
        }
        if (*stored != state_ || hash_of(*stored) != hash_of(state_)) {
            return wrong(name + " holds another state than the events lead to");
        }
        expected_.keyframes.push_back(here);
    }

    void check_chapters(const Block& block) {
        std::vector<Chapter> told;
        const bool sound = decode_chapters_payload(block.payload, told);
        const auto from = chapters_.begin() + static_cast<std::ptrdiff_t>(chapters_told_);
        if (!sound || told.size() > chapters_.size() - chapters_told_ ||
            !std::equal(told.begin(), told.end(), from)) {
            return wrong("the chapters are not those of the records");
        }
        chapters_told_ += told.size();
        expected_.chapter_blocks.push_back(block.begin);
    }

    void check_footer(const Block& block) {
        const std::optional<FooterPayload> footer = decode_footer_payload(block.payload);
        expected_.end = records_.position();
        expected_.hash = hash_of(state_);
        expected_.own_offset = block.begin;
        if (footer && footer->hash != expected_.hash) {
            return wrong("the hash of the last state is another than the events lead to");
        }
        if (!footer || *footer != expected_ || chapters_told_ != chapters_.size()) {
            return wrong("the index is not that of the file");
        }
    }

    void check_end() {
        offset_ = blocks_.offset();
        if (!finished_) {
            return fail(VerifyStatus::Unfinished, "the file has no end");
        }
        if (!rules_.missing().empty()) {
            return wrong("the log ends where the rules say " + rules_.missing());
        }
        if (is_over(state_) && !revealed_.seed) {
            return wrong("the match is over and its seed was not revealed");
        }
        if (revealed_.seed) {
            const std::string fault = fault_of(header_, revealed_.shares, *revealed_.seed);
            if (!fault.empty()) {
                wrong(fault);
            }
        }
    }

    BlockReader blocks_;
    MatchHeader header_;
    RecordReader records_;
    AnyState state_;
    bool knows_deal_;
    RuleChecker rules_;
    std::optional<ViewChecker> view_;  ///< Asked where the rules cannot be.
    Revealed revealed_;
    ChapterFinder finder_;
    std::vector<Chapter> chapters_;
    std::size_t chapters_told_ = 0;
    FooterPayload expected_;
    VerifyReport report_;
    std::uint64_t offset_ = 0;
    bool finished_ = false;
};

}  // namespace

std::variant<VerifyReport, OpenError> verify(const Blob& blob) {
    auto scanned = Replay::scan(blob);
    if (auto* error = std::get_if<OpenError>(&scanned)) {
        return *error;
    }
    const auto& replay = std::get<Replay>(scanned);
    BlockReader blocks(replay.source());
    const std::optional<Block> first = blocks.next();
    const HeaderPayload header = std::get<HeaderPayload>(decode_header_payload(first->payload));
    return Verifier(replay, header, revealed_in(replay)).run();
}

}  // namespace juz::replay
