# Every scene is a test: it is compiled and run, and its expectations decide. A line `// test: --set n=2` in a scene adds settings
# for the test; several such lines are several tests.
if(NOT TARGET avsc OR NOT TARGET avsr)
  return()
endif()
file(GLOB_RECURSE scene_files CONFIGURE_DEPENDS RELATIVE ${PROJECT_SOURCE_DIR} ${PROJECT_SOURCE_DIR}/scenes/*.avs)
foreach(scene IN LISTS scene_files)
  file(STRINGS ${PROJECT_SOURCE_DIR}/${scene} lines REGEX "^// test:")
  if(NOT lines)
    set(lines "// test:")
  endif()
  set(name ${scene})
  set(number 1)
  foreach(line IN LISTS lines)
    string(REGEX REPLACE "^// test: *" "" settings "${line}")
    add_test(NAME ${name}
             COMMAND ${CMAKE_COMMAND} -DAVSC=$<TARGET_FILE:avsc> -DAVSR=$<TARGET_FILE:avsr> -DSCENE=${PROJECT_SOURCE_DIR}/${scene}
                     "-DSETTINGS=${settings}" -DFOLDER=${PROJECT_BINARY_DIR}/${name}.test
                     -P ${CMAKE_CURRENT_SOURCE_DIR}/support/run_scene.cmake)
    set_tests_properties(${name} PROPERTIES TIMEOUT ${AVS_TEST_SECONDS})
    math(EXPR number "${number} + 1")
    set(name ${scene}.${number})
  endforeach()
endforeach()

# Tests that call the two programs as a user does.
file(GLOB cli_sources CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/cli/*.cpp)
if(cli_sources AND TARGET avsc AND TARGET avsr)
  add_executable(cli ${cli_sources} support/process.cpp)
  avs_configure(cli PRIVATE)
  target_link_libraries(cli PRIVATE avs_test_main nlohmann_json::nlohmann_json ${SECCOMP_LIBRARY} ZLIB::ZLIB)
  add_dependencies(cli avsc avsr)
  add_test(NAME cli COMMAND cli)
  set_tests_properties(cli PROPERTIES TIMEOUT ${AVS_TEST_SECONDS})
endif()

# Tests of the command `avs`, with the shells that complete its command line. AVS_BIN=/usr/bin tests an installed tree instead of
# the build's.
if(TARGET avs)
  file(GLOB sources CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/shell/*.cpp)
  add_executable(shell ${sources} support/process.cpp)
  avs_configure(shell PRIVATE)
  target_compile_options(shell PRIVATE $<$<CONFIG:Release>:-O1>)
  target_link_libraries(shell PRIVATE avs_test_main nlohmann_json::nlohmann_json util)
  add_dependencies(shell avs)
  add_test(NAME shell COMMAND shell)
  set_tests_properties(shell PROPERTIES TIMEOUT ${AVS_TEST_SECONDS})
endif()

# Images and results must have the same hash with any library, machine code and number of threads.
if(TARGET avsc AND TARGET avsr)
  add_test(NAME bits COMMAND ${CMAKE_CURRENT_SOURCE_DIR}/programs/bits.sh $<TARGET_FILE_DIR:avsr>)
  set_tests_properties(bits PROPERTIES TIMEOUT ${AVS_LONG_TEST_SECONDS})
endif()

# The programs get damaged files, of others and of runs. By hand more mutants can be asked for. Time limits are those of a
# release build.
find_program(AVS_PYTHON_PROGRAM python3)
if(AVS_PYTHON_PROGRAM AND TARGET avsc AND TARGET avsr AND NOT CMAKE_CXX_FLAGS MATCHES "fsanitize|coverage")
  add_test(NAME mutants COMMAND ${AVS_PYTHON_PROGRAM} ${CMAKE_CURRENT_SOURCE_DIR}/programs/mutants.py $<TARGET_FILE_DIR:avsr> 20)
  set_tests_properties(mutants PROPERTIES TIMEOUT ${AVS_LONG_TEST_SECONDS})
endif()

# Every call that can fail is made to fail, and power is lost at any moment. Not with sanitizers, which have their
# own allocators.
if(TARGET avsc AND TARGET avsr AND NOT CMAKE_CXX_FLAGS MATCHES "fsanitize")
  add_library(avs_faults MODULE faults/inject.cpp)
  avs_configure(avs_faults PRIVATE)
  target_compile_options(avs_faults PRIVATE -Wno-nonnull-compare)
  set_target_properties(avs_faults PROPERTIES PREFIX "" LIBRARY_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/lib)
  target_link_libraries(avs_faults PRIVATE ${CMAKE_DL_LIBS})
  add_executable(faults faults/bench.cpp faults/disk.cpp faults/faults.cpp faults/power.cpp support/process.cpp)
  avs_configure(faults PRIVATE)
  target_link_libraries(faults PRIVATE avs_test_main nlohmann_json::nlohmann_json)
  add_dependencies(faults avsc avsr avs_faults)
  add_test(NAME faults COMMAND faults)
  set_tests_properties(faults PROPERTIES TIMEOUT ${AVS_LONG_TEST_SECONDS})
  if(EXISTS /dev/shm) # the disk is simulated here; on a real disk the waits for thousands of fsync would take nearly all of the time
    set_tests_properties(faults PROPERTIES ENVIRONMENT TMPDIR=/dev/shm)
  endif()
endif()

if(TARGET avs_figures)
  add_test(NAME figures COMMAND ${CMAKE_CURRENT_SOURCE_DIR}/programs/figures.sh $<TARGET_FILE:avs_figures>
                                ${PROJECT_BINARY_DIR}/figures.test)
  set_tests_properties(figures PROPERTIES TIMEOUT ${AVS_LONG_TEST_SECONDS})
endif()

# Tests of avsr alone, on images built by hand.
if(TARGET avsr)
  file(GLOB sources CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/unit/runtime/driver/*.cpp)
  add_executable(unit_runtime_driver ${sources} support/process.cpp)
  avs_configure(unit_runtime_driver PRIVATE)
  avs_link(unit_runtime_driver PRIVATE avs_test_main nlohmann_json::nlohmann_json runtime/image runtime/mechanics runtime/state)
  add_dependencies(unit_runtime_driver avsr)
  add_test(NAME unit_runtime_driver COMMAND unit_runtime_driver)
  set_tests_properties(unit_runtime_driver PROPERTIES TIMEOUT ${AVS_TEST_SECONDS})
endif()

# Tests of the page in a browser, and of its bundle against a rebuild. Shown as skipped if node or the browser is not installed.
if(TARGET avsr)
  set(web ${PROJECT_SOURCE_DIR}/web)
  add_test(NAME page COMMAND sh -c "command -v node >/dev/null || exit 77; exec node ${web}/test/run.mjs")
  set_tests_properties(page PROPERTIES TIMEOUT ${AVS_LONG_TEST_SECONDS} SKIP_RETURN_CODE 77
                       ENVIRONMENT "AVSC=$<TARGET_FILE:avsc>;AVSR=$<TARGET_FILE:avsr>")
  add_test(NAME page_bundle
           COMMAND sh -c "command -v node >/dev/null && [ -d ${web}/node_modules/esbuild ] || exit 77; exec node ${web}/build.mjs --check")
  set_tests_properties(page_bundle PROPERTIES TIMEOUT ${AVS_TEST_SECONDS} SKIP_RETURN_CODE 77)
endif()

# Tests with the programs for which results are made. Shown as skipped if they are not installed.
if(TARGET avsc AND TARGET avsr)
  foreach(program blender paraview)
    add_test(NAME opens_in_${program} COMMAND sh ${CMAKE_CURRENT_SOURCE_DIR}/programs/${program}.sh)
    set_tests_properties(opens_in_${program} PROPERTIES TIMEOUT ${AVS_TEST_SECONDS} SKIP_RETURN_CODE 77
                         ENVIRONMENT "SOURCE=${PROJECT_SOURCE_DIR};AVSC=$<TARGET_FILE:avsc>;AVSR=$<TARGET_FILE:avsr>")
  endforeach()
endif()
