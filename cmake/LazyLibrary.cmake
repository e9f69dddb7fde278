# avs_lazy_library(TARGET ARCHIVE_TARGET LIBRARY PATTERN FIRST)
# Links a program to functions of a shared library without loading it at start: each call goes through a slot, and the function
# FIRST (a mangled name), which has to be called before all others, loads the library and fills the slots; whoever wants to know before
# whether that will work asks `avs_lazy_trouble`, a weak symbol of C. What is called is read
# from the undefined symbols of the archive that match PATTERN. Start-up of avsc without Gmsh and the 90 libraries behind it is a
# quarter of what it is with them.
function(avs_lazy_library target archive library pattern first)
  # By the name that the library gives itself, so that it is found where the loader looks.
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
