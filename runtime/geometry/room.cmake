# Distances of eight pairs are built for three kinds of processors. Roots of nothing but numbers: no errno. Vectors never leave their file.
set_source_files_properties(${PROJECT_SOURCE_DIR}/runtime/geometry/distance_lanes_baseline.cpp
                            PROPERTIES COMPILE_OPTIONS "-fno-math-errno;-Wno-psabi")
set_source_files_properties(${PROJECT_SOURCE_DIR}/runtime/geometry/distance_lanes_avx2.cpp
                            PROPERTIES COMPILE_OPTIONS "-mavx2;-fno-math-errno;-Wno-psabi")
set_source_files_properties(${PROJECT_SOURCE_DIR}/runtime/geometry/distance_lanes_avx512.cpp
                            PROPERTIES COMPILE_OPTIONS "-mavx512f;-mavx512vl;-mavx512dq;-mprefer-vector-width=512;-fno-math-errno;-Wno-psabi;-Wno-uninitialized;-Wno-maybe-uninitialized")
set_source_files_properties(${PROJECT_SOURCE_DIR}/runtime/geometry/box_lanes_avx2.cpp PROPERTIES COMPILE_OPTIONS "-mavx2;-Wno-psabi")
