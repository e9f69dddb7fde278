# To be sourced. Makes a run of two colliding blocks with all exports, in a folder that is removed at the
# end.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
sed -e 's/^export vtu.*/export vtu { fields = [velocity, stress], every = 2 ms, surface_only = true, precision = float32 }/' \
    "$SOURCE/scenes/tutorial/first.avs" > "$folder/first.avs"
cat >> "$folder/first.avs" <<'END'
export vdb { fields = [speed, velocity, von_mises], every = 2 ms, voxel = 2 mm, precision = float16, level_set = true }
export ply { fields = [speed], every = 2 ms, colour = by_body }
END
"$AVSC" compile "$folder/first.avs" -o "$folder/first.avb" --set n=2
"$AVSR" run "$folder/first.avb" -o "$folder/run" > "$folder/log" 2>&1 || [ $? -eq 1 ] # its expectations are for a finer mesh
