# avs_lazy_library(TARGET ARCHIVE_TARGET LIBRARY PATTERN FIRST)
# Links a program to functions of a shared library without loading the library at start. Each call goes through a slot. FIRST (a
# mangled name) is the function that has to be called before all others: it loads the library and fills the slots.
# `avs_lazy_trouble`, a weak symbol of C, tells before whether loading will work. The functions are those undefined symbols of the
# archive that match PATTERN. avsc starts in a quarter of the time, since Gmsh needs 90 further libraries.
function(avs_lazy_library target archive library pattern first)
  # Uses the library's own name (SONAME), so that the loader finds the library in its folders.
  execute_process(COMMAND ${CMAKE_OBJDUMP} -p ${library} OUTPUT_VARIABLE headers COMMAND_ERROR_IS_FATAL ANY)
  if(NOT headers MATCHES "SONAME +([^ \n]+)" OR NOT CMAKE_SYSTEM_PROCESSOR STREQUAL x86_64)
    target_link_libraries(${target} PRIVATE ${library})
    return()
  endif()
  set(library ${CMAKE_MATCH_1})
  set(source ${PROJECT_BINARY_DIR}/generated/lazy_${target}.cpp)
  add_custom_command(
    OUTPUT ${source}
    COMMAND ${CMAKE_COMMAND} -DNM=${CMAKE_NM} -DARCHIVE=$<TARGET_FILE:${archive}> -DLIBRARY=${library} "-DPATTERN=${pattern}"
            -DFIRST=${first} -DOUTPUT=${source} -P ${PROJECT_SOURCE_DIR}/cmake/LazySymbols.cmake
    DEPENDS ${archive} ${PROJECT_SOURCE_DIR}/cmake/LazySymbols.cmake
    VERBATIM)
  target_sources(${target} PRIVATE ${source})
  target_link_libraries(${target} PRIVATE ${CMAKE_DL_LIBS})
endfunction()
