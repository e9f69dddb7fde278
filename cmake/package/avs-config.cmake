# find_package(avs): the target avs::avs, header and library.
include("${CMAKE_CURRENT_LIST_DIR}/avs-targets.cmake")
