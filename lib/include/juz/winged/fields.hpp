// The commands and events of Winged, field by field.
#pragma once

#include "juz/core/fields.hpp"
#include "juz/winged/command.hpp"
#include "juz/winged/event.hpp"

namespace juz::winged {

void describe(const Event& event, FieldSink& sink);
void describe(const Command& command, FieldSink& sink);

}  // namespace juz::winged
