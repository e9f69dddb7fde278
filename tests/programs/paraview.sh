#!/bin/sh
# ParaView opens a run by its view.py and makes a picture; without a display Debian's needs a virtual one.
command -v pvpython > /dev/null && command -v xvfb-run > /dev/null || exit 77
. "$SOURCE/tests/programs/run_scene.sh"
cd "$folder/run"
xvfb-run -a pvpython view.py "$folder/last.png" > "$folder/out" 2>&1 || { tail -n 20 "$folder/out"; exit 1; }
xvfb-run -a pvpython view.py "$folder/first.png" 0 >> "$folder/out" 2>&1
cat "$folder/out"
# Pictures of two times of a collision differ; an empty view compresses to a few kilobytes.
[ "$(stat -c %s "$folder/last.png")" -gt 10000 ] && ! cmp -s "$folder/first.png" "$folder/last.png"
