// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/targetreader.h"

#include "ui/text/filepath.h"

#include <QDir>

#include <mutex>
#include <thread>

namespace octamark {

/// Outlives the reader when a reading hangs; the reader takes itself out when it goes.
struct TargetReader::Mailbox
{
    std::mutex mutex{};
    TargetReader* receiver = nullptr;
};

TargetReader::TargetReader(ReadFunction read, QObject* parent)
    : QObject(parent)
    , m_read(std::move(read))
    , m_mailbox(std::make_shared<Mailbox>())
{
    m_mailbox->receiver = this;
}

TargetReader::~TargetReader()
{
    const std::lock_guard lock(m_mailbox->mutex);
    m_mailbox->receiver = nullptr;
}

void TargetReader::read(const QStringList& folders)
{
    m_folders = folders;
    m_isWanted = true;
    if (!m_isReading) {
        start();
    }
}

void TargetReader::start()
{
    m_isReading = true;
    m_isWanted = false;
    std::thread([mailbox = m_mailbox, readTargets = m_read, folders = m_folders] {
        const TargetList targets = readTargets(folders);
        const std::lock_guard lock(mailbox->mutex);
        if (TargetReader* const receiver = mailbox->receiver) {
            QMetaObject::invokeMethod(
                receiver, [receiver, targets] { receiver->receive(targets); },
                Qt::QueuedConnection);
        }
    }).detach();
}

void TargetReader::receive(const TargetList& targets)
{
    m_isReading = false;
    Q_EMIT targetsRead(targets);
    if (m_isWanted) {
        start();
    }
}

TargetList TargetReader::readFromSystem(const QStringList& folders)
{
    TargetList targets;
    for (const Volume& volume : listVolumes()) {
        const std::filesystem::path folder = writableFolderOn(volume);
        if (!folder.empty()) {
            targets.volumes.push_back({ .path = toQtPath(folder),
                .name = QDir::toNativeSeparators(toQtPath(volume.mountPoint)),
                .volume = volume });
        }
    }
    for (const QString& folder : folders) {
        Target target{ .path = folder, .name = QDir::toNativeSeparators(folder) };
        if (const auto volume = volumeOf(fromQtPath(folder))) {
            target.volume = *volume;
        }
        targets.folders.push_back(std::move(target));
    }
    return targets;
}

} // namespace octamark
