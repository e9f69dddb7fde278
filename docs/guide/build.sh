#!/bin/sh
# build.sh FOLDER: the guide as HTML with search, by Sphinx with Furo and MyST; exit code 77 where they are not installed.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
# Debian's, whatever other Python comes first in the path.
python=/usr/bin/python3
[ -x "$python" ] || python=python3
"$python" -c 'import sphinx, furo, myst_parser' 2>/dev/null || {
    echo "the guide needs Sphinx, Furo and MyST: apt-get install python3-sphinx furo python3-myst-parser" >&2
    exit 77
}
"$python" -m sphinx -q -W --keep-going -b html -c "$here" "$here/.." "$1"
# Where one looks first.
echo '<!doctype html><meta charset="utf-8"><meta http-equiv="refresh" content="0; url=guide/index.html"><a href="guide/index.html">The guide</a>' >"$1/index.html"
