// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/models/volumelistmodel.h"

#include <QObject>
#include <QStringList>

#include <functional>
#include <memory>

namespace octamark {

/// Reads targets on a thread of its own, because a dead network mount can block for minutes.
/// Destruction never waits for it.
class TargetReader : public QObject
{
    Q_OBJECT

public:
    using ReadFunction = std::function<TargetList(const QStringList& folders)>;

    explicit TargetReader(ReadFunction read, QObject* parent = nullptr);
    ~TargetReader() override;

    /// While a reading goes on, the next one begins when it ends.
    void read(const QStringList& folders);

    static TargetList readFromSystem(const QStringList& folders);

Q_SIGNALS:
    void targetsRead(const octamark::TargetList& targets);

private:
    struct Mailbox;

    void start();
    void receive(const TargetList& targets);

    ReadFunction m_read;
    std::shared_ptr<Mailbox> m_mailbox;
    QStringList m_folders;
    bool m_isReading = false;
    bool m_isWanted = false;
};

} // namespace octamark
