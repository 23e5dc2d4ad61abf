// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/plainnumbers.h"

#include <clocale>

namespace octamark {

struct PlainNumbers::Locales
{
    locale_t own = nullptr;
    locale_t before = nullptr;
};

PlainNumbers::PlainNumbers()
    : m_locales(std::make_unique<Locales>())
{
    m_locales->own = ::newlocale(LC_NUMERIC_MASK, "C", ::duplocale(::uselocale(nullptr)));
    if (m_locales->own != nullptr) {
        m_locales->before = ::uselocale(m_locales->own);
    }
}

PlainNumbers::~PlainNumbers()
{
    if (m_locales->own != nullptr) {
        ::uselocale(m_locales->before);
        ::freelocale(m_locales->own);
    }
}

} // namespace octamark
