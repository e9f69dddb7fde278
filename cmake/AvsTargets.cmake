# A room is a folder with a target of its own: avs_library(runtime/base ...) makes the target
# avs_runtime_base of every .cpp in the folder.

add_library(xxhash INTERFACE)

set(AVS_WARNINGS -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wsign-conversion -Wold-style-cast -Wnon-virtual-dtor -Woverloaded-virtual
    -Wno-restrict) # g++ 12 warns of an overlap in std::string + that is not there

function(avs_configure target visibility)
  if(NOT visibility STREQUAL INTERFACE)
    target_compile_options(${target} PRIVATE ${AVS_WARNINGS} $<$<BOOL:${AVS_WERROR}>:-Werror>)
  endif()
  target_include_directories(${target} ${visibility} ${PROJECT_SOURCE_DIR} ${PROJECT_BINARY_DIR}/generated)
endfunction()

# Turns a folder into its target, runtime/base -> avs_runtime_base; foreign targets (fmt::fmt) stay as
# they are.
function(avs_link target visibility)
  foreach(item IN LISTS ARGN)
    if(item MATCHES "^(runtime|compiler|shell)/")
      string(REPLACE "/" "_" item "avs_${item}")
    endif()
    target_link_libraries(${target} ${visibility} ${item})
  endforeach()
endfunction()

# avs_lanes(FILE): builds FILE.inl, the kernels of a room, once for each level of machine code (runtime/simd). In FILE.inl,
# AVS_LEVEL is the name of the level and AVS_AT_LEVEL(name) is LEVEL_name. All files of a level get the same options;
# simd::of_processor checks that the processor has what they need. -fno-math-errno: square roots need not set errno. -Wno-psabi:
# vectors are no arguments of functions of other files, so their ABI does not matter. -Wno-uninitialized: g++ 12 takes registers
# that the intrinsics of AVX-512 leave undefined on purpose for mistakes.
set(AVS_LANES_baseline "")
set(AVS_LANES_avx2 -mavx2 -mfma)
set(AVS_LANES_avx512 -mavx2 -mfma -mbmi -mbmi2 -mavx512f -mavx512vl -mavx512dq -mavx512cd -mavx512bw -mprefer-vector-width=512 -Wno-uninitialized
    -Wno-maybe-uninitialized)
function(avs_lanes file)
  string(REGEX MATCH "^[a-z]+/[a-z]+" room ${file})
  string(REPLACE "/" "_" target "avs_${room}")
  foreach(level baseline avx2 avx512)
    set(source ${PROJECT_BINARY_DIR}/generated/lanes/${file}_${level}.cpp)
    file(CONFIGURE OUTPUT ${source} @ONLY CONTENT "// Made by avs_lanes (cmake/AvsTargets.cmake).
#define AVS_LEVEL ${level}
#define AVS_AT_LEVEL(name) ${level}_##name
#include \"${file}.inl\"
")
    set_source_files_properties(${source} PROPERTIES COMPILE_OPTIONS "${AVS_LANES_${level}};-fno-math-errno;-Wno-psabi")
    target_sources(${target} PRIVATE ${source})
  endforeach()
endfunction()

# Version, commit and compiler as a source file that all programs link. It is checked at each build and
# written only if it changes.
string(TOUPPER "${CMAKE_BUILD_TYPE}" kind)
string(STRIP "${CMAKE_BUILD_TYPE} ${CMAKE_CXX_FLAGS} ${CMAKE_CXX_FLAGS_${kind}}" AVS_BUILD_KIND)
string(REPLACE "\"" "" AVS_BUILD_KIND "${AVS_BUILD_KIND}")
set(avs_build_source ${PROJECT_BINARY_DIR}/generated/build.cpp)
add_custom_target(avs_build_facts BYPRODUCTS ${avs_build_source}
  COMMAND ${CMAKE_COMMAND} -DROOT=${PROJECT_SOURCE_DIR} -DOUTPUT=${avs_build_source} -DVERSION=${PROJECT_VERSION}
          "-DCOMPILER=${CMAKE_CXX_COMPILER_ID} ${CMAKE_CXX_COMPILER_VERSION} ${CMAKE_SYSTEM_PROCESSOR}" "-DBUILD=${AVS_BUILD_KIND}"
          -P ${PROJECT_SOURCE_DIR}/cmake/Build.cmake
  COMMENT "" VERBATIM)
add_library(avs_build STATIC ${avs_build_source})
add_dependencies(avs_build avs_build_facts)
target_include_directories(avs_build PRIVATE ${PROJECT_SOURCE_DIR})
target_compile_features(avs_build PRIVATE cxx_std_20)

# With FOLDERS the sources are in folders of the room.
function(avs_library folder)
  cmake_parse_arguments(ARG "FOLDERS" "" "PUBLIC;PRIVATE" ${ARGN})
  string(REPLACE "/" "_" target "avs_${folder}")
  file(GLOB sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/${folder}/*.cpp)
  if(ARG_FOLDERS)
    file(GLOB sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/${folder}/*/*.cpp)
  endif()
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
  # room.cmake holds what only this room needs.
  include(${PROJECT_SOURCE_DIR}/${folder}/room.cmake OPTIONAL)
endfunction()

function(avs_executable target folder)
  file(GLOB sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/${folder}/*.cpp)
  if(NOT sources)
    return()
  endif()
  add_executable(${target} ${sources})
  avs_configure(${target} PRIVATE)
  avs_link(${target} PRIVATE ${ARGN} avs_build)
  include(${PROJECT_SOURCE_DIR}/${folder}/room.cmake OPTIONAL)
endfunction()
