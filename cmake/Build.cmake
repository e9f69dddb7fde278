# Writes the facts of a build into OUTPUT: version with the commit, compiler, kind of build. Nothing is written if they stand
# there already. It runs at each build, because no file changes with a commit that would start it.
#   -DROOT= -DOUTPUT= -DVERSION= -DCOMPILER= -DBUILD=
set(commit "")
find_package(Git QUIET)
if(GIT_FOUND AND EXISTS ${ROOT}/.git)
  execute_process(COMMAND ${GIT_EXECUTABLE} -C ${ROOT} rev-parse HEAD OUTPUT_VARIABLE commit OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET
                  RESULT_VARIABLE failed)
  execute_process(COMMAND ${GIT_EXECUTABLE} -C ${ROOT} describe --tags --exact-match --match v${VERSION} OUTPUT_VARIABLE tag
                  OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET)
  execute_process(COMMAND ${GIT_EXECUTABLE} -C ${ROOT} status --porcelain --untracked-files=no OUTPUT_VARIABLE changes
                  OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET)
  if(failed)
    set(commit "")
  endif()
endif()
if(commit)
  string(SUBSTRING ${commit} 0 8 short)
  if(changes OR NOT tag STREQUAL "v${VERSION}")
    string(APPEND VERSION "+g${short}") # semantic versions (semver.org): the part behind + names the build
  endif()
  if(changes)
    string(APPEND VERSION ".dirty")
    string(APPEND commit " with changes")
  endif()
endif()
file(CONFIGURE OUTPUT ${OUTPUT} @ONLY CONTENT [[// Made by cmake/Build.cmake.
#include "runtime/base/build.h"

namespace avs {

std::string_view build_version() { return "@VERSION@"; }
std::string_view build_commit() { return "@commit@"; }
std::string_view build_compiler() { return "@COMPILER@"; }
std::string_view build_kind() { return "@BUILD@"; }

}  // namespace avs
]])
