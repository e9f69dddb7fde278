#pragma once

namespace avs::advance {

/// What this processor can do, as the kernels built for it need it. Not for files that are built for one kind of processor.
inline bool has_avx2() { return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma"); }
inline bool has_avx512() {
    return has_avx2() && __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512vl") &&
           __builtin_cpu_supports("avx512dq") && __builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512cd") &&
           __builtin_cpu_supports("bmi") && __builtin_cpu_supports("bmi2");
}

}  // namespace avs::advance
