#!/bin/sh
# The figures as `./dev figures --quick` makes them: every file is there and says something. FIGURES FOLDER
set -eu
figures=$1
folder=$2
rm -rf "$folder"
"$figures" --quick -o "$folder"
for name in fig07_tip_displacement fig08_tip_velocity fig09_energy fig10_processor_time fig12_sliding fig13_energy fig14_turn fig15_energy \
    fig16_energy orders costs_two_bars; do
    # At least two curves of many points, and no point that is not a number.
    grep -q '<path d="M[0-9. ]*L' "$folder/$name.svg" || { echo "$name.svg shows no curve"; exit 1; }
    [ "$(wc -l <"$folder/$name.csv")" -gt 4 ] || { echo "$name.csv is short"; exit 1; }
    ! grep -qi 'nan\|inf' "$folder/$name.csv" || { echo "$name.csv has what is no number"; exit 1; }
    grep -q "$name.svg" "$folder/index.html" || { echo "index.html lacks $name"; exit 1; }
done
for name in fig11_t3 fig14_t2 fig17_t0.5; do [ -s "$folder/$name.png" ] || { echo "no $name.png"; exit 1; }; done
# Numbers of the paper stand beside ours.
grep -q 238944839 "$folder/index.md"
# A name that does not exist is an error that lists those that do.
if "$figures" nothing -o "$folder" 2>"$folder/refusal.txt"; then echo "a set that does not exist was made"; exit 1; fi
grep -q sliding "$folder/refusal.txt"
