#!/bin/sh
# installed_library.sh CMAKE BUILD: installs library and header into a folder, moves the folder, builds the examples with find_package and
# with pkg-config, and runs them.
# installed_library.sh "" "" FOLDER: the same with the library that is installed in the system; FOLDER holds the examples.
set -eu
cmake=$1 build=$2
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
if [ -n "$build" ]; then
    for component in lib dev; do "$cmake" --install "$build" --prefix "$work/before" --component $component >/dev/null; done
    mv "$work/before" "$work/some where"
    prefix="$work/some where"
    examples="$prefix/share/doc/libavs-dev/examples"
    export CMAKE_PREFIX_PATH="$prefix"
    PKG_CONFIG_PATH=$(dirname "$(find "$prefix" -name avs.pc)")
    LD_LIBRARY_PATH=$(dirname "$(find "$prefix" -name libavs.so.1)")
    export PKG_CONFIG_PATH LD_LIBRARY_PATH
else
    cmake=cmake examples=$3
fi
# The build itself needs Ninja, so it is there; make need not be.
if command -v ninja >/dev/null; then export CMAKE_GENERATOR=Ninja; fi
"$cmake" -S "$examples" -B "$work/build" >"$work/log" 2>&1 && "$cmake" --build "$work/build" >>"$work/log" 2>&1 || { cat "$work/log"; exit 1; }
cd "$work"
"$work/build/drop" "$work/drop.run" >"$work/said" || { cat "$work/said"; exit 1; }
[ -s "$work/drop.run/report.html" ] || { echo "drop.c has made no report"; exit 1; }
"$work/build/controller" >"$work/said" || { cat "$work/said"; exit 1; }
command -v pkg-config >/dev/null || { echo "pkg-config is not installed"; exit 77; }
cp "$examples/drop.c" "$work/"
# The folder's name has a blank, which pkg-config escapes for a shell.
eval "cc -std=c99 -o '$work/drop' '$work/drop.c' $(pkg-config --cflags --libs avs)"
"$work/drop" "$work/again.run" >"$work/said" || { cat "$work/said"; exit 1; }
