# The page's sources are embedded in the library, so that a run needs no other files.
set(assets page.html page.css charts.js page.js)
list(TRANSFORM assets PREPEND ${PROJECT_SOURCE_DIR}/runtime/output/report/)
set(embedded ${PROJECT_BINARY_DIR}/generated/runtime/output/report_assets.cpp)
list(JOIN assets "|" joined)
add_custom_command(
  OUTPUT ${embedded}
  COMMAND ${CMAKE_COMMAND} -DOUT=${embedded} -DNAMESPACE=avs::output::assets -DHEADER=runtime/output/report_assets.h "-DFILES=${joined}"
          -P ${PROJECT_SOURCE_DIR}/runtime/output/embed.cmake
  DEPENDS ${assets} ${PROJECT_SOURCE_DIR}/runtime/output/embed.cmake
  COMMENT "embed runtime/output/report"
  VERBATIM)
target_sources(avs_runtime_output PRIVATE ${embedded})
