#include "view/picture.hpp"

#include <X11/Xlib.h>

#include <SFML/Graphics/Image.hpp>
#include <SFML/Graphics/RenderTexture.hpp>
#include <SFML/System/Err.hpp>
#include <cstdlib>
#include <memory>
#include <sstream>

namespace juz::client {

namespace {

// Keeps SFML's own messages out of the error output while it lives.
class QuietSfml {
  public:
    QuietSfml() : before_(sf::err().rdbuf(words_.rdbuf())) {}
    ~QuietSfml() { sf::err().rdbuf(before_); }
    QuietSfml(const QuietSfml&) = delete;
    QuietSfml& operator=(const QuietSfml&) = delete;

  private:
    std::ostringstream words_;
    std::streambuf* before_;
};

}  // namespace

bool display_available(std::string& error) {
    const char* name = std::getenv("DISPLAY");
    if (name == nullptr || *name == '\0') {
        error = "no display: the variable DISPLAY is not set";
        return false;
    }
    const std::unique_ptr<Display, int (*)(Display*)> display(XOpenDisplay(nullptr), XCloseDisplay);
    if (!display) {
        error = std::string("no display: cannot connect to ") + name;
        return false;
    }
    int opcode = 0;
    int event = 0;
    int code = 0;
    // Without it SFML does not fail but crash.
    if (XQueryExtension(display.get(), "GLX", &opcode, &event, &code) == 0) {
        error = std::string("the display ") + name + " has no OpenGL (GLX)";
        return false;
    }
    return true;
}

bool write_picture(unsigned width, unsigned height, const std::string& path,
                   const std::function<void(sf::RenderTarget&)>& draw, std::string& error) {
    const QuietSfml quiet;
    sf::RenderTexture texture;
    if (width == 0 || height == 0 || !texture.create(width, height)) {
        error = "cannot draw a picture of " + std::to_string(width) + "x" + std::to_string(height) +
                " pixels";
        return false;
    }
    texture.clear();
    draw(texture);
    texture.display();
    if (!texture.getTexture().copyToImage().saveToFile(path)) {
        error = "cannot write " + path;
        return false;
    }
    return true;
}

}  // namespace juz::client
