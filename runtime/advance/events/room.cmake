# The same kernels for three kinds of processors. The engine chooses at run time.
set_source_files_properties(${PROJECT_SOURCE_DIR}/runtime/advance/events/kernels_avx2.cpp PROPERTIES COMPILE_OPTIONS "-mavx2;-mfma")
# g++ 12 takes its own intrinsics for uninitialised.
set_source_files_properties(${PROJECT_SOURCE_DIR}/runtime/advance/events/kernels_avx512.cpp
                            PROPERTIES COMPILE_OPTIONS "-mavx512f;-mavx512vl;-mavx512dq;-mavx512cd;-mavx512bw;-mbmi;-mbmi2;-mavx2;-mfma;-Wno-uninitialized;-Wno-maybe-uninitialized")
