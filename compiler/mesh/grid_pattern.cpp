#include "compiler/mesh/grid_pattern.h"

#include <cmath>

namespace avs::mesh::grid_pattern {

double spring_of_side(double p) {
    const double u = spring_of_diagonal * p * p, v = spring_of_diagonal * (1 - p) * (1 - p);
    return 0.5 * (1 - 2 * u + std::sqrt(1 + 4 * u * v));
}

}  // namespace avs::mesh::grid_pattern
