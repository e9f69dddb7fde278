# The judge of contact: a program that shares no code with the runtime or the compiler, so it links neither.
file(GLOB judge_sources CONFIGURE_DEPENDS ${CMAKE_CURRENT_LIST_DIR}/*.cpp)
list(REMOVE_ITEM judge_sources ${CMAKE_CURRENT_LIST_DIR}/main.cpp)
add_library(avs_contact_judge STATIC ${judge_sources})
avs_configure(avs_contact_judge PRIVATE)
target_link_libraries(avs_contact_judge PUBLIC ZLIB::ZLIB)
add_executable(contact_judge ${CMAKE_CURRENT_LIST_DIR}/main.cpp)
avs_configure(contact_judge PRIVATE)
set_source_files_properties(${CMAKE_CURRENT_LIST_DIR}/main.cpp TARGET_DIRECTORY contact_judge
                            PROPERTIES COMPILE_DEFINITIONS "AVS_JUDGE_SCENES=\"${CMAKE_CURRENT_LIST_DIR}/scenes\"")
target_link_libraries(contact_judge PRIVATE avs_contact_judge)
avs_test(unit_contact_judge contact_judge/test avs_contact_judge)
target_sources(unit_contact_judge PRIVATE support/process.cpp) # for temporary folders
# Runs the judge over scenes, which must keep the limits of contact_judge/table.h.
if(TARGET avsc AND TARGET avsr)
  add_test(NAME contact_scenes
           COMMAND contact_judge bench --quick --names ${CMAKE_CURRENT_LIST_DIR}/kept.txt --avsc $<TARGET_FILE:avsc> --avsr $<TARGET_FILE:avsr>
                   --results ${PROJECT_BINARY_DIR}/contact_scenes.test)
  set_tests_properties(contact_scenes PROPERTIES TIMEOUT ${AVS_TEST_SECONDS} LABELS contact)
  set_tests_properties(unit_contact_judge PROPERTIES LABELS contact)
endif()
