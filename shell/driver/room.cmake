# Pages for users, and scenes to begin with, are embedded in the program avs.
function(avs_embed target variable root)
  set(source ${PROJECT_BINARY_DIR}/generated/${variable}.cpp)
  string(REPLACE ";" "\;" list "${ARGN}")
  add_custom_command(
    OUTPUT ${source}
    COMMAND ${CMAKE_COMMAND} -DOUTPUT=${source} -DVARIABLE=${variable} -DROOT=${root} "-DFILES=${list}"
            -P ${PROJECT_SOURCE_DIR}/cmake/EmbedFiles.cmake
    DEPENDS ${ARGN} ${PROJECT_SOURCE_DIR}/cmake/EmbedFiles.cmake
    VERBATIM)
  target_sources(${target} PRIVATE ${source})
endfunction()
file(GLOB templates CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/scenes/templates/*.avs)
avs_embed(avs scene_templates ${PROJECT_SOURCE_DIR}/scenes/templates ${templates})
file(GLOB pages CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/docs/language/*.md ${PROJECT_SOURCE_DIR}/docs/*.md)
list(FILTER pages EXCLUDE REGEX "docs/(adding|walk|architecture|image|performance)\\.md$") # for developers
foreach(page first_hour coming_from which_law which_clock thickness energy_error stops faster theory) # pages of the guide, no pictures
  list(APPEND pages ${PROJECT_SOURCE_DIR}/docs/guide/${page}.md)
endforeach()
avs_embed(avs pages ${PROJECT_SOURCE_DIR}/docs ${pages})
avs_embed(avs completion_script ${PROJECT_SOURCE_DIR}/shell/driver ${PROJECT_SOURCE_DIR}/shell/driver/completion.bash)
add_dependencies(avs avsc avsr) # avs starts these programs

# Completions and manual pages, made from the programs' own tables of options.
set(made "")
foreach(shell bash zsh fish)
  list(APPEND made ${AVS_PAGES_DIR}/completion.${shell})
  add_custom_command(OUTPUT ${AVS_PAGES_DIR}/completion.${shell} DEPENDS avs avsc avsr VERBATIM
                     COMMAND $<TARGET_FILE:avs> completion ${shell} > ${AVS_PAGES_DIR}/completion.${shell})
endforeach()
foreach(program avs avsc avsr)
  list(APPEND made ${AVS_PAGES_DIR}/${program}.1.gz)
  add_custom_command(OUTPUT ${AVS_PAGES_DIR}/${program}.1.gz DEPENDS avs avsc avsr VERBATIM
                     COMMAND $<TARGET_FILE:avs> manual ${program} > ${AVS_PAGES_DIR}/${program}.1
                     COMMAND gzip -9nf ${AVS_PAGES_DIR}/${program}.1)
endforeach()
file(MAKE_DIRECTORY ${AVS_PAGES_DIR})
add_custom_target(avs_pages ALL DEPENDS ${made})
