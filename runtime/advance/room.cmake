# The same kernels twice: for processors with AVX2 and FMA, and for the rest. The engine chooses at run time.
set_source_files_properties(${PROJECT_SOURCE_DIR}/runtime/advance/kernels_avx2.cpp PROPERTIES COMPILE_OPTIONS "-mavx2;-mfma")
include(${PROJECT_SOURCE_DIR}/runtime/advance/nested/room.cmake)
