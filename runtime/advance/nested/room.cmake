# Kernels for each kind of processor, and threads.
find_package(Threads REQUIRED)
target_link_libraries(avs_runtime_advance PRIVATE Threads::Threads)
avs_lanes(runtime/advance/nested/kernels)
