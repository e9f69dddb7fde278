#!/bin/sh
# Checks that Debian's Blender imports the volumes of a run as a sequence, finds all grids, and renders a frame that is not blank.
command -v blender > /dev/null || exit 77
. "$SOURCE/tests/programs/run_scene.sh"
blender -b --factory-startup -P "$SOURCE/docs/recipes/blender_volumes.py" -- "$folder/run/vdb" "$folder/picture.png" 4 speed 96 > "$folder/out" 2>&1 ||
    { tail -n 20 "$folder/out"; exit 1; }
tail -n 30 "$folder/out"
grep -q '^grids: density signed_distance speed velocity von_mises$' "$folder/out"
grep -q '^brightness from' "$folder/out"
# Blender's exit code is 0 even if the script has raised an exception.
[ -s "$folder/picture.png" ] && ! grep -q -e Traceback -e 'shows nothing' "$folder/out"
