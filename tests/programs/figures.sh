#!/bin/sh
# figures.sh FIGURES FOLDER: makes the figures as `./dev figures --quick` does, and checks that every file exists and has content.
set -eu
figures=$1
folder=$2
rm -rf "$folder"
"$figures" --quick -o "$folder"
for name in fig07_tip_displacement fig08_tip_velocity fig09_energy fig10_processor_time fig12_sliding fig13_energy fig14_turn fig15_energy \
    fig16_energy orders costs_two_bars cw07_tip_displacement cw08_tip_velocity cw11_energy cw12_momenta cw13_energy cw14_friction \
    cw16_energy cw17_momenta cw21_energy cw22_momenta vh01_layers vh02_spring vh04_energy vh05_restitution vh06_energy vh09_energy \
    acm04_layers acm08_ends acm10_kicks laws_velocity laws_pareto; do
    # The picture has a curve; its data has more than four lines, and no value that is not a number.
    grep -q '<path d="M[0-9. ]*L' "$folder/$name.svg" || { echo "$name.svg shows no curve"; exit 1; }
    [ "$(wc -l <"$folder/$name.csv")" -gt 4 ] || { echo "$name.csv is short"; exit 1; }
    ! grep -qi 'nan\|inf' "$folder/$name.csv" || { echo "$name.csv has what is no number"; exit 1; }
    grep -q "$name.svg" "$folder/index.html" || { echo "index.html lacks $name"; exit 1; }
done
for name in fig11_t3 fig14_t2 fig17_t0.5 cw10_t0.03 cw15_t0.015 cw18_t0.008 cw20_t0.003 vh07_reef_t0.31 vh08_t0.42 vh10_t0.4 vh13_t0.6 \
    acm11_t0.35; do [ -s "$folder/$name.png" ] || { echo "no $name.png"; exit 1; }; done
# Numbers of the paper are shown beside ours.
grep -q 238944839 "$folder/index.md"
# A name that does not exist is an error that lists those that do.
if "$figures" nothing -o "$folder" 2>"$folder/refusal.txt"; then echo "a set that does not exist was made"; exit 1; fi
grep -q sliding "$folder/refusal.txt"
