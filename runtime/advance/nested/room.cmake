# Kernels for three kinds of processors, and threads.
find_package(Threads REQUIRED)
target_link_libraries(avs_runtime_advance PRIVATE Threads::Threads)
# g++ 12 takes its own intrinsics for uninitialised.
set_source_files_properties(${PROJECT_SOURCE_DIR}/runtime/advance/nested/kernels_avx512.cpp
                            PROPERTIES COMPILE_OPTIONS "-mavx512f;-mavx512vl;-mavx512dq;-mavx2;-mfma;-Wno-uninitialized;-Wno-maybe-uninitialized")
set_source_files_properties(${PROJECT_SOURCE_DIR}/runtime/advance/nested/kernels_avx2.cpp PROPERTIES COMPILE_OPTIONS "-mavx2;-mfma")
