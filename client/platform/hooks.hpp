#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace juz::client {

// A Unix socket on which tests ask the program where things are: each line in is a request, each
// gets one line out. Main thread only; nothing blocks.
class Hooks {
  public:
    // Null with one line in `error` if the socket cannot be made. The path must not exist.
    static std::unique_ptr<Hooks> open(const std::string& path, std::string& error);
    ~Hooks();
    Hooks(const Hooks&) = delete;
    Hooks& operator=(const Hooks&) = delete;

    // Answers what was asked since the last call.
    void serve(const std::function<std::string(const std::string&)>& answer);

    // For a sleep that ends when somebody asks.
    const std::vector<int>& descriptors() const { return descriptors_; }

  private:
    struct Peer {
        int descriptor = -1;
        std::string unread;
        std::string unsent;
    };

    Hooks() = default;
    void accept_all();
    bool serve(Peer& peer, const std::function<std::string(const std::string&)>& answer);

    std::string path_;
    int listener_ = -1;
    std::vector<Peer> peers_;
    std::vector<int> descriptors_;
};

}  // namespace juz::client
