#include "theatre/theatre_screen.hpp"

#include <algorithm>

#include "table/race/sentences.hpp"
#include "text/tr.hpp"
#include "theatre/deed_words.hpp"
#include "theatre/theatre_painter.hpp"
#include "theatre/theatre_words.hpp"

namespace juz::client {

namespace {

// While it plays the clock is drawn this often.
constexpr double frame_ms = 33;
// How long what is told beside the replay stands there.
constexpr double notice_ms = 7000;

}  // namespace

std::unique_ptr<TheatreScreen> TheatreScreen::open(Stage& stage, const std::string& path,
                                                   std::string& error) {
    auto blob = replay::Blob::map(path);
    if (std::holds_alternative<replay::FileError>(blob)) {
        error = path + ": " + tr("The file cannot be opened.");
        return nullptr;
    }
    auto opened = replay::Replay::open(std::get<replay::Blob>(std::move(blob)));
    if (std::holds_alternative<replay::OpenError>(opened)) {
        error = path + ": " + tr("No replay that can be read.");
        return nullptr;
    }
    return std::make_unique<TheatreScreen>(stage, std::get<replay::Replay>(opened), path);
}

TheatreScreen::TheatreScreen(Stage& stage, const replay::Replay& replay, std::string path)
    : stage_(stage),
      path_(std::move(path)),
      model_(replay),
      desk_(model_, path_),
      notice_(desk_.load()),
      picture_(make_picture(model_, stage.deck())) {}

void TheatreScreen::enter(Instant now) {
    now_ = milliseconds(now);
    fit_window();
    notice_until_ = now_ + notice_ms;
    show_again();
    if (link_) {
        follow_table();
    }
}

void TheatreScreen::go_to(const Moment& moment) {
    model_.go_to_moment(moment);
}

void TheatreScreen::copy_link() {
    const std::string link =
        link_ ? "juz://" + link_->address() + "/watch" : link_to(model_, path_);
    stage_.copy_text(link);
    tell(filled(tr("Copied: {link}"), {{"link", link}}));
}

void TheatreScreen::play_slowly() {
    if (!model_.play_slowly()) {
        tell(tr("No contested play follows."));
    }
}

void TheatreScreen::tell(std::string words) {
    notice_ = std::move(words);
    notice_until_ = now_ + notice_ms;
    dirty_ = true;
}

void TheatreScreen::fit_window() {
    bool changed = false;
    const double scale = theatre_scale(stage_.size().x, stage_.size().y, stage_.scale());
    if (stage_.size() != size_ || scale != scale_) {
        size_ = stage_.size();
        scale_ = scale;
        picture_->resize(size_.x, size_.y, scale_);
        layout_ = theatre_layout(size_.x, size_.y, model_.seats(), scale_);
        changed = true;
    }
    if (taste_ != stage_.preferences()) {
        taste_ = stage_.preferences();
        picture_->set_flight(taste_->flight_ms());
        picture_->set_faces(taste_->four_colours, taste_->large_index);
        changed = true;
    }
    if (changed) {
        show_again();
    }
}

void TheatreScreen::show_again() {
    picture_->show(model_, false, now_);
    dirty_ = true;
}

void TheatreScreen::advance(Instant now) {
    const double before = now_;
    now_ = milliseconds(now);
    fit_window();
    if (link_ && !gone_on_) {
        follow_table();
    }
    if (!notice_.empty() && now_ >= notice_until_) {
        tell({});
    }
    // Hands in slow motion move though nothing happens on the table.
    const bool slow = model_.slow() != nullptr;
    const bool happened = model_.advance(std::max(0.0, now_ - before));
    if (happened || (slow && model_.playing())) {
        picture_->show(model_, true, now_);
        dirty_ = true;
    }
}

void TheatreScreen::handle(const Input& input, Instant now) {
    // Time passes before anything else happens, so that a pause stops where it was pressed.
    advance(now);
    const bool is_key =
        std::holds_alternative<KeyPressed>(input) || std::holds_alternative<TextEntered>(input);
    if (desk_.naming() && is_key) {
        tell(desk_.type(input));
    } else if (const auto* key = std::get_if<KeyPressed>(&input)) {
        if (const auto stroke = theatre_stroke(*key)) {
            press_key(*stroke);
        }
    } else {
        take_pointer(input);
    }
}

void TheatreScreen::take_pointer(const Input& input) {
    if (const auto* moved = std::get_if<PointerMoved>(&input)) {
        pointer_ = moved->at;
        dirty_ = true;
        if (dragging_) {
            scrub_to(moved->at.x);
        }
    } else if (const auto* pressed = std::get_if<PointerPressed>(&input)) {
        pointer_ = pressed->at;
        if (desk_.naming()) {
            tell(desk_.end_naming());
        }
        if (!press_flag(*pressed) && pressed->button == PointerButton::Left) {
            press(*pressed);
        }
        dirty_ = true;
    } else if (std::holds_alternative<PointerReleased>(input) ||
               std::holds_alternative<FocusLost>(input)) {
        if (dragging_) {
            dragging_ = false;
            model_.play(plays_after_drag_ && model_.time() < model_.duration());
            if (dragged_to_now_) {
                model_.catch_up();
            }
        }
        // Who watches live wants to see it, whatever else is on the screen.
        if (std::holds_alternative<FocusLost>(input) && !model_.is_live()) {
            model_.play(false);
        }
        dirty_ = true;
    } else if (std::holds_alternative<PointerLeft>(input)) {
        pointer_.reset();
        dirty_ = true;
    } else if (const auto* wheel = std::get_if<Wheel>(&input)) {
        model_.step(wheel->steps > 0 ? -1 : 1);
        show_again();
    }
}

void TheatreScreen::scrub_to(double x) {
    model_.seek_time(bar_time(layout_, model_, x));
    dragged_to_now_ = model_.is_live() && x >= layout_.bar.right() - 1;
    show_again();
}

bool TheatreScreen::press_flag(const PointerPressed& pressed) {
    const std::vector<Bookmark>& all = model_.bookmarks().all();
    for (std::size_t i = all.size(); i-- > 0;) {
        const Rect flag = layout_.flag(bar_x(layout_, model_, all[i].t));
        if (!flag.contains(pressed.at)) {
            continue;
        }
        desk_.choose(i);
        if (pressed.button == PointerButton::Right) {
            tell(desk_.remove());
        } else if (pressed.clicks > 1) {
            desk_.begin_naming(false);
        }
        show_again();
        return true;
    }
    return false;
}

void TheatreScreen::press(const PointerPressed& pressed) {
    if (!live_sign().empty() && layout_.live.contains(pressed.at)) {
        go_to_end();
        show_again();
        return;
    }
    const TheatreHit hit = theatre_hit(layout_, pressed.at);
    switch (hit.spot) {
        case TheatreSpot::None: return;
        case TheatreSpot::Scrub:
            dragging_ = true;
            plays_after_drag_ = model_.playing();
            model_.play(false);
            scrub_to(pressed.at.x);
            return;
        case TheatreSpot::First: model_.seek_position(0); break;
        case TheatreSpot::Back: model_.step(-1); break;
        case TheatreSpot::Play: model_.play(!model_.playing()); break;
        case TheatreSpot::Forward: model_.step(1); break;
        case TheatreSpot::Last: go_to_end(); break;
        case TheatreSpot::Slow: play_slowly(); break;
        case TheatreSpot::Bookmark: tell(desk_.put()); break;
        case TheatreSpot::Rest:
            if (!model_.knows_all()) {
                model_.tell_all(true);
            }
            break;
        case TheatreSpot::CopyLink: copy_link(); break;
        case TheatreSpot::Speed: model_.set_speed(hit.index); break;
        case TheatreSpot::Leave: leave(); return;
        case TheatreSpot::View: show_view(hit.index); break;
        case TheatreSpot::Hidden: model_.set_reveal(!model_.reveals()); break;
    }
    show_again();
}

void TheatreScreen::press_key(const TheatreStroke& stroke) {
    constexpr std::int64_t second = 1000000;
    switch (stroke.key) {
        case TheatreKey::PlayPause: model_.play(!model_.playing()); break;
        case TheatreKey::Back5: model_.skip(-5 * second); break;
        case TheatreKey::Forward5: model_.skip(5 * second); break;
        case TheatreKey::Back1: model_.skip(-second); break;
        case TheatreKey::Forward1: model_.skip(second); break;
        case TheatreKey::Back10: model_.skip(-10 * second); break;
        case TheatreKey::Forward10: model_.skip(10 * second); break;
        case TheatreKey::BackEvent: model_.step(-1); break;
        case TheatreKey::ForwardEvent: model_.step(1); break;
        case TheatreKey::BackChapter: model_.chapter(-1); break;
        case TheatreKey::ForwardChapter: model_.chapter(1); break;
        case TheatreKey::BackRound: model_.chapter(-1, replay::ChapterKind::Round); break;
        case TheatreKey::ForwardRound: model_.chapter(1, replay::ChapterKind::Round); break;
        case TheatreKey::Tenth:
            model_.seek_time({model_.begin().value + model_.length() * stroke.number / 10});
            break;
        case TheatreKey::Begin: model_.seek_position(0); break;
        case TheatreKey::End: go_to_end(); break;
        case TheatreKey::Slower:
            model_.set_speed(model_.speed() > 0 ? model_.speed() - 1 : 0);
            break;
        case TheatreKey::Faster: model_.set_speed(model_.speed() + 1); break;
        case TheatreKey::NextView: model_.next_perspective(); break;
        case TheatreKey::View: show_view(static_cast<std::size_t>(stroke.number)); break;
        case TheatreKey::Reveal: model_.set_reveal(!model_.reveals()); break;
        case TheatreKey::SlowMotion: play_slowly(); break;
        case TheatreKey::TellAll: model_.tell_all(!model_.tells_all()); break;
        case TheatreKey::PutBookmark: tell(desk_.put()); break;
        case TheatreKey::NameBookmark: desk_.begin_naming(true); break;
        case TheatreKey::RemoveBookmark: tell(desk_.remove()); break;
        case TheatreKey::CopyLink: copy_link(); break;
        case TheatreKey::BackBookmark: desk_.go(-1); break;
        case TheatreKey::ForwardBookmark: desk_.go(1); break;
        case TheatreKey::Leave: leave(); return;
    }
    show_again();
}

// 0 is all, others one more than a seat.
void TheatreScreen::show_view(std::size_t number) {
    model_.set_perspective(
        number == 0 ? std::nullopt : std::optional(Seat{static_cast<std::uint8_t>(number - 1)}));
}

std::optional<Instant> TheatreScreen::next_frame() const {
    if (dirty_) {
        return moment_of(now_);
    }
    return next_change_ ? std::optional(moment_of(*next_change_)) : std::nullopt;
}

void TheatreScreen::draw(Surface& target, Instant now) {
    now_ = milliseconds(now);
    dirty_ = false;
    picture_->draw(target, now_);
    paint_theatre(
        target, stage_.deck(), model_, layout_,
        {pointer_, picture_->free_below(), notice_, desk_.chosen(), desk_.draft(), live_sign()});
    next_change_ = picture_->next_change(now_);
    if (!notice_.empty()) {
        next_change_ = std::min(next_change_.value_or(notice_until_), notice_until_);
    }
    if (model_.playing() || model_.is_live()) {
        next_change_ = std::min(next_change_.value_or(now_ + frame_ms), now_ + frame_ms);
    }
}

std::vector<KeyHelp> TheatreScreen::keys() const {
    return theatre_key_help(stage_.preferences().keys);
}

std::vector<NamedPlace> TheatreScreen::places() const {
    std::vector<NamedPlace> places{
        {"bar", layout_.bar},   {"scrub", layout_.scrub},       {"first", layout_.first},
        {"back", layout_.back}, {"play", layout_.play},         {"forward", layout_.forward},
        {"last", layout_.last}, {"leave", layout_.leave},       {"hidden", layout_.hidden},
        {"slow", layout_.slow}, {"bookmark", layout_.bookmark}, {"copy_link", layout_.copy_link},
        {"rest", layout_.rest},
    };
    for (std::size_t i = 0; i < model_.bookmarks().all().size(); ++i) {
        places.push_back({"flag." + std::to_string(i),
                          layout_.flag(bar_x(layout_, model_, model_.bookmarks().all()[i].t))});
    }
    if (!live_sign().empty()) {
        places.push_back({"live", layout_.live});
    }
    for (std::size_t i = 0; i < layout_.speeds.size(); ++i) {
        places.push_back({"speed." + std::to_string(i), layout_.speeds[i]});
    }
    for (std::size_t i = 0; i < layout_.views.size(); ++i) {
        places.push_back({"view." + std::to_string(i), layout_.views[i]});
    }
    return places;
}

std::vector<NamedFact> TheatreScreen::facts() const {
    const auto& seat = model_.perspective();
    const ContestedPlay* contest = model_.told_contest();
    // The number of the last event that has happened, as juz-replay counts them.
    const std::string last =
        model_.position() > 0 ? std::to_string(model_.position() - 1) : std::string();
    return {{"position", std::to_string(model_.position())},
            {"last_event", last},
            {"events", std::to_string(model_.events())},
            {"time", std::to_string(model_.time().value)},
            {"duration", std::to_string(model_.duration().value)},
            {"playing", model_.playing() ? "yes" : "no"},
            {"begin", std::to_string(model_.begin().value)},
            {"live", !model_.is_live()  ? "no"
                     : model_.follows() ? "now"
                                        : "behind"},
            {"sign", live_sign()},
            {"speed", std::to_string(model_.speed())},
            {"slow", model_.slow() != nullptr ? "yes" : "no"},
            {"view", seat ? std::to_string(seat->value) : "all"},
            {"hidden", model_.reveals() ? "shown" : "not shown"},
            {"contested", contest != nullptr ? prize_words(*contest) : std::string()},
            {"bookmarks", std::to_string(model_.bookmarks().all().size())},
            {"bookmark", desk_.chosen() ? std::to_string(*desk_.chosen()) : std::string()},
            {"naming", desk_.naming() ? "yes" : "no"},
            {"notice", notice_},
            {"known", std::to_string(model_.known_until().value)},
            {"state", state_words(model_)},
            {"last", model_.last_deed() ? deed_words(*model_.last_deed(), model_.players())
                                        : std::string()},
            {"cut", model_.is_cut() ? "yes" : "no"},
            {"damaged", model_.is_damaged() ? "yes" : "no"}};
}

}  // namespace juz::client
