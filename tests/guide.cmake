# The guide: all code blocks of a page are run in a temporary folder, and the pages are built if Sphinx is installed.
if(NOT TARGET avs OR NOT TARGET avsc OR NOT TARGET avsr)
  return()
endif()
if(AVS_PYTHON_PROGRAM)
  set(python ${AVS_PYTHON_PROGRAM})
else()
  set(python python3)
endif()
set(run_page ${CMAKE_CURRENT_SOURCE_DIR}/guide/run_page.py)
file(GLOB pages CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/docs/guide/*.md)
foreach(page IN LISTS pages)
  file(STRINGS ${page} runs REGEX "^```(avs|console|python)$")
  if(runs)
    get_filename_component(name ${page} NAME_WE)
    add_test(NAME guide_${name} COMMAND sh -c "command -v ${python} >/dev/null || exit 77; exec ${python} ${run_page} ${page} $<TARGET_FILE_DIR:avs> ${PROJECT_BINARY_DIR}/python")
    set_tests_properties(guide_${name} PROPERTIES TIMEOUT ${AVS_TEST_SECONDS} SKIP_RETURN_CODE 77)
  endif()
endforeach()
# A page with four errors, each of which must be reported with its line.
add_test(NAME guide_page_that_lies
         COMMAND sh -c "command -v ${python} >/dev/null || exit 77; ${python} ${run_page} ${CMAKE_CURRENT_SOURCE_DIR}/guide/lies.md $<TARGET_FILE_DIR:avs> ${PROJECT_BINARY_DIR}/python | grep -q '4 commands, scenes and programs, 4 not as the page says'")
set_tests_properties(guide_page_that_lies PROPERTIES TIMEOUT ${AVS_TEST_SECONDS} SKIP_RETURN_CODE 77)
# Links, headings and pictures of all pages: a warning is an error.
add_test(NAME guide_builds COMMAND sh ${PROJECT_SOURCE_DIR}/docs/guide/build.sh ${PROJECT_BINARY_DIR}/guide.test)
set_tests_properties(guide_builds PROPERTIES TIMEOUT ${AVS_TEST_SECONDS} SKIP_RETURN_CODE 77)
# Compares the table of numbers with the runs of the scenes' tests, which run before.
get_property(tests DIRECTORY PROPERTY TESTS)
list(FILTER tests INCLUDE REGEX "^scenes/")
add_test(NAME guide_numbers
         COMMAND sh -c "command -v ${python} >/dev/null || exit 77; exec ${python} ${PROJECT_SOURCE_DIR}/docs/guide/pages.py ${PROJECT_BINARY_DIR} --check")
set_tests_properties(guide_numbers PROPERTIES TIMEOUT ${AVS_TEST_SECONDS} SKIP_RETURN_CODE 77 DEPENDS "${tests}")
# Runs commands that are named in prose.
add_test(NAME guide_inline COMMAND sh -c "command -v ${python} >/dev/null || exit 77; exec ${python} ${CMAKE_CURRENT_SOURCE_DIR}/guide/inline.py ${PROJECT_SOURCE_DIR} $<TARGET_FILE_DIR:avs>")
set_tests_properties(guide_inline PROPERTIES TIMEOUT ${AVS_TEST_SECONDS} SKIP_RETURN_CODE 77)
