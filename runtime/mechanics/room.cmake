# Eigen stays inside this room's .cpp files.
target_link_libraries(avs_runtime_mechanics PRIVATE Eigen3::Eigen)
