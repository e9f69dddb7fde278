avs_lanes(runtime/geometry/distance_lanes)
set_source_files_properties(${PROJECT_SOURCE_DIR}/runtime/geometry/box_lanes_avx2.cpp PROPERTIES COMPILE_OPTIONS "-mavx2;-Wno-psabi")
