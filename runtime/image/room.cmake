# metadata.fbs -> metadata_generated.h. Only this room sees FlatBuffers; its generated code is a system header for warnings.
set(wire_header ${PROJECT_BINARY_DIR}/generated/runtime/image/metadata_generated.h)
add_custom_command(
  OUTPUT ${wire_header}
  COMMAND flatbuffers::flatc --cpp --scoped-enums -o ${PROJECT_BINARY_DIR}/generated/runtime/image
          ${PROJECT_SOURCE_DIR}/runtime/image/metadata.fbs
  DEPENDS ${PROJECT_SOURCE_DIR}/runtime/image/metadata.fbs
  COMMENT "flatc runtime/image/metadata.fbs")
target_sources(avs_runtime_image PRIVATE ${wire_header})
target_include_directories(avs_runtime_image SYSTEM PRIVATE ${PROJECT_BINARY_DIR}/generated)
