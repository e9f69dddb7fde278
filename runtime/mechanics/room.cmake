# One file per kind of element.
file(GLOB element_sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/runtime/mechanics/elements/*.cpp)
target_sources(avs_runtime_mechanics PRIVATE ${element_sources})
# Eigen stays inside this room's .cpp files.
target_link_libraries(avs_runtime_mechanics PRIVATE Eigen3::Eigen)
