#include <cstdio>
#include <cstdlib>
#include <string>

#include "bench/contest.h"
#include "bench/kicks.h"
#include "bench/layers.h"
#include "bench/limits.h"
#include "bench/sliver.h"

// avs_bench [--quick] [--huge] [--alone] [FILTER]: one JSON line per measure whose name contains FILTER.
// avs_bench [--quick] [--alone] --layers IMAGE.avb CHECKPOINT.avk SECONDS: measures penalty layers of a run of any size, from
// its checkpoint on.

namespace {

using namespace avs;

constexpr bench::MeshSize meshes[] = {
    {"tet20k", ElementKind::tet4, 0.218, false}, {"tet200k", ElementKind::tet4, 0.0938, false},
    {"tet2M", ElementKind::tet4, 0.0427, true},  {"hex8k", ElementKind::hex8, 20, false},
    {"hex110k", ElementKind::hex8, 48, false},
};

}  // namespace

int main(int argc, char** argv) {
    bench::Options options;
    for (int i = 1; i < argc; ++i) {
        const std::string argument = argv[i];
        if (argument == "--quick") {
            options.quick = true;
        } else if (argument == "--huge") {
            options.huge = true;
        } else if (argument == "--alone") {
            options.alone = true;
        } else if (argument == "--layers" && i + 3 < argc && std::strtod(argv[i + 3], nullptr) > 0) {
            bench::run_layers_from(argv[i + 1], argv[i + 2], std::strtod(argv[i + 3], nullptr), options);
            return 0;
        } else if (argument.starts_with("-")) {
            std::fprintf(stderr,
                         "avs_bench: unknown or incomplete option `%s`; usage: avs_bench [--quick] [--huge] [--alone] [FILTER], or "
                         "avs_bench [--quick] [--alone] --layers IMAGE.avb CHECKPOINT.avk SECONDS\n",
                         argv[i]);
            return 2;
        } else {
            options.filter = argument;
        }
    }
    if (!__builtin_cpu_supports("avx2") || !__builtin_cpu_supports("fma")) {
        std::fprintf(stderr, "avs_bench: the baselines are built for AVX2 with FMA, which this processor does not have\n");
        return 4;
    }
    bench::measure_limits(options);
    for (const bench::MeshSize& mesh : meshes)
        if (!mesh.huge || options.huge) bench::run_contest(mesh, options);
    bench::run_assembly(options);
    bench::run_kicks(options);
    bench::run_layers(options);
    bench::run_layer_engines(options);
    bench::run_sliver(options);
    bench::run_position_codes(options);
    return 0;
}
