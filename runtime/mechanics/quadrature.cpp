#include "runtime/mechanics/quadrature.h"

#include "runtime/base/assert.h"
#include "runtime/mechanics/hex27.h"
#include "runtime/mechanics/hex8.h"
#include "runtime/mechanics/tet10.h"

namespace avs::mechanics {
namespace {

void tet4_point(std::span<const Vec3> rest, QuadraturePoint& point) {
    const Mat3 edges = transpose(Mat3{{rest[1] - rest[0], rest[2] - rest[0], rest[3] - rest[0]}});  // dX/dxi, columns are edges
    const Mat3 inverse_edges = inverse(edges);
    point.weight = determinant(edges) / 6;
    // dN_a/dX is row a - 1 of the inverse; the four gradients sum to zero.
    for (std::size_t a = 0; a < 3; ++a) point.gradient[a + 1] = inverse_edges.row[a];
    point.gradient[0] = -(inverse_edges.row[0] + inverse_edges.row[1] + inverse_edges.row[2]);
}

void hex8_point(std::span<const Vec3> rest, std::size_t q, QuadraturePoint& point) {
    const std::array<Vec3, 8>& local_gradient = hex8::gauss_gradients[q];
    Mat3 jacobian;
    for (std::size_t a = 0; a < 8; ++a) jacobian = jacobian + Mat3::outer(rest[a], local_gradient[a]);
    const Mat3 inverse_transpose = transpose(inverse(jacobian));
    point.weight = determinant(jacobian);
    for (std::size_t a = 0; a < 8; ++a) point.gradient[a] = inverse_transpose * local_gradient[a];
}

void tet10_point(std::span<const Vec3> rest, std::size_t q, QuadraturePoint& point) {
    const tet10::Gradients& local_gradient = tet10::point_gradients[q];
    const Mat3 jacobian = tet10::jacobian(rest, local_gradient);
    const Mat3 inverse_transpose = transpose(inverse(jacobian));
    point.weight = determinant(jacobian) / 24;
    for (std::size_t a = 0; a < tet10::nodes; ++a) point.gradient[a] = inverse_transpose * local_gradient[a];
}

/// Of the 27 gradients only those of the nodes on the three lines through the point are not zero.
void hex27_point(std::span<const Vec3> rest, std::size_t q, QuadraturePoint& point) {
    const hex27::Place& at = hex27::places[q];
    const Mat3 jacobian = hex27::jacobian_at(rest, at);
    const Mat3 rows = inverse(jacobian);  // dxi/dX
    point.weight = hex27::weight(at) * determinant(jacobian);
    for (std::size_t a = 0; a < hex27::nodes; ++a) point.gradient[a] = {};
    for (std::size_t axis = 0; axis < 3; ++axis)
        for (std::size_t i = 0; i < 3; ++i) {
            hex27::Place on_line = at;
            on_line[axis] = i;
            point.gradient[hex27::node_at[hex27::grid_number(on_line)]] += hex27::slope[at[axis]][i] * rows.row[axis];
        }
}

}  // namespace

void quadrature_point(ElementKind kind, std::span<const Vec3> rest, std::size_t q, QuadraturePoint& point) {
    if (kind == ElementKind::tet4) return tet4_point(rest, point);
    if (kind == ElementKind::tet10) return tet10_point(rest, q, point);
    if (kind == ElementKind::hex27) return hex27_point(rest, q, point);
    AVS_ASSERT(kind == ElementKind::hex8);
    hex8_point(rest, q, point);
}

Mat3 deformation_gradient(const QuadraturePoint& point, std::span<const Vec3> current) {
    Mat3 result;
    for (std::size_t a = 0; a < current.size(); ++a) result = result + Mat3::outer(current[a], point.gradient[a]);
    return result;
}

}  // namespace avs::mechanics
