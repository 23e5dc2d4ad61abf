// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/plainnumbers.h"

#include <clocale>
#include <string>

namespace octamark {

struct PlainNumbers::Locales
{
    std::string before{};
};

PlainNumbers::PlainNumbers()
    : m_locales(std::make_unique<Locales>(Locales{ std::setlocale(LC_NUMERIC, nullptr) }))
{
    std::setlocale(LC_NUMERIC, "C");
}

PlainNumbers::~PlainNumbers()
{
    std::setlocale(LC_NUMERIC, m_locales->before.c_str());
}

} // namespace octamark
