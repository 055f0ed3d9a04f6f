// Possession's commands and events, field by field.
#pragma once

#include "juz/core/fields.hpp"
#include "juz/possession/command.hpp"
#include "juz/possession/event.hpp"

namespace juz::possession {

void describe(const Event& event, FieldSink& sink);
void describe(const Command& command, FieldSink& sink);

}  // namespace juz::possession
