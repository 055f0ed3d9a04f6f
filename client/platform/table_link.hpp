#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <variant>

#include "juz/netcode/session/session.hpp"
#include "platform/chat_log.hpp"

// The place at a table that lobby, table and result pages share, from joining to leaving.

namespace juz::client {

class LiveLog;
class Practice;

// Main thread only; nothing here waits for the network. The news of `poll` go to who asks first,
// so only the screen in front may ask; its view is whole every time.
class TableLink {
  public:
    virtual ~TableLink() = default;

    virtual netcode::SessionUpdate poll() = 0;

    // Session::submit.
    virtual std::variant<std::uint32_t, Rejection> submit(const AnyCommand& command) = 0;
    virtual void send(const netcode::LobbyCommand& command) = 0;

    // A line for everybody at the table, and what was said so far. Tables without talk have none.
    virtual void say(const std::string& /*text*/) {}
    virtual const ChatLog* chat() const { return nullptr; }

    // Where the own hand is, for the others to see (Session::point).
    virtual void point(const netcode::Pointing& /*pointing*/) {}

    // Says goodbye. Without another holder of the link its end does the same.
    virtual void leave() = 0;

    // Whether the server is part of this program: with it the table ends.
    virtual bool hosts() const = 0;

    // Nobody else can come: played alone against bots.
    virtual bool is_private() const = 0;

    // What others type to join, "192.168.1.20:47100"; empty for a private table.
    virtual std::string address() const = 0;

    // The file the latest match is written to, if it is written on this machine. It can be opened
    // while the match goes on and is complete soon after its end.
    virtual std::optional<std::string> replay_path() const = 0;
    // Whether there is no such file because a part of that match was not seen here.
    virtual bool has_gap() const { return false; }

    // What was seen of the latest match that was only watched, as far as `poll` has told of it.
    // Null if nothing of that kind is kept.
    virtual const LiveLog* watched() const { return nullptr; }

    // Lets the table's time stand still, or go on. Does nothing where others play: they would wait.
    virtual void hold(bool /*on*/) {}
    // How far the table's time is behind a moment of the program's clock, for having stood still.
    // Every time that `poll` tells is of the table's.
    virtual std::chrono::microseconds behind(netcode::Instant /*now*/) const {
        return std::chrono::microseconds(0);
    }

    // The way back, at a table where one plays for oneself; null at any other.
    virtual Practice* practice() { return nullptr; }
};

}  // namespace juz::client
