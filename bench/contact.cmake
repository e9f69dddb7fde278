# Contact: the table of traps (docs/measurements/contact_response.md, section 2) and the cost of a
# contact query.
foreach(program trap_table contact_look)
  add_executable(${program} ${CMAKE_CURRENT_SOURCE_DIR}/${program}.cpp)
  avs_configure(${program} PRIVATE)
  target_link_libraries(${program} PRIVATE avs_runtime_advance)
endforeach()
