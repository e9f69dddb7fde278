# Debian packages and a tarball of what Install.cmake installs: `cpack --config build/release/CPackConfig.cmake`, or `./dev
# package`. Each component is a package. dpkg-shlibdeps reads from its programs which shared libraries it needs.
set(AVS_MAINTAINER "avs maintainers <maintainers@avs.invalid>" CACHE STRING "whom packages name as their maintainer")

set(CPACK_GENERATOR DEB TGZ)
set(CPACK_PACKAGE_NAME avs)
set(CPACK_PACKAGE_CONTACT ${AVS_MAINTAINER})
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "simulator of bodies that deform and collide, each on its own clock")
set(CPACK_PACKAGE_DESCRIPTION "A scene is a text: bodies, restraints, contact laws, clocks, what to record,
what to expect. avs checks it, physical units too, meshes it, and runs it as
events in a partial order, without a global time step. Runs are reproducible
to the bit; each leaves a page with plots and a playback that opens offline,
and files for ParaView, Blender and Houdini.")
set(CPACK_STRIP_FILES ON)
set(CPACK_OUTPUT_FILE_PREFIX ${PROJECT_BINARY_DIR}/packages)
set(CPACK_THREADS 1)

# One tarball holds all components; its programs need the libraries that the packages name.
set(CPACK_ARCHIVE_COMPONENT_INSTALL OFF)
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_COMPONENTS_GROUPING IGNORE)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION science)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)

set(CPACK_DEBIAN_AVS_PACKAGE_NAME avs)
set(CPACK_DEBIAN_AVS_PACKAGE_SUGGESTS "avs-doc, ffmpeg, xdg-utils, paraview, blender")
set(CPACK_DEBIAN_LIB_PACKAGE_NAME libavs1)
set(CPACK_DEBIAN_LIB_PACKAGE_SECTION libs)
set(CPACK_DEBIAN_DEV_PACKAGE_NAME libavs-dev)
set(CPACK_DEBIAN_DEV_PACKAGE_SECTION libdevel)
set(CPACK_DEBIAN_DEV_PACKAGE_DEPENDS "libavs1 (= ${PROJECT_VERSION})")
set(CPACK_DEBIAN_PACKAGE_GENERATE_SHLIBS ON) # makes dpkg run ldconfig after the installation
set(CPACK_DEBIAN_PYTHON_PACKAGE_NAME python3-avs)
# The compiled module works with one version of Python only. Frames and simulations need numpy for
# their arrays.
if(TARGET avs_python)
  math(EXPR next_python "${AVS_PYTHON_MINOR} + 1")
  set(CPACK_DEBIAN_PYTHON_PACKAGE_DEPENDS
      "libavs1 (= ${PROJECT_VERSION}), python3 (>= 3.${AVS_PYTHON_MINOR}), python3 (<< 3.${next_python}), python3-numpy")
  set(CPACK_DEBIAN_PYTHON_PACKAGE_SUGGESTS "python3-pandas")
endif()
# dpkg-shlibdeps looks here for libavs, whose package is made at the same time as those that need it.
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS_PRIVATE_DIRS ${PROJECT_BINARY_DIR}/lib)
set(CPACK_DEBIAN_PYTHON_PACKAGE_SECTION python)
set(CPACK_DEBIAN_DOC_PACKAGE_NAME avs-doc)
set(CPACK_DEBIAN_DOC_PACKAGE_ARCHITECTURE all)
set(CPACK_DEBIAN_DOC_PACKAGE_SECTION doc)
set(CPACK_DEBIAN_DOC_PACKAGE_SHLIBDEPS OFF)
set(CPACK_COMPONENT_AVS_DESCRIPTION ${CPACK_PACKAGE_DESCRIPTION})
set(CPACK_COMPONENT_LIB_DESCRIPTION "The C interface of avs: compiles, runs, steps and reads simulations.")
set(CPACK_COMPONENT_DEV_DESCRIPTION "Header, CMake package and examples of the C interface of avs.")
set(CPACK_COMPONENT_PYTHON_DESCRIPTION "Python module of avs: scenes, runs, simulations, arrays.")
set(CPACK_COMPONENT_DOC_DESCRIPTION "Pages about the language, the tools, the methods and the results of avs.")

# Gmsh is loaded when a scene first needs it, so dpkg-shlibdeps does not see it. It is only recommended: scenes that do not need
# Gmsh run without it.
get_filename_component(gmsh_file ${GMSH_LIBRARY} REALPATH)
execute_process(COMMAND dpkg-query -S ${gmsh_file} OUTPUT_VARIABLE owner RESULT_VARIABLE unknown ERROR_QUIET)
if(NOT unknown AND owner MATCHES "^([^:, ]+)")
  set(CPACK_DEBIAN_AVS_PACKAGE_RECOMMENDS ${CMAKE_MATCH_1})
  set(CPACK_DEBIAN_LIB_PACKAGE_RECOMMENDS ${CMAKE_MATCH_1})
endif()

# Only components that have files. Each gets the documents that Debian's policy wants in a package.
get_cmake_property(CPACK_COMPONENTS_ALL COMPONENTS)
list(REMOVE_ITEM CPACK_COMPONENTS_ALL Unspecified)
string(TIMESTAMP AVS_PACKAGE_DATE "%a, %d %b %Y %H:%M:%S +0000" UTC)
foreach(component IN LISTS CPACK_COMPONENTS_ALL)
  string(TOUPPER ${component} key)
  set(AVS_PACKAGE ${CPACK_DEBIAN_${key}_PACKAGE_NAME})
  set(folder ${PROJECT_BINARY_DIR}/share/${AVS_PACKAGE})
  configure_file(${CMAKE_CURRENT_LIST_DIR}/package/changelog.in ${folder}/changelog @ONLY)
  execute_process(COMMAND gzip -9nf ${folder}/changelog)
  install(FILES ${folder}/changelog.gz ${CMAKE_CURRENT_LIST_DIR}/package/copyright
          DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/${AVS_PACKAGE} COMPONENT ${component})
endforeach()
include(CPack)
