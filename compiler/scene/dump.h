#pragma once

#include <string>

#include "compiler/scene/scene.h"

namespace avs::scene {

/// A checked scene, defaults included, as stable text: fixed order, SI units, shortest numbers that read back to the same
/// bits. Functions of points and regions appear as their source text.
std::string dump(const Scene& scene);

}  // namespace avs::scene
