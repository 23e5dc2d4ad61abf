// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/xmltext.h"

#include "core/formats/linereader.h"

#include <algorithm>
#include <array>
#include <utility>

namespace octamark {

namespace {

constexpr std::size_t MaxDepth = 64;

std::string resolved(std::string_view text)
{
    using Entity = std::pair<std::string_view, char>;
    constexpr std::array Entities{ Entity("&lt;", '<'), Entity("&gt;", '>'), Entity("&quot;", '"'),
        Entity("&apos;", '\''), Entity("&amp;", '&') };
    std::string plain;
    plain.reserve(text.size());
    while (!text.empty()) {
        const auto entity = std::find_if(Entities.begin(), Entities.end(),
            [text](const Entity& known) { return text.starts_with(known.first); });
        plain += entity == Entities.end() ? text.front() : entity->second;
        text.remove_prefix(entity == Entities.end() ? 1 : entity->first.size());
    }
    return plain;
}

/// Walks the text once and keeps the elements that are open on a stack.
class XmlReader
{
public:
    explicit XmlReader(std::string_view text)
        : m_text(text)
    {
    }

    /// What is wrong; empty when the root is complete.
    std::string read()
    {
        while (!m_isDone) {
            const std::size_t tag = std::min(m_text.find('<', m_at), m_text.size());
            if (!m_open.empty()) {
                m_open.back().text += resolved(trimmed(m_text.substr(m_at, tag - m_at)));
            }
            m_at = tag;
            if (m_at == m_text.size()) {
                return "the text ends before its last element";
            }
            if (std::string fault = readTag(); !fault.empty()) {
                return fault;
            }
        }
        return {};
    }

    std::size_t at() const { return m_at; }
    XmlElement root() { return std::move(m_root); }

private:
    std::string readTag()
    {
        constexpr std::string_view Comment = "<!--";
        const bool isComment = m_text.substr(m_at).starts_with(Comment);
        const std::string_view closing = isComment ? "-->" : ">";
        const std::size_t end = m_text.find(closing, m_at);
        if (end == std::string_view::npos) {
            return "a tag is not closed";
        }
        std::string_view tag = m_text.substr(m_at + 1, end - m_at - 1);
        m_at = end + closing.size();
        if (isComment || tag.starts_with('?') || tag.starts_with('!')) {
            return {};
        }
        if (tag.starts_with('/')) {
            return close(trimmed(tag.substr(1)));
        }
        const bool isEmpty = tag.ends_with('/');
        const std::string_view name
            = tag.substr(0, std::min(tag.find_first_of(" \t\r\n/"), tag.size()));
        if (name.empty() || m_open.size() >= MaxDepth) {
            return "an element has no name or is nested too deeply";
        }
        m_open.push_back({ .name = std::string(name) });
        return isEmpty ? close(name) : std::string();
    }

    std::string close(std::string_view name)
    {
        if (m_open.empty() || m_open.back().name != name) {
            return "<" + std::string(name.substr(0, 40)) + "> is closed but not open";
        }
        XmlElement element = std::move(m_open.back());
        m_open.pop_back();
        if (m_open.empty()) {
            m_root = std::move(element);
            m_isDone = true;
        } else {
            m_open.back().children.push_back(std::move(element));
        }
        return {};
    }

    std::string_view m_text;
    std::size_t m_at = 0;
    std::vector<XmlElement> m_open{};
    XmlElement m_root{};
    bool m_isDone = false;
};

} // namespace

const XmlElement* XmlElement::child(std::string_view childName) const noexcept
{
    const auto found = std::find_if(children.begin(), children.end(),
        [childName](const XmlElement& element) { return element.name == childName; });
    return found == children.end() ? nullptr : &*found;
}

std::string_view XmlElement::textOf(std::string_view childName) const noexcept
{
    const XmlElement* found = child(childName);
    return found == nullptr ? std::string_view() : std::string_view(found->text);
}

Result<XmlElement> parseXml(std::string_view text, const std::string& name)
{
    XmlReader reader(text);
    if (const std::string fault = reader.read(); !fault.empty()) {
        return failure({ .code = ErrorCode::Corrupt,
            .operation = "line " + std::to_string(lineOf(text, reader.at())) + ": " + fault,
            .subject = name });
    }
    return reader.root();
}

} // namespace octamark
