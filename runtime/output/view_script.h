#pragma once

#include <string>
#include <vector>

#include "runtime/base/vocabulary.h"

namespace avs::output {

/// A Python script that opens fields.pvd beside it in ParaView, coloured by the first field: for `paraview --script=view.py`, and
/// for `pvpython view.py PICTURE.png [TIME]` without a display.
std::string view_script(const std::vector<Field>& fields);

}  // namespace avs::output
