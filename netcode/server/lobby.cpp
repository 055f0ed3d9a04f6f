#include "juz/netcode/server/lobby.hpp"

#include <algorithm>
#include <utility>

namespace juz::netcode {

Lobby::Lobby(LobbyState initial, const LobbyOptions& options)
    : state_(std::move(initial)), options_(options) {}

bool Lobby::take_changed() {
    return std::exchange(changed_, false);
}

std::optional<PersonId> Lobby::enter(std::string_view name, Role role) {
    if (state_.persons.size() == persons_max) {
        return std::nullopt;
    }
    const auto open =
        std::find_if(state_.seats.begin(), state_.seats.end(),
                     [](const LobbySeat& seat) { return seat.kind == SeatKind::Open; });
    const bool plays = role == Role::Player;
    if (plays && (state_.playing || open == state_.seats.end())) {
        return std::nullopt;
    }
    do {
        ++last_person_;
    } while (last_person_ == 0 || find(PersonId{last_person_}) != nullptr);
    const PersonId id{last_person_};
    state_.persons.push_back({id, std::string(name), false, true});
    if (plays) {
        *open = LobbySeat{SeatKind::Person, BotLevel::Steady, id};
    }
    choose_owner();
    changed_ = true;
    return id;
}

void Lobby::leave(PersonId person) {
    set_connected(person, false);
    if (!state_.playing || !seat_in(state_, person)) {
        free_seat(person);
        std::erase_if(state_.persons,
                      [person](const LobbyPerson& other) { return other.id == person; });
    }
    choose_owner();
    changed_ = true;
}

void Lobby::set_connected(PersonId person, bool connected) {
    if (LobbyPerson* found = find(person)) {
        found->connected = connected;
        found->ready = found->ready && connected;
        choose_owner();
        changed_ = true;
    }
}

void Lobby::set_log(LogKeeping log) {
    changed_ = changed_ || log != state_.log;
    state_.log = log;
}

std::optional<LobbyRefusal> Lobby::ask(PersonId person, const LobbyCommand& command) {
    if (state_.playing) {
        return LobbyRefusal::MatchIsOn;
    }
    const std::optional<LobbyRefusal> refused =
        std::visit([&](const auto& kind) { return on(person, kind); }, command);
    if (!refused) {
        changed_ = true;
    }
    return refused;
}

bool Lobby::tick(Instant now) {
    if (state_.playing) {
        return false;
    }
    if (!may_begin()) {
        changed_ = changed_ || begins_at_.has_value();
        start_asked_ = false;
        begins_at_.reset();
        state_.countdown_ms.reset();
        return false;
    }
    if (!begins_at_) {
        begins_at_ = now + options_.countdown;
        state_.countdown_ms = static_cast<std::uint16_t>(options_.countdown.count());
        changed_ = true;
    }
    if (now < *begins_at_) {
        return false;
    }
    begins_at_.reset();
    state_.countdown_ms.reset();
    start_asked_ = false;
    state_.playing = true;
    changed_ = true;
    return true;
}

std::vector<LobbySeat> Lobby::players() const {
    std::vector<LobbySeat> playing;
    for (const LobbySeat& seat : state_.seats) {
        if (seat.kind == SeatKind::Person || seat.kind == SeatKind::Bot) {
            playing.push_back(seat);
        }
    }
    return playing;
}

void Lobby::call_off() {
    state_.playing = false;
    changed_ = true;
}

void Lobby::match_over() {
    state_.playing = false;
    nobody_ready();
    std::vector<PersonId> gone;
    for (const LobbyPerson& person : state_.persons) {
        if (!person.connected) {
            gone.push_back(person.id);
        }
    }
    for (const PersonId person : gone) {
        leave(person);
    }
    changed_ = true;
}

LobbyPerson* Lobby::find(PersonId person) {
    return const_cast<LobbyPerson*>(find_person(state_, person));
}

bool Lobby::may_begin() const {
    std::size_t open = 0;
    std::size_t persons = 0;
    for (const LobbySeat& seat : state_.seats) {
        open += seat.kind == SeatKind::Open ? 1U : 0U;
        persons += seat.kind == SeatKind::Person ? 1U : 0U;
    }
    // The owner may let bots play alone; of themselves they begin nothing.
    if ((persons == 0 && !start_asked_) || !range().has(players().size()) ||
        !everybody_ready(start_asked_ ? state_.owner : PersonId{})) {
        return false;
    }
    const bool enough = options_.wait_for > 0 && persons >= options_.wait_for;
    return open == 0 || enough || start_asked_;
}

// Seats that are not closed.
std::size_t Lobby::offered() const {
    return static_cast<std::size_t>(
        std::count_if(state_.seats.begin(), state_.seats.end(),
                      [](const LobbySeat& seat) { return seat.kind != SeatKind::Closed; }));
}

bool Lobby::everybody_ready(PersonId but) const {
    return std::all_of(state_.seats.begin(), state_.seats.end(), [&](const LobbySeat& seat) {
        if (seat.kind != SeatKind::Person || seat.person == but) {
            return true;
        }
        const LobbyPerson* person = find_person(state_, seat.person);
        return person != nullptr && person->ready;
    });
}

void Lobby::free_seat(PersonId person) {
    if (const std::optional<Seat> seat = seat_in(state_, person)) {
        state_.seats[seat->value] = LobbySeat{SeatKind::Open, BotLevel::Steady, PersonId{}};
    }
}

void Lobby::choose_owner() {
    const LobbyPerson* owner = find_person(state_, state_.owner);
    if (owner != nullptr && owner->connected) {
        return;
    }
    // Who plays comes before who only watches.
    state_.owner = PersonId{};
    for (const bool seated : {true, false}) {
        for (const LobbyPerson& person : state_.persons) {
            if (state_.owner == PersonId{} && person.connected &&
                seat_in(state_, person.id).has_value() == seated) {
                state_.owner = person.id;
            }
        }
    }
}

void Lobby::nobody_ready() {
    for (LobbyPerson& person : state_.persons) {
        person.ready = false;
    }
    start_asked_ = false;
}

std::optional<LobbyRefusal> Lobby::on(PersonId person, const TakeSeat& command) {
    LobbySeat& seat = state_.seats[command.seat.value];
    if (seat.kind != SeatKind::Open) {
        return LobbyRefusal::SeatTaken;
    }
    free_seat(person);
    seat = LobbySeat{SeatKind::Person, BotLevel::Steady, person};
    return std::nullopt;
}

std::optional<LobbyRefusal> Lobby::on(PersonId person, const LeaveSeat&) {
    free_seat(person);
    find(person)->ready = false;
    return std::nullopt;
}

std::optional<LobbyRefusal> Lobby::on(PersonId person, const SetSeat& command) {
    if (person != state_.owner) {
        return LobbyRefusal::NotOwner;
    }
    LobbySeat& seat = state_.seats[command.seat.value];
    const bool was_closed = seat.kind == SeatKind::Closed;
    const bool closes = command.kind == SeatKind::Closed;
    if (was_closed && !closes && offered() >= range().max) {
        return LobbyRefusal::TooManySeats;
    }
    if (!was_closed && closes && offered() <= range().min) {
        return LobbyRefusal::TooFewPlayers;
    }
    if (LobbyPerson* sitting = find(seat.person)) {
        sitting->ready = false;
    }
    seat = LobbySeat{command.kind, command.level, PersonId{}};
    return std::nullopt;
}

std::optional<LobbyRefusal> Lobby::on(PersonId person, const SetRules& command) {
    if (person != state_.owner) {
        return LobbyRefusal::NotOwner;
    }
    const SeatRange wanted = seat_range(command.rules.index());
    if (players().size() > wanted.max) {
        return LobbyRefusal::TooManySeats;
    }
    state_.rules = command.rules;
    // The last open seats are closed, or the first closed ones opened, until the game is content.
    for (std::size_t at = seat_count_max; at > 0 && offered() > wanted.max; --at) {
        if (state_.seats[at - 1].kind == SeatKind::Open) {
            state_.seats[at - 1].kind = SeatKind::Closed;
        }
    }
    for (std::size_t at = 0; at < seat_count_max && offered() < wanted.min; ++at) {
        if (state_.seats[at].kind == SeatKind::Closed) {
            state_.seats[at].kind = SeatKind::Open;
        }
    }
    nobody_ready();
    return std::nullopt;
}

std::optional<LobbyRefusal> Lobby::on(PersonId person, const SetArbitration& command) {
    if (person != state_.owner) {
        return LobbyRefusal::NotOwner;
    }
    state_.arbitration = command.arbitration;
    nobody_ready();
    return std::nullopt;
}

std::optional<LobbyRefusal> Lobby::on(PersonId person, const SetReady& command) {
    if (!seat_in(state_, person)) {
        return LobbyRefusal::NotSeated;
    }
    find(person)->ready = command.ready;
    // Who is not ready any more takes back the owner's start as well.
    start_asked_ = start_asked_ && command.ready;
    return std::nullopt;
}

std::optional<LobbyRefusal> Lobby::on(PersonId person, const StartMatch&) {
    if (person != state_.owner) {
        return LobbyRefusal::NotOwner;
    }
    if (!everybody_ready(person)) {
        return LobbyRefusal::NotEverybody;
    }
    if (players().size() < range().min) {
        return LobbyRefusal::TooFewPlayers;
    }
    start_asked_ = true;
    return std::nullopt;
}

std::optional<LobbyRefusal> Lobby::judge(PersonId owner, PersonId other) const {
    if (owner != state_.owner) {
        return LobbyRefusal::NotOwner;
    }
    const bool there = find_person(state_, other) != nullptr;
    return there && other != owner ? std::nullopt : std::optional(LobbyRefusal::NobodyThere);
}

std::optional<LobbyRefusal> Lobby::on(PersonId person, const Kick& command) const {
    return judge(person, command.person);
}

std::optional<LobbyRefusal> Lobby::on(PersonId person, const HandOver& command) {
    const std::optional<LobbyRefusal> refused = judge(person, command.person);
    if (!refused) {
        state_.owner = command.person;
        // Whoever said start has no say any more.
        start_asked_ = false;
    }
    return refused;
}

std::optional<LobbyRefusal> Lobby::on(PersonId person, const SetWatching& command) {
    if (person != state_.owner) {
        return LobbyRefusal::NotOwner;
    }
    state_.may_watch = command.allowed;
    return std::nullopt;
}

}  // namespace juz::netcode
