# SPDX-FileCopyrightText: Octamark contributors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Builds for Windows on Debian, with mingw-w64. The "-posix" compilers are the ones whose C++
# library has threads. QT_WIN_PREFIX, in the environment, names the folder of the static Qt.
set(CMAKE_SYSTEM_NAME Windows)
set(CMAKE_SYSTEM_PROCESSOR x86_64)
set(CMAKE_C_COMPILER x86_64-w64-mingw32-gcc-posix)
set(CMAKE_CXX_COMPILER x86_64-w64-mingw32-g++-posix)
set(CMAKE_RC_COMPILER x86_64-w64-mingw32-windres)

# Debian's header-only libraries lie in /usr/include among the headers of Linux, which must not be
# seen here: they get a folder of their own.
set(octamark_headers ${CMAKE_CURRENT_LIST_DIR}/../../build/windows-headers)
foreach(library "nlohmann;nlohmann_json" "CLI;CLI11" "tl;tl-expected" "valijson;valijson")
    list(GET library 0 folder)
    list(GET library 1 package)
    if(EXISTS /usr/include/${folder} AND NOT EXISTS ${octamark_headers}/share/cmake/${package})
        file(COPY /usr/include/${folder} DESTINATION ${octamark_headers}/include)
        file(COPY /usr/share/cmake/${package} DESTINATION ${octamark_headers}/share/cmake)
    endif()
endforeach()

set(CMAKE_FIND_ROOT_PATH /usr/x86_64-w64-mingw32 ${octamark_headers} $ENV{QT_WIN_PREFIX}
    ${CMAKE_CURRENT_LIST_DIR}/../../build/xlsxwriter-mingw64)
set(CMAKE_FIND_ROOT_PATH_MODE_PROGRAM NEVER)
set(CMAKE_FIND_ROOT_PATH_MODE_LIBRARY ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_INCLUDE ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_PACKAGE ONLY)
set(CMAKE_CROSSCOMPILING_EMULATOR wine)

# The programs are single files: nothing of the compiler or of Qt beside them.
set(CMAKE_EXE_LINKER_FLAGS_INIT "-static -Wl,--gc-sections -Wl,--no-insert-timestamp")
