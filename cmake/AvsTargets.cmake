# A room is a folder: avs_library(runtime/base ...) makes the target avs_runtime_base of every .cpp in it.

add_library(xxhash INTERFACE)

set(AVS_WARNINGS -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wsign-conversion -Wold-style-cast -Wnon-virtual-dtor -Woverloaded-virtual
    -Wno-restrict) # g++ 12 sees an overlap in std::string + that is not there

function(avs_configure target visibility)
  if(NOT visibility STREQUAL INTERFACE)
    target_compile_options(${target} PRIVATE ${AVS_WARNINGS} $<$<BOOL:${AVS_WERROR}>:-Werror>)
  endif()
  target_include_directories(${target} ${visibility} ${PROJECT_SOURCE_DIR} ${PROJECT_BINARY_DIR}/generated)
endfunction()

# runtime/base -> avs_runtime_base; foreign targets (fmt::fmt) stay as they are
function(avs_link target visibility)
  foreach(item IN LISTS ARGN)
    if(item MATCHES "^(runtime|compiler)/")
      string(REPLACE "/" "_" item "avs_${item}")
    endif()
    target_link_libraries(${target} ${visibility} ${item})
  endforeach()
endfunction()

# FILES_baseline.cpp, FILES_avx2.cpp, FILES_avx512.cpp: eights of one kind, built for three kinds of processors. Roots of nothing but numbers: no
# errno. Vectors never leave their file. g++ 12 takes registers that AVX-512 leaves open on purpose for forgotten ones.
function(avs_lanes files)
  set(options -fno-math-errno -Wno-psabi)
  set_source_files_properties(${PROJECT_SOURCE_DIR}/${files}_baseline.cpp PROPERTIES COMPILE_OPTIONS "${options}")
  set_source_files_properties(${PROJECT_SOURCE_DIR}/${files}_avx2.cpp PROPERTIES COMPILE_OPTIONS "-mavx2;${options}")
  set_source_files_properties(${PROJECT_SOURCE_DIR}/${files}_avx512.cpp
                              PROPERTIES COMPILE_OPTIONS "-mavx512f;-mavx512vl;-mavx512dq;-mprefer-vector-width=512;${options};-Wno-uninitialized;-Wno-maybe-uninitialized")
endfunction()

function(avs_library folder)
  cmake_parse_arguments(ARG "" "" "PUBLIC;PRIVATE" ${ARGN})
  string(REPLACE "/" "_" target "avs_${folder}")
  file(GLOB sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/${folder}/*.cpp)
  if(sources)
    add_library(${target} STATIC ${sources})
    avs_configure(${target} PUBLIC)
    avs_link(${target} PUBLIC ${ARG_PUBLIC})
    avs_link(${target} PRIVATE ${ARG_PRIVATE})
  else()
    add_library(${target} INTERFACE)
    avs_configure(${target} INTERFACE)
    avs_link(${target} INTERFACE ${ARG_PUBLIC})
  endif()
  # What only one room needs stands in that room.
  include(${PROJECT_SOURCE_DIR}/${folder}/room.cmake OPTIONAL)
endfunction()

function(avs_executable target folder)
  file(GLOB sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/${folder}/*.cpp)
  if(NOT sources)
    return()
  endif()
  add_executable(${target} ${sources})
  avs_configure(${target} PRIVATE)
  avs_link(${target} PRIVATE ${ARGN})
  include(${PROJECT_SOURCE_DIR}/${folder}/room.cmake OPTIONAL)
endfunction()
