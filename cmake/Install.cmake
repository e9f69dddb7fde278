# What `cmake --install` puts where. Programs find each other by the folder they are in, and avsc contains the modules of the
# library: so a tree that is moved as a whole goes on working. Components are Debian's packages (Packages.cmake):
#   avs     programs, manual pages, completions, modules to read, scenes to begin with
#   lib     libavs1: the library of the C interface (api/)
#   dev     libavs-dev: its header, its CMake package, examples (api/)
#   python  python3-avs (python/)
#   doc     avs-doc: pages, and the guide made of them
# A part that is not built adds no file, and a component without files makes no package.
include(GNUInstallDirs)

install(TARGETS avs avsc avsr RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR} COMPONENT avs)

# For people to read: avsc contains the modules.
install(DIRECTORY stdlib/std DESTINATION ${CMAKE_INSTALL_DATADIR}/avs/stdlib COMPONENT avs FILES_MATCHING PATTERN *.avs)
install(DIRECTORY scenes/tutorial DESTINATION ${CMAKE_INSTALL_DATADIR}/avs/scenes COMPONENT avs
        FILES_MATCHING PATTERN *.avs PATTERN *.msh PATTERN *.geo)
install(DIRECTORY grammar/editor/ DESTINATION ${CMAKE_INSTALL_DATADIR}/avs/editor COMPONENT avs FILES_MATCHING PATTERN *.json)
# Set-ups of editors; the extension for Visual Studio Code is packed from the sources.
install(DIRECTORY editors/neovim editors/vim editors/emacs editors/kate editors/helix editors/tree-sitter DESTINATION ${CMAKE_INSTALL_DATADIR}/avs/editors
        COMPONENT avs)

foreach(program avs avsc avsr)
  install(FILES ${AVS_PAGES_DIR}/${program}.1.gz DESTINATION ${CMAKE_INSTALL_MANDIR}/man1 COMPONENT avs)
  # A shell looks up a completion by the name of the program, so the one file is installed under three
  # names.
  install(FILES ${AVS_PAGES_DIR}/completion.bash DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions RENAME ${program}
          COMPONENT avs)
  install(FILES ${AVS_PAGES_DIR}/completion.fish DESTINATION ${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d RENAME ${program}.fish
          COMPONENT avs)
endforeach()
install(FILES ${AVS_PAGES_DIR}/completion.zsh DESTINATION ${CMAKE_INSTALL_DATADIR}/zsh/vendor-completions RENAME _avs COMPONENT avs)

install(DIRECTORY docs/ DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/avs-doc/pages COMPONENT doc
        PATTERN measurements EXCLUDE
        PATTERN adding.md EXCLUDE
        PATTERN walk.md EXCLUDE
        PATTERN guide EXCLUDE)
# The guide as HTML, which ./dev package makes if Sphinx is installed. Without Sphinx only the pages
# above are installed.
install(DIRECTORY ${PROJECT_BINARY_DIR}/guide/ DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/avs-doc/html COMPONENT doc OPTIONAL
        PATTERN .doctrees EXCLUDE
        PATTERN .buildinfo EXCLUDE)
