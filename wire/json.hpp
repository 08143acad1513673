// JSON in and out: the front door of this folder.
#pragma once

#include "wire/document.hpp"  // IWYU pragma: export
#include "wire/value.hpp"     // IWYU pragma: export
#include "wire/writer.hpp"    // IWYU pragma: export
