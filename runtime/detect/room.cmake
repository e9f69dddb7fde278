# What belongs to penalty layers stands in a folder of its own.
file(GLOB sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/runtime/detect/layers/*.cpp)
target_sources(avs_runtime_detect PRIVATE ${sources})
avs_lanes(runtime/detect/layers/look_lanes)
avs_lanes(runtime/detect/layers/sleep_lanes)
avs_lanes(runtime/detect/layers/guard_lanes)
