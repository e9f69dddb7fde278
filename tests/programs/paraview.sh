#!/bin/sh
# Checks that ParaView opens a run by its view.py and makes pictures. Debian's ParaView needs a display, so Xvfb provides one.
command -v pvpython > /dev/null && command -v Xvfb > /dev/null || exit 77
. "$SOURCE/tests/programs/run_scene.sh"
cd "$folder/run"
# Without -noreset the server resets when its last client leaves, which may happen between two connections of one program.
# The server writes its display number when it is ready; this script waits for it without a limit (xvfb-run only waits three seconds).
mkfifo "$folder/number"
Xvfb -displayfd 3 -noreset -nolisten tcp -screen 0 1280x1024x24 3> "$folder/number" 2> /dev/null &
server=$!
trap 'kill $server; rm -rf "$folder"' EXIT
read -r number < "$folder/number"
export DISPLAY=":$number"
pvpython view.py "$folder/last.png" > "$folder/out" 2>&1 || { tail -n 20 "$folder/out"; exit 1; }
pvpython view.py "$folder/first.png" 0 >> "$folder/out" 2>&1
cat "$folder/out"
# The pictures at two times of the collision must differ. An empty view would be compressed to a few kilobytes.
[ "$(stat -c %s "$folder/last.png")" -gt 10000 ] && ! cmp -s "$folder/first.png" "$folder/last.png"
