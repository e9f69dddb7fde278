# Tests of the library from outside: only avs.h and libavs.so are used; its examples; the Python package.
if(NOT TARGET avs OR NOT TARGET avsc OR NOT TARGET avsr)
  return()
endif()
file(GLOB sources CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/api/*.cpp)
add_executable(api ${sources} support/process.cpp)
avs_configure(api PRIVATE)
target_link_libraries(api PRIVATE libavs avs_test_main nlohmann_json::nlohmann_json)
add_dependencies(api avsc avsr)
add_test(NAME api COMMAND api)
add_test(NAME api_symbols COMMAND ${CMAKE_CURRENT_SOURCE_DIR}/programs/symbols.sh $<TARGET_FILE:libavs> ${PROJECT_SOURCE_DIR}/api)
add_test(NAME api_example_drop COMMAND avs_example_drop ${PROJECT_BINARY_DIR}/drop.test.run)
add_test(NAME api_example_controller COMMAND avs_example_controller)
# Builds the examples with nothing but the installed files.
add_test(NAME api_installed COMMAND sh ${CMAKE_CURRENT_SOURCE_DIR}/programs/installed_library.sh ${CMAKE_COMMAND} ${PROJECT_BINARY_DIR})
set_tests_properties(api_installed PROPERTIES SKIP_RETURN_CODE 77)
set_tests_properties(api_installed api api_symbols api_example_drop api_example_controller PROPERTIES TIMEOUT ${AVS_TEST_SECONDS})

# Runs pytest on the package in the build folder. If Python's packages are missing, the tests are
# shown as skipped.
if(TARGET avs_python AND NOT CMAKE_CXX_FLAGS MATCHES "-fsanitize")  # the sanitizer's runtime would have to be in the program
  foreach(part tests notebooks)
    add_test(NAME python_${part} COMMAND sh ${CMAKE_CURRENT_SOURCE_DIR}/programs/python.sh ${AVS_PYTHON_PROGRAM} ${part})
    set_tests_properties(python_${part} PROPERTIES TIMEOUT ${AVS_LONG_TEST_SECONDS} SKIP_RETURN_CODE 77
                         ENVIRONMENT "SOURCE=${PROJECT_SOURCE_DIR};BUILD=${PROJECT_BINARY_DIR};AVSC=$<TARGET_FILE:avsc>;AVSR=$<TARGET_FILE:avsr>")
  endforeach()
elseif(NOT CMAKE_CXX_FLAGS MATCHES "-fsanitize")
  add_test(NAME python_tests COMMAND sh -c "echo 'avs for Python was not built: see what CMake says of it'; exit 77")
  set_tests_properties(python_tests PROPERTIES SKIP_RETURN_CODE 77)
endif()
