# Tests of the language server by clients: one of our own, and the installed editors. A test whose editor is missing is shown as
# skipped.
find_program(AVS_PYTHON_PROGRAM python3)
if(AVS_PYTHON_PROGRAM AND TARGET avsc)
  set(editors ${PROJECT_SOURCE_DIR}/editors)
  add_test(NAME editors_server COMMAND ${AVS_PYTHON_PROGRAM} ${editors}/test/server.py $<TARGET_FILE:avsc> ${PROJECT_SOURCE_DIR})
  add_test(NAME editors_fixes COMMAND ${AVS_PYTHON_PROGRAM} ${editors}/test/fixes.py $<TARGET_FILE:avsc> ${PROJECT_SOURCE_DIR})
  add_test(NAME editors_in_step COMMAND ${AVS_PYTHON_PROGRAM} ${editors}/test/in_step.py ${PROJECT_SOURCE_DIR})
  # avs_editor(NAME PROGRAM ARGUMENTS..): a script in the editor itself
  function(avs_editor name program)
    add_test(NAME editors_${name} COMMAND sh -c
             "command -v ${program} > /dev/null || { echo '${program} is not installed'; exit 77; }; exec ${program} \"$@\"" sh ${ARGN})
    set_tests_properties(editors_${name} PROPERTIES SKIP_RETURN_CODE 77 ENVIRONMENT "AVSC=$<TARGET_FILE:avsc>;ROOT=${PROJECT_SOURCE_DIR}")
  endfunction()
  avs_editor(neovim nvim --headless -u NONE -S ${editors}/test/neovim.lua)
  avs_editor(vim vim -N -u NONE -i NONE -es -S ${editors}/test/vim.vim)
  avs_editor(emacs emacs -Q --batch -l ${editors}/test/emacs.el)
  add_test(NAME editors_kate COMMAND ${AVS_PYTHON_PROGRAM} ${editors}/test/kate.py ${PROJECT_SOURCE_DIR})
  add_test(NAME editors_vscode COMMAND ${AVS_PYTHON_PROGRAM} ${editors}/test/vscode.py $<TARGET_FILE:avsc> ${PROJECT_SOURCE_DIR})
  add_test(NAME editors_tree_sitter COMMAND ${AVS_PYTHON_PROGRAM} ${editors}/test/tree_sitter.py $<TARGET_FILE:avsc> ${PROJECT_SOURCE_DIR})
  foreach(name server fixes in_step neovim vim emacs kate vscode tree_sitter)
    set_tests_properties(editors_${name} PROPERTIES TIMEOUT ${AVS_TEST_SECONDS} SKIP_RETURN_CODE 77)
  endforeach()
endif()
