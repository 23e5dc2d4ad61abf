# SPDX-FileCopyrightText: Octamark contributors
# SPDX-License-Identifier: GPL-3.0-or-later
# shellcheck shell=sh
#
# Debian's source packages, for what is built from them. For POSIX shells; read with ".".

# own_apt ARGUMENT...: apt-get with lists and cache in the current folder. The system's stay as they
# are, and no privilege is needed.
own_apt() {
    apt-get -o "Dir::Etc::SourceList=$PWD/apt/sources.list" -o Dir::Etc::SourceParts=/dev/null \
        -o "Dir::State::Lists=$PWD/apt/lists" -o "Dir::Cache=$PWD/apt/cache" "$@"
}

# debian_source FOLDER PACKAGE=VERSION...: fetches the sources and unpacks them into FOLDER. Their
# checksums are signed: apt refuses anything else.
debian_source() (
    cd "$1" || exit
    shift
    mkdir -p apt/lists/partial apt/cache/archives/partial &&
        echo "deb-src [signed-by=/usr/share/keyrings/debian-archive-keyring.gpg]" \
            "http://deb.debian.org/debian bookworm main" >apt/sources.list &&
        own_apt update &&
        own_apt source "$@"
)
