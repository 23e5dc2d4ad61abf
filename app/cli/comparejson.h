// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/compare/comparison.h"

#include <string>

namespace octamark {

/// For other programs; the structure is described in app/README.md and only ever grows.
std::string compareJson(const Comparison& comparison);

} // namespace octamark
