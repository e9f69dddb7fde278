# The library of modules is part of the program, so that a scene means the same on every installation.
file(GLOB_RECURSE stdlib_files CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/stdlib/*.avs)
set(stdlib_source ${PROJECT_BINARY_DIR}/generated/stdlib_modules.cpp)
string(REPLACE ";" "\;" stdlib_list "${stdlib_files}")
add_custom_command(
  OUTPUT ${stdlib_source}
  COMMAND ${CMAKE_COMMAND} -DOUTPUT=${stdlib_source} -DVARIABLE=stdlib_modules -DROOT=${PROJECT_SOURCE_DIR}/stdlib
          "-DFILES=${stdlib_list}" -P ${PROJECT_SOURCE_DIR}/cmake/EmbedFiles.cmake
  DEPENDS ${stdlib_files} ${PROJECT_SOURCE_DIR}/cmake/EmbedFiles.cmake
  VERBATIM)
add_custom_target(avs_stdlib DEPENDS ${stdlib_source})  # for other targets that use the sources of this room
target_sources(avs_compiler_compile PRIVATE ${stdlib_source})

# The Gmsh that makes the meshes, by two names of its library: the name by which it is loaded, which is the same for all its patch
# versions, and the file name at the build.
get_filename_component(gmsh_file ${GMSH_LIBRARY} REALPATH)
execute_process(COMMAND ${CMAKE_OBJDUMP} -p ${GMSH_LIBRARY} OUTPUT_VARIABLE gmsh_headers COMMAND_ERROR_IS_FATAL ANY)
string(REGEX MATCH "SONAME +([^ \n]+)" gmsh_name "${gmsh_headers}")
get_filename_component(gmsh_folder ${GMSH_LIBRARY} DIRECTORY)
set_source_files_properties(${PROJECT_SOURCE_DIR}/compiler/compile/provenance.cpp PROPERTIES COMPILE_DEFINITIONS
                            "AVS_GMSH_LIBRARY=\"${gmsh_folder}/${CMAKE_MATCH_1}\";AVS_GMSH_FILE=\"${gmsh_file}\"")
