#!/bin/sh
# SPDX-FileCopyrightText: Octamark contributors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# wine.sh test.exe [arguments of Qt Test]: runs a test of the Windows build under Wine. Qt Test writes
# nothing there that can be read here, so it is told to write a file, which is printed.
set -u
export WINEPREFIX="${WINEPREFIX:-$HOME/.wine-octamark}" WINEDEBUG="${WINEDEBUG:--all}"

# Wine's server ends with its last program, and a program that starts at that moment ends with it,
# without a word: so it stays for a minute.
mkdir -p "$WINEPREFIX"
wineserver -p60 >/dev/null 2>&1 </dev/null

# A new prefix calls itself Windows 7. Tests that start at the same time wait for the first one, but
# not for the services that it starts, so these do not get the lock.
if [ ! -e "$WINEPREFIX/octamark-ready" ]; then
    (
        flock 9
        if [ ! -e "$WINEPREFIX/octamark-ready" ]; then
            wineboot --init >/dev/null 2>&1 9>&-
            wine reg add 'HKCU\Software\Wine' /v Version /d win10 /f >/dev/null 2>&1 9>&-
            : >"$WINEPREFIX/octamark-ready"
        fi
    ) 9>"$WINEPREFIX/octamark-lock"
fi

program=$1
shift
results=$(mktemp "${TMPDIR:-$PWD}/octamark-test.XXXXXX") || exit 1
printed=$(mktemp "${TMPDIR:-$PWD}/octamark-printed.XXXXXX") || exit 1
trap 'rm -f "$results" "$printed"' EXIT
if [ -n "${OCTAMARK_WINE_CONSOLE:-}" ] && command -v script >/dev/null; then
    # On a terminal Wine makes a console, through which a test can press Ctrl-C.
    script -qec "wine '$program' -o 'Z:$results,txt' $*" /dev/null </dev/null >/dev/null
else
    # Into a file: Wine's services outlive the test that started them, and whoever reads a pipe of
    # theirs waits for the last test of all.
    wine "$program" -o "Z:$results,txt" "$@" >"$printed" 2>&1 </dev/null
fi
code=$?
cat "$results" "$printed"
exit $code
