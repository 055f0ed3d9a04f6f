#pragma once

#include <memory>
#include <string>

#include "app/guest_recorder.hpp"
#include "app/local_server.hpp"
#include "juz/netcode/session/session_thread.hpp"
#include "platform/held_clock.hpp"
#include "platform/table_link.hpp"
#include "statistics/game_book.hpp"
#include "theatre/live_log.hpp"

namespace juz::client {

// A link over the network, if only over this machine's own.
class SessionLink final : public TableLink {
  public:
    struct Options {
        netcode::JoinRequest join;
        bool is_private = false;
        // By which session and server run, if it may stand still.
        std::shared_ptr<HeldClock> time;
        std::string address;  // for others; empty for a private table
        // Where another machine's matches are recorded; empty for nowhere.
        std::string replay_folder;
        // Where another machine's address is remembered once it has let us in; empty for nowhere.
        std::string servers_file;
        // Where matches are noted that end; may be null, else it outlives the link.
        GameBook* book = nullptr;
    };

    // With a `server` of our own, or null. Null with one line in `error` if there is no socket.
    static std::shared_ptr<SessionLink> create(const Options& options,
                                               std::unique_ptr<LocalServer> server,
                                               const netcode::Clock& clock, std::string& error);
    // To say goodbye takes time.
    ~SessionLink() override { hold(false); }
    SessionLink(const SessionLink&) = delete;
    SessionLink& operator=(const SessionLink&) = delete;

    netcode::SessionUpdate poll() override;
    std::variant<std::uint32_t, Rejection> submit(const AnyCommand& command) override {
        return session_->submit(command);
    }
    void send(const netcode::LobbyCommand& command) override { session_->send(command); }
    void say(const std::string& text) override { session_->say(text); }
    void point(const netcode::Pointing& pointing) override { session_->point(pointing); }
    const ChatLog* chat() const override { return &chat_; }
    void leave() override {
        hold(false);
        session_->leave();
    }
    void hold(bool on) override {
        if (options_.time) {
            options_.time->hold(on);
        }
    }
    std::chrono::microseconds behind(netcode::Instant now) const override {
        return options_.time ? options_.time->behind(now) : std::chrono::microseconds(0);
    }
    bool hosts() const override { return server_ != nullptr; }
    bool is_private() const override { return options_.is_private; }
    std::string address() const override { return options_.address; }
    std::optional<std::string> replay_path() const override {
        return server_ ? server_->replay_path() : recorder_->path();
    }
    bool has_gap() const override { return recorder_->has_gap(); }
    const LiveLog* watched() const override { return &watched_; }

  private:
    SessionLink() = default;
    void remember(const netcode::SessionView& view);
    void note(const netcode::SessionView& view);

    Options options_;
    ChatLog chat_;
    std::unique_ptr<LocalServer> server_;
    std::unique_ptr<GuestRecorder> recorder_;
    bool noted_ = false;  // the latest match is in the book
    LiveLog watched_;
    // Says goodbye while the server still listens.
    std::unique_ptr<netcode::SessionThread> session_;
};

}  // namespace juz::client
