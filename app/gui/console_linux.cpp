// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/console.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>

#include <unistd.h>

#include <cstdio>
#include <vector>

namespace octamark {

namespace {

void writeTo(std::FILE* stream, const QString& text)
{
    const QByteArray bytes = text.toLocal8Bit();
    std::fwrite(bytes.constData(), 1, static_cast<std::size_t>(bytes.size()), stream);
    std::fflush(stream);
}

} // namespace

QStringList argumentsOf(int argc, char** argv)
{
    QStringList arguments;
    for (int i = 1; i < argc; ++i) {
        arguments.append(QString::fromLocal8Bit(argv[i]));
    }
    return arguments;
}

void Console::attach()
{
    m_isPrepared = true; // with the streams it was started with
}

void Console::write(const QString& text)
{
    attach();
    writeTo(stdout, text);
}

void Console::writeError(const QString& text)
{
    attach();
    writeTo(stderr, text);
}

std::optional<int> Console::runCommandLine(const QStringList& arguments)
{
    const QFileInfo self(QStringLiteral("/proc/self/exe"));
    const QString program
        = QFileInfo(self.symLinkTarget()).dir().filePath(QStringLiteral("octamark-cli"));
    std::vector<QByteArray> words{ QFile::encodeName(program) };
    for (const QString& argument : arguments) {
        words.push_back(argument.toLocal8Bit());
    }
    std::vector<char*> pointers;
    pointers.reserve(words.size() + 1);
    for (QByteArray& word : words) {
        pointers.push_back(word.data());
    }
    pointers.push_back(nullptr);
    // It takes this program's place, so that signals reach it. Comes back only on failure.
    ::execv(pointers.front(), pointers.data());
    return std::nullopt;
}

} // namespace octamark
