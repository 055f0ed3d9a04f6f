// The race's commands and events, field by field.
#pragma once

#include "juz/core/fields.hpp"
#include "juz/race/command.hpp"
#include "juz/race/event.hpp"

namespace juz::race {

void describe(const Event& event, FieldSink& sink);
void describe(const Command& command, FieldSink& sink);

}  // namespace juz::race
