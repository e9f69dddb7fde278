# What belongs to penalty layers stands in a folder of its own.
file(GLOB sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/runtime/detect/layers/*.cpp)
target_sources(avs_runtime_detect PRIVATE ${sources})
# For the same processors as their distances (runtime/geometry).
avs_lanes(runtime/detect/layers/look_lanes)
avs_lanes(runtime/detect/layers/sleep_lanes)
set_source_files_properties(${PROJECT_SOURCE_DIR}/runtime/detect/layers/guard_lanes_avx2.cpp
                            PROPERTIES COMPILE_OPTIONS "-mavx2;-Wno-psabi")
