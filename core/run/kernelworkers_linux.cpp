// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/kernelworkers.h"

#include <filesystem>
#include <fstream>
#include <string>
#include <system_error>
#include <unistd.h>

namespace octamark {

std::uint32_t countKernelWorkers()
{
    const std::string wanted = "iou-wrk-" + std::to_string(::gettid());
    std::uint32_t count = 0;
    std::error_code ended;
    std::filesystem::directory_iterator task("/proc/self/task", ended);
    while (!ended && task != std::filesystem::directory_iterator()) {
        std::string name;
        std::getline(std::ifstream(task->path() / "comm"), name);
        // The kernel cuts the name at 15 characters.
        count += name == wanted.substr(0, 15) ? 1 : 0;
        task.increment(ended);
    }
    return count;
}

} // namespace octamark
