# The nested engine against the baselines, in turns as in main.cpp, in wall time too because of its threads.
add_executable(avs_bench_nested nested.cpp graded_mesh.cpp scene.cpp heap.cpp verlet.cpp)
avs_configure(avs_bench_nested PRIVATE)
target_link_libraries(avs_bench_nested PRIVATE avs_runtime_advance gmsh_sdk nlohmann_json::nlohmann_json)
target_compile_definitions(avs_bench_nested PRIVATE AVS_SOURCE_DIR="${PROJECT_SOURCE_DIR}" AVS_BINARY_DIR="${PROJECT_BINARY_DIR}")
