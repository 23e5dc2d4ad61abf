# SPDX-FileCopyrightText: Octamark contributors
# SPDX-License-Identifier: GPL-3.0-or-later
# shellcheck shell=sh disable=SC2034
#
# The Debian packages that Octamark needs, in this one place, and the way to install them.
# For POSIX shells; read by run.sh and test.sh with ".".

# To build it and run it. libqt6opengl6-dev is what Qt Charts' CMake files ask for without
# depending on it; the same holds for the three packages of Qt's translation tools.
build_packages="
    cmake g++ ninja-build pkg-config
    qt6-base-dev qt6-charts-dev libqt6opengl6-dev
    qt6-tools-dev qt6-tools-dev-tools qt6-l10n-tools qt6-translations-l10n
    libcli11-dev libexpected-dev liburing-dev libxlsxwriter-dev nlohmann-json3-dev
    fonts-dejavu-core"

# For the tests: a display, a keyboard, screen readers, file systems, and what checks the files
# and fuzzes what reads them.
test_packages="
    git clang-format clang-tidy clang libclang-rt-dev
    xvfb xauth xdotool imagemagick dbus dbus-x11 at-spi2-core python3-pyatspi
    fonts-noto-cjk
    fio qemu-system-common xfsprogs btrfs-progs e2fsprogs mount
    libvalijson-dev python3-openpyxl
    desktop-file-utils appstream shared-mime-info"

# To build for Windows, pack it, and try it under Wine, watched by strace; with those to build it, for
# their tools and headers. The last two lines are what libxlsxwriter and fio for Windows are made with,
# and Qt itself where there is no ready one.
windows_packages="
    g++-mingw-w64-x86-64-posix mingw-w64-x86-64-dev libz-mingw-w64-dev
    nsis zip unzip
    wine wine64 strace xvfb xauth xdotool imagemagick fonts-noto-cjk
    dpkg-dev make xz-utils patch python3 perl
    debian-archive-keyring ca-certificates"

# install_packages NAME...: installs those that are missing. Without network and without
# privileges it succeeds as long as nothing is missing.
install_packages() {
    missing=
    for package in "$@"; do
        status=$(dpkg-query --show --showformat='${db:Status-Status}' "$package" 2>/dev/null) || status=
        [ "$status" = installed ] || missing="$missing $package"
    done
    if [ -z "$missing" ]; then
        echo "All $# packages are installed."
        return 0
    fi
    if ! command -v apt-get >/dev/null 2>&1; then
        echo "These Debian packages are missing, and there is no apt-get to install them:$missing" >&2
        echo "Install what corresponds to them and run the build by hand, see CONTRIBUTING.md." >&2
        return 1
    fi
    as_root=
    if [ "$(id -u)" -ne 0 ]; then
        if ! command -v sudo >/dev/null 2>&1; then
            echo "Packages are missing. Install them as root, then run this again:" >&2
            echo "    apt-get install --no-install-recommends$missing" >&2
            return 1
        fi
        as_root=sudo
    fi
    echo "Installing$missing"
    # An unreachable mirror may still have left usable lists, so the installation decides.
    $as_root apt-get update || echo "The package lists could not be updated; trying those at hand." >&2
    # shellcheck disable=SC2086
    $as_root env DEBIAN_FRONTEND=noninteractive \
        apt-get install --yes --no-install-recommends $missing
}
