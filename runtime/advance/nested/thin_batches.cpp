#include <cmath>
#include <span>

#include "runtime/advance/nested/plan.h"
#include "runtime/base/elementary.h"
#include "runtime/mechanics/elements/hinge4.h"
#include "runtime/mechanics/elements/spring2.h"
#include "runtime/mechanics/elements/tri3.h"

namespace avs::advance::nested {

void fill_lane(Tri3Batch& batch, std::size_t lane, std::span<const double> parameter, double period) {
    namespace tri3 = mechanics::tri3;
    const double* const b = &parameter[tri3::rest_inverse];  // b11 b12 b21 b22
    // the two edges at rest, in coordinates of their plane: the columns of B^-1
    const double determinant = b[0] * b[3] - b[1] * b[2];
    const double x1 = b[3] / determinant, x2 = -b[1] / determinant;  // (x1, y1), (x2, y2): first and second edge
    const double y1 = -b[2] / determinant, y2 = b[0] / determinant;
    batch.rest[0][lane] = x1 * x1 + y1 * y1;
    batch.rest[1][lane] = x2 * x2 + y2 * y2;
    batch.rest[2][lane] = x1 * x2 + y1 * y2;
    const double k[3][3] = {{b[0] * b[0], b[2] * b[2], b[0] * b[2]},
                            {b[1] * b[1], b[3] * b[3], b[1] * b[3]},
                            {2 * b[0] * b[1], 2 * b[2] * b[3], b[0] * b[3] + b[1] * b[2]}};
    const double c[3][3] = {{parameter[tri3::c11], parameter[tri3::c12], 0},
                            {parameter[tri3::c12], parameter[tri3::c22], 0},
                            {0, 0, parameter[tri3::c33]}};
    const double scale = -0.5 * period * parameter[tri3::area];
    const auto entry = [&](std::size_t i, std::size_t j) {
        double sum = 0;
        for (std::size_t p = 0; p < 3; ++p)
            for (std::size_t q = 0; q < 3; ++q) sum += k[p][i] * c[p][q] * k[q][j];
        return scale * sum;
    };
    for (std::size_t i = 0; i < 3; ++i) batch.n[i][lane] = entry(i, i);
    batch.n[3][lane] = entry(0, 1);
    batch.n[4][lane] = entry(1, 2);
    batch.n[5][lane] = entry(0, 2);
    batch.relaxation[lane] = parameter[tri3::relaxation];
}

void fill_lane(Hinge4Batch& batch, std::size_t lane, std::span<const double> parameter, double period) {
    namespace hinge4 = mechanics::hinge4;
    batch.stiffness[lane] = -period * parameter[hinge4::stiffness];
    batch.rest_cos[lane] = elementary::cos(parameter[hinge4::rest_angle]);
    batch.rest_sin[lane] = elementary::sin(parameter[hinge4::rest_angle]);
    batch.relaxation[lane] = parameter[hinge4::relaxation];
}

void fill_lane(Spring2Batch& batch, std::size_t lane, std::span<const double> parameter, double period) {
    namespace spring2 = mechanics::spring2;
    batch.stiffness[lane] = period * parameter[spring2::stiffness];
    batch.length[lane] = parameter[spring2::length];
    batch.damping[lane] = period * parameter[spring2::damping];
}

}  // namespace avs::advance::nested
