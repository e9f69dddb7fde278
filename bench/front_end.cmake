# Measures how long a text takes to become a checked scene, against reading the same text.
add_executable(avs_bench_front_end front_end.cpp)
avs_configure(avs_bench_front_end PRIVATE)
avs_link(avs_bench_front_end PRIVATE compiler/check compiler/parse nlohmann_json::nlohmann_json fmt::fmt)
