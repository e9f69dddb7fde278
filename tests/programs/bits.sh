#!/bin/bash
# bits.sh PROGRAMS.. : checks that scenes with every law give the same bits, whatever computes them. Each scene is compiled and run by the
# programs of each folder, with and without FMA and AVX2 in the mathematical library, on one, two and eight threads with different SIMD
# levels. The exit code is 1 if a scene has more than one hash. A table of the hashes is written to stdout.
# AVS_BITS=all: each number of threads with each SIMD level, 18 runs per folder instead of 6. AVS_BITS_SCENES=PATTERN: only these scenes.
# AVS_BITS_NOTE=FILE: hashes of images and results, a line each, to be compared by diff with those of other builds of the same commit.
root=$(cd "$(dirname "$0")/../.." && pwd)
place=$(mktemp -d); trap 'rm -rf "$place"' EXIT
# Makes glibc choose its functions for a processor without FMA and AVX2.
without="GLIBC_TUNABLES=glibc.cpu.hwcaps=-AVX2_Usable,-AVX2,-FMA,-FMA_Usable,-FMA4_Usable,-AVX512F,-AVX512VL,-AVX512F_Usable,-AVX_Usable"
# scene, end of the run, settings: short, but after the first contact. Meshes by Gmsh may differ between libraries, so all use the
# first image.
scenes="benchmarks/ball_on_edge 4ms
benchmarks/bouncing_ball 0.3
benchmarks/column 2ms
benchmarks/crossing_edges 4ms
benchmarks/damped_drop 20ms
benchmarks/sliver 20ms
benchmarks/slope 50ms
benchmarks/snap_through 5ms
benchmarks/squeezed_bars 5ms
benchmarks/stack 30ms
benchmarks/tumbling 20ms
benchmarks/two_bars 2ms
papers/acm_particles 0.1
papers/acm_spring_on_plane 1
papers/cw_two_bars 2ms
papers/wb_rolling_block 10ms
papers/wb_sliding_block 10ms
papers/wb_two_bars_verlet 1ms
tutorial/cascade 20ms
tutorial/damped_cantilever 1ms
tutorial/drilled_plate 0.2ms
tutorial/driven_bar 5ms
tutorial/drum 1ms
tutorial/hanging_cloth 20ms
tutorial/ring_drop 2ms
tutorial/second_order_beam 1ms
tutorial/shell_cantilever 1ms
tutorial/squashed_puck 2ms
tutorial/thrown_particles 50ms
bits_neo_hookean 50ms
bits_smooth 50ms
bits_follow 10ms scheme=verlet
bits_follow 10ms scheme=newmark"
case ${AVS_BITS:-} in
    all) hows=(); for threads in 1 2 8; do for simd in avx512 avx2 baseline; do hows+=("--threads $threads --simd $simd"); done; done ;;
    *) hows=("--threads 1" "--threads 2 --simd avx2" "--threads MANY --simd baseline") ;;
esac

printf '| scene | images | runs | hash of the state |\n|---|---|---|---|\n'
wrong=0
while read -r scene end setting; do
    [[ $scene =~ ${AVS_BITS_SCENES:-.} ]] || continue
    file=$root/tests/programs/$scene.avs; [ -f "$file" ] || file=$root/scenes/$scene.avs
    declare -A images=() states=(); runs=0 first= gmsh= many=8 # threads of one run: more than most machines have processors
    for programs in "$@"; do
        for libm in "" "$without"; do
            image=$place/image.avb
            env $libm "$programs"/avsc compile "$file" ${setting:+--set "$setting"} -o "$image" 2>"$place/err" >/dev/null || { cat "$place/err"; exit 1; }
            # All programs are builds of one commit, so that the versions in their images are equal.
            images[$(sha256sum <"$image")]=1
            "$programs"/avsr info "$image" | grep -q '^mesher' && gmsh=1
            if [ -n "$gmsh" ]; then [ -n "$first" ] || { cp "$image" "$place/first.avb"; first=1; }; image=$place/first.avb; fi
            for how in "${hows[@]}"; do
                env $libm "$programs"/avsr run "$image" -o "$place/x.run" --again --progress none --checkpoint 0 --until $end ${how/MANY/${many:-1}} \
                    >"$place/out" 2>"$place/err"
                code=$?; [ $code -le 1 ] || { echo "$scene: exit $code"; cat "$place/err"; exit 1; }
                state=$(grep -o '"state_hash": "[0-9a-f]*"' "$place/x.run/manifest.json" | cut -d'"' -f4)
                rest=$(grep -v -E 'report.json|image.avb' "$place/x.run/checksums.sha256" | sha256sum | cut -c1-16)
                states["$state $rest"]=1; runs=$((runs + 1))
            done
            many=
        done
    done
    [ -z "${AVS_BITS_NOTE:-}" ] || {
        [ -n "$gmsh" ] || printf "$scene $setting image %s\n" "${!images[@]}"
        printf "$scene $setting results %s\n" "${!states[@]}"
    } >>"$AVS_BITS_NOTE"
    [ -n "$gmsh" ] || [ ${#images[@]} = 1 ] || wrong=1
    [ ${#states[@]} = 1 ] || wrong=1
    printf '| %s | %s | %s | %s |\n' "$(basename "$scene" .avs)${setting:+, $setting}" "${#images[@]}${gmsh:+ (Gmsh)}" "$runs" "$(printf '%s; ' "${!states[@]}" | sed 's/ [0-9a-f]*; $//; s/ [0-9a-f]*; /, /g')"
done <<<"$scenes"
exit $wrong
