# The page's parts are embedded in the library, so that a run needs no other files and no node. web/README.md says how they are built.
set(assets ${PROJECT_SOURCE_DIR}/web/src/page.html ${PROJECT_SOURCE_DIR}/web/dist/page.css ${PROJECT_SOURCE_DIR}/web/dist/page.js)
set(embedded ${PROJECT_BINARY_DIR}/generated/runtime/output/report_assets.cpp)
list(JOIN assets "|" joined)
add_custom_command(
  OUTPUT ${embedded}
  COMMAND ${CMAKE_COMMAND} -DOUT=${embedded} -DNAMESPACE=avs::output::assets -DHEADER=runtime/output/report_assets.h "-DFILES=${joined}"
          -P ${PROJECT_SOURCE_DIR}/runtime/output/embed.cmake
  DEPENDS ${assets} ${PROJECT_SOURCE_DIR}/runtime/output/embed.cmake
  COMMENT "embed the page"
  VERBATIM)
target_sources(avs_runtime_output PRIVATE ${embedded})

find_package(Threads REQUIRED)
target_link_libraries(avs_runtime_output PUBLIC Threads::Threads)
