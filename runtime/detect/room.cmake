# What belongs to penalty layers stands in a folder of its own.
file(GLOB sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/runtime/detect/layers/*.cpp)
target_sources(avs_runtime_detect PRIVATE ${sources})
# Looks by eights are built for the same processors as their distances (runtime/geometry).
set_source_files_properties(${PROJECT_SOURCE_DIR}/runtime/detect/layers/look_lanes_baseline.cpp
                            PROPERTIES COMPILE_OPTIONS "-fno-math-errno;-Wno-psabi")
set_source_files_properties(${PROJECT_SOURCE_DIR}/runtime/detect/layers/look_lanes_avx2.cpp
                            PROPERTIES COMPILE_OPTIONS "-mavx2;-fno-math-errno;-Wno-psabi")
set_source_files_properties(${PROJECT_SOURCE_DIR}/runtime/detect/layers/look_lanes_avx512.cpp
                            PROPERTIES COMPILE_OPTIONS "-mavx512f;-mavx512vl;-mavx512dq;-mprefer-vector-width=512;-fno-math-errno;-Wno-psabi;-Wno-uninitialized;-Wno-maybe-uninitialized")
set_source_files_properties(${PROJECT_SOURCE_DIR}/runtime/detect/layers/guard_lanes_avx2.cpp
                            PROPERTIES COMPILE_OPTIONS "-mavx2;-Wno-psabi")
