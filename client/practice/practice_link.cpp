#include "practice/practice_link.hpp"

#include <utility>

namespace juz::client {

namespace {

using namespace std::chrono_literals;

constexpr netcode::PersonId person{1};

// The window stands still meanwhile, which nobody is to see.
constexpr std::chrono::microseconds thought = 8ms;

}  // namespace

PracticeLink::PracticeLink(Options options, const netcode::Clock& clock)
    : options_(std::move(options)), clock_(clock), time_(clock) {
    begin();
}

PracticeLink::~PracticeLink() {
    close();
}

void PracticeLink::begin() {
    zero_ = time_.monotonic();
    PracticeMatch::Setup setup;
    setup.rules = options_.rules;
    setup.name = options_.name;
    setup.bots = options_.bots;
    setup.level = options_.level;
    setup.bot_pace_percent = options_.bot_pace_percent;
    setup.seed = options_.chance();
    setup.start_time_s = options_.date();
    setup.program = options_.program;
    setup.enough_thought = [this] { return clock_.monotonic() >= think_by_; };
    match_ = std::make_unique<PracticeMatch>(std::move(setup));
    begun_ = true;
    closed_ = false;
    path_.reset();
    tip_.reset();
}

// Bots may think from here on.
Microseconds PracticeLink::now() {
    think_by_ = clock_.monotonic() + thought;
    return {(time_.monotonic() - zero_).count()};
}

netcode::LobbyState PracticeLink::lobby() const {
    netcode::LobbyState lobby;
    lobby.rules = options_.rules;
    lobby.arbitration.policy = netcode::Policy::Arrival;
    lobby.seats[0] = {netcode::SeatKind::Person, {}, person};
    for (std::size_t i = 1; i < match_->header().players.size(); ++i) {
        lobby.seats[i] = {netcode::SeatKind::Bot, options_.level, {}};
    }
    lobby.persons = {{person, options_.name, true, true}};
    lobby.owner = person;
    lobby.playing = !is_over();
    return lobby;
}

netcode::SessionView PracticeLink::view() const {
    netcode::SessionView view;
    view.connection = left_ ? netcode::Connection::Ended : netcode::Connection::Joined;
    view.ended.cause = netcode::EndCause::Left;
    view.you = person;
    view.lobby = lobby();
    const Microseconds t = match_->time();
    netcode::MatchView match{match_->header(),
                             PracticeMatch::me,
                             match_->view(),
                             match_->view(),
                             {},
                             match_->history().position(),
                             t,
                             zero_ + std::chrono::microseconds(t.value),
                             true,
                             is_over() ? std::optional(match_->seed()) : std::nullopt,
                             tip_};
    match.header.viewer = Viewer::of(PracticeMatch::me);
    view.match = std::move(match);
    return view;
}

netcode::SessionUpdate PracticeLink::poll() {
    if (!left_ && !closed_) {
        match_->advance(now());
    }
    netcode::SessionUpdate update{view(), {}};
    if (std::exchange(begun_, false)) {
        update.news.emplace_back(netcode::MatchNews{});
    }
    for (const PracticeMatch::Seen& seen : match_->take_news()) {
        update.news.emplace_back(netcode::EventNews{seen.number, seen.t, seen.event, std::nullopt});
    }
    return update;
}

std::variant<std::uint32_t, Rejection> PracticeLink::submit(const AnyCommand& command) {
    if (left_ || closed_ || is_over()) {
        return Rejection::Over;
    }
    if (const std::optional<Rejection> refused = match_->submit(command, now())) {
        return *refused;
    }
    return ++sequence_;
}

void PracticeLink::send(const netcode::LobbyCommand& command) {
    const auto* ready = std::get_if<netcode::SetReady>(&command);
    if (ready != nullptr && ready->ready && is_over() && !left_) {
        close();
        begin();
    }
}

void PracticeLink::leave() {
    close();
    left_ = true;
}

bool PracticeLink::undo() {
    return can_undo() && match_->undo(now());
}

bool PracticeLink::redo() {
    return can_redo() && match_->redo(now());
}

std::optional<Hint> PracticeLink::hint() const {
    return hint_for(match_->view(), PracticeMatch::me);
}

// What still holds is the log of an ordinary match.
void PracticeLink::close() {
    if (closed_ || !is_over()) {
        return;
    }
    closed_ = true;
    std::string path;
    const std::unique_ptr<EventSink> sink =
        options_.sinks ? options_.sinks(match_->header(), path) : nullptr;
    if (!sink) {
        return;
    }
    const History& history = match_->history();
    sink->begin(match_->header());
    for (std::uint32_t n = 0; n < history.position(); ++n) {
        sink->record(history[n]);
    }
    const std::uint32_t count = history.position();
    sink->record({count, count, match_->time(), Reveal{match_->seed()}});
    sink->commit();
    sink->finish();
    path_ = path;
    tip_ = sink->seal();
}

}  // namespace juz::client
