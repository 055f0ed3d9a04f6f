#include "platform/speaker.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <SFML/Audio/Sound.hpp>
#include <SFML/Audio/SoundBuffer.hpp>
#include <SFML/System/Err.hpp>
#include <array>
#include <condition_variable>
#include <cstdlib>
#include <deque>
#include <filesystem>
#include <fstream>
#include <mutex>
#include <optional>
#include <sstream>
#include <string>
#include <system_error>
#include <thread>
#include <vector>

#include "sound/synthesiser.hpp"

namespace juz::client {

namespace {

// More at once are no longer heard apart.
constexpr std::size_t voice_count = 12;
// What waits longer belongs to nothing that is seen.
constexpr std::size_t waiting_max = 8;

std::string variable(const char* name) {
    const char* value = std::getenv(name);
    return value != nullptr ? value : "";
}

bool has_sound_card() {
    std::ifstream cards("/proc/asound/cards");
    std::string line;
    return std::getline(cards, line) && line.find("no soundcards") == std::string::npos;
}

bool has_sound_server() {
    const std::string folder = variable("XDG_RUNTIME_DIR");
    std::error_code none;
    return !variable("PULSE_SERVER").empty() ||
           (!folder.empty() && std::filesystem::exists(folder + "/pulse/native", none));
}

// Asked before OpenAL is: it tries everything it knows, and not all of that fails quietly. Who
// names its drivers knows better.
bool somewhere_to_play() {
    return !variable("ALSOFT_DRIVERS").empty() || has_sound_card() || has_sound_server() ||
           access("/dev/dsp", W_OK) == 0;
}

// While it lives the whole process's error stream leads nowhere: the ALSA library writes there
// itself when a device cannot be opened. What SFML says is kept, as it tells of a missing device in
// no other way.
class SilencedErrors {
  public:
    SilencedErrors() : before_(dup(STDERR_FILENO)), sfml_before_(sf::err().rdbuf(said_.rdbuf())) {
        const int nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC);
        if (before_ >= 0 && nowhere >= 0) {
            dup2(nowhere, STDERR_FILENO);
        }
        close(nowhere);
    }
    ~SilencedErrors() {
        sf::err().rdbuf(sfml_before_);
        if (before_ >= 0) {
            dup2(before_, STDERR_FILENO);
            close(before_);
        }
    }
    SilencedErrors(const SilencedErrors&) = delete;
    SilencedErrors& operator=(const SilencedErrors&) = delete;

    bool sfml_complained() const { return !said_.str().empty(); }

  private:
    int before_;
    std::ostringstream said_;
    std::streambuf* sfml_before_;
};

// The device and what plays on it.
class Voices {
  public:
    Voices() : voices_(voice_count) {
        for (const Sound sound : sounds) {
            const auto samples = synthesised(sound);
            buffers_[static_cast<std::size_t>(sound)].loadFromSamples(
                samples.data(), samples.size(), 1, sample_rate);
        }
    }

    void play(Sound sound, int volume) {
        // The one that began longest ago.
        sf::Sound& voice = voices_[next_];
        next_ = (next_ + 1) % voices_.size();
        voice.stop();
        voice.setBuffer(buffers_[static_cast<std::size_t>(sound)]);
        voice.setVolume(static_cast<float>(volume));
        voice.play();
    }

  private:
    // Voices go before what they play.
    std::array<sf::SoundBuffer, sounds.size()> buffers_;
    std::vector<sf::Sound> voices_;
    std::size_t next_ = 0;
};

}  // namespace

// Opening a device can take long, and so it has a thread of its own.
class Speaker::Worker {
  public:
    Worker() : thread_([this] { run(); }) {}
    ~Worker() {
        {
            const std::lock_guard lock(mutex_);
            ends_ = true;
        }
        changed_.notify_one();
        thread_.join();
    }
    Worker(const Worker&) = delete;
    Worker& operator=(const Worker&) = delete;

    void play(Sound sound, int volume) {
        {
            const std::lock_guard lock(mutex_);
            if (waiting_.size() < waiting_max) {
                waiting_.push_back({sound, volume});
            }
        }
        changed_.notify_one();
    }

  private:
    struct Wish {
        Sound sound;
        int volume;
    };

    std::optional<Wish> next() {
        std::unique_lock lock(mutex_);
        changed_.wait(lock, [this] { return ends_ || !waiting_.empty(); });
        if (ends_) {
            return std::nullopt;
        }
        const Wish wish = waiting_.front();
        waiting_.pop_front();
        return wish;
    }

    void run() {
        std::optional<Wish> wish = next();
        std::optional<Voices> voices;
        if (wish) {
            // The device is opened for the first of them.
            const SilencedErrors silenced;
            voices.emplace();
            if (silenced.sfml_complained()) {
                voices.reset();
            }
        }
        while (wish) {
            if (voices) {
                voices->play(wish->sound, wish->volume);
            }
            wish = next();
        }
    }

    std::mutex mutex_;
    std::condition_variable changed_;
    std::deque<Wish> waiting_;
    bool ends_ = false;
    std::thread thread_;
};

Speaker::Speaker() {
    // OpenAL's own words; whoever wants them says so by the same variable.
    static_cast<void>(setenv("ALSOFT_LOGLEVEL", "0", 0));
    if (somewhere_to_play()) {
        worker_ = std::make_unique<Worker>();
    }
}

Speaker::~Speaker() = default;

void Speaker::play(Sound sound, int volume) {
    if (worker_ && volume > 0) {
        worker_->play(sound, volume);
    }
}

}  // namespace juz::client
