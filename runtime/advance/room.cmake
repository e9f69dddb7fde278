# Each part has a folder, and a room.cmake there if it has settings of its own.
foreach(part shared events contact layers exact nested synchronous)
  file(GLOB sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/runtime/advance/${part}/*.cpp)
  target_sources(avs_runtime_advance PRIVATE ${sources})
  include(${PROJECT_SOURCE_DIR}/runtime/advance/${part}/room.cmake OPTIONAL)
endforeach()
