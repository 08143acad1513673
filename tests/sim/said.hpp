// What tests read of the laboratory, in English.
#pragma once

#include <string>

#include "i18n/told.hpp"
#include "sim/experiment.hpp"

namespace sobremesa::sim {

inline const i18n::Messages& english() { return i18n::Messages::in(i18n::Language::en); }

inline std::string said(const Complaint& complaint) {
  return i18n::told(english(), complaint.said);
}

}  // namespace sobremesa::sim
