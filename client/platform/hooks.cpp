#include "platform/hooks.hpp"

#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>

namespace juz::client {

namespace {

// A request is a word or two; who sends more is no test of ours.
constexpr std::size_t request_max = 4096;

}  // namespace

std::unique_ptr<Hooks> Hooks::open(const std::string& path, std::string& error) {
    sockaddr_un address{};
    address.sun_family = AF_UNIX;
    if (path.size() >= sizeof address.sun_path) {
        error = "the path of the hooks' socket is too long: " + path;
        return nullptr;
    }
    std::memcpy(address.sun_path, path.data(), path.size());
    std::unique_ptr<Hooks> hooks(new Hooks);
    hooks->listener_ = socket(AF_UNIX, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
    const auto* name = reinterpret_cast<const sockaddr*>(&address);
    if (hooks->listener_ < 0 || bind(hooks->listener_, name, sizeof address) != 0 ||
        listen(hooks->listener_, 4) != 0) {
        error = "the hooks' socket " + path + " cannot be made: " + std::strerror(errno);
        return nullptr;
    }
    hooks->path_ = path;
    hooks->descriptors_ = {hooks->listener_};
    return hooks;
}

Hooks::~Hooks() {
    for (const Peer& peer : peers_) {
        close(peer.descriptor);
    }
    if (listener_ >= 0) {
        close(listener_);
    }
    if (!path_.empty()) {
        unlink(path_.c_str());
    }
}

void Hooks::accept_all() {
    for (;;) {
        const int made = accept4(listener_, nullptr, nullptr, SOCK_NONBLOCK | SOCK_CLOEXEC);
        if (made < 0) {
            return;
        }
        peers_.push_back({made, {}, {}});
    }
}

bool Hooks::serve(Peer& peer, const std::function<std::string(const std::string&)>& answer) {
    std::array<char, 1024> bytes{};
    ssize_t length = 0;
    while ((length = recv(peer.descriptor, bytes.data(), bytes.size(), 0)) > 0) {
        peer.unread.append(bytes.data(), static_cast<std::size_t>(length));
        if (peer.unread.size() > request_max) {
            return false;
        }
    }
    const bool gone = length == 0 || (errno != EAGAIN && errno != EWOULDBLOCK);
    std::size_t end = 0;
    while ((end = peer.unread.find('\n')) != std::string::npos) {
        peer.unsent += answer(peer.unread.substr(0, end)) + "\n";
        peer.unread.erase(0, end + 1);
    }
    if (!peer.unsent.empty()) {
        const ssize_t sent =
            send(peer.descriptor, peer.unsent.data(), peer.unsent.size(), MSG_NOSIGNAL);
        if (sent > 0) {
            peer.unsent.erase(0, static_cast<std::size_t>(sent));
        }
    }
    return !gone;
}

void Hooks::serve(const std::function<std::string(const std::string&)>& answer) {
    accept_all();
    for (Peer& peer : peers_) {
        if (!serve(peer, answer)) {
            close(peer.descriptor);
            peer.descriptor = -1;
        }
    }
    std::erase_if(peers_, [](const Peer& peer) { return peer.descriptor < 0; });
    descriptors_ = {listener_};
    for (const Peer& peer : peers_) {
        descriptors_.push_back(peer.descriptor);
    }
}

}  // namespace juz::client
