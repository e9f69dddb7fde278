# The library of modules is part of the program: a scene means the same wherever avsc is installed.
file(GLOB_RECURSE stdlib_files CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/stdlib/*.avs)
set(stdlib_source ${PROJECT_BINARY_DIR}/generated/stdlib_modules.cpp)
string(REPLACE ";" "\;" stdlib_list "${stdlib_files}")
add_custom_command(
  OUTPUT ${stdlib_source}
  COMMAND ${CMAKE_COMMAND} -DOUTPUT=${stdlib_source} -DVARIABLE=stdlib_modules -DROOT=${PROJECT_SOURCE_DIR}/stdlib
          "-DFILES=${stdlib_list}" -P ${PROJECT_SOURCE_DIR}/cmake/EmbedFiles.cmake
  DEPENDS ${stdlib_files} ${PROJECT_SOURCE_DIR}/cmake/EmbedFiles.cmake
  VERBATIM)
add_custom_target(avs_stdlib DEPENDS ${stdlib_source})  # for others that are made of this room
target_sources(avsc PRIVATE ${stdlib_source})
target_compile_definitions(avsc PRIVATE AVS_VERSION="${PROJECT_VERSION}")
