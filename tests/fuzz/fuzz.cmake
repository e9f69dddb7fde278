# libFuzzer targets; `tests/fuzz/run` configures a build of its own for them.
if(NOT CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
  message(FATAL_ERROR "AVS_FUZZ needs clang++: configure with -DCMAKE_CXX_COMPILER=clang++, or call tests/fuzz/run")
endif()

# avs_fuzz(NAME LIBRARY..): tests/fuzz/NAME.cpp becomes the program fuzz_NAME
function(avs_fuzz name)
  add_executable(fuzz_${name} ${PROJECT_SOURCE_DIR}/tests/fuzz/${name}.cpp)
  avs_configure(fuzz_${name} PRIVATE)
  avs_link(fuzz_${name} PRIVATE ${ARGN})
  target_compile_definitions(fuzz_${name} PRIVATE AVS_SOURCE_DIR="${PROJECT_SOURCE_DIR}")
  target_link_options(fuzz_${name} PRIVATE -fsanitize=fuzzer)
endfunction()

avs_fuzz(front_end compiler/check compiler/parse)
avs_fuzz(image runtime/image)
avs_fuzz(checkpoint runtime/state)
avs_fuzz(knots runtime/certify)
avs_fuzz(files compiler/files)
avs_fuzz(resume runtime/advance)
avs_fuzz(engines runtime/advance)
