// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

/// Marks a literal for `lupdate`; the same as Qt's macro, which core must not include. For source
/// files only: a header with it would meet Qt's own in the window.
#define QT_TRANSLATE_NOOP(context, text) text // NOLINT(cppcoreguidelines-macro-usage)
