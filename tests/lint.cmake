# Deliberate mistakes must give their warnings, and correct scenes none. Also checks the file for those who cite avs,
# and that one version is named everywhere.
if(AVS_PYTHON_PROGRAM AND TARGET avsc AND TARGET avsr)
  add_test(NAME lint_mistakes COMMAND ${AVS_PYTHON_PROGRAM} ${CMAKE_CURRENT_SOURCE_DIR}/lint/mistakes.py $<TARGET_FILE:avsc> $<TARGET_FILE:avsr>
                                      ${PROJECT_SOURCE_DIR})
  add_test(NAME lint_no_false_alarm COMMAND ${AVS_PYTHON_PROGRAM} ${CMAKE_CURRENT_SOURCE_DIR}/lint/no_false_alarm.py $<TARGET_FILE:avsc>
                                            ${PROJECT_SOURCE_DIR})
  set_tests_properties(lint_mistakes lint_no_false_alarm PROPERTIES TIMEOUT ${AVS_TEST_SECONDS})
endif()
if(AVS_PYTHON_PROGRAM)
  add_test(NAME citation COMMAND ${AVS_PYTHON_PROGRAM} ${CMAKE_CURRENT_SOURCE_DIR}/programs/citation.py ${PROJECT_SOURCE_DIR})
  set_tests_properties(citation PROPERTIES TIMEOUT ${AVS_TEST_SECONDS} SKIP_RETURN_CODE 77)
  add_test(NAME release COMMAND ${AVS_PYTHON_PROGRAM} ${CMAKE_CURRENT_SOURCE_DIR}/programs/release.py ${PROJECT_SOURCE_DIR} ${CMAKE_COMMAND})
  set_tests_properties(release PROPERTIES TIMEOUT ${AVS_TEST_SECONDS} SKIP_RETURN_CODE 77)
endif()
