#include <Eigen/SparseCholesky>
#include <Eigen/SparseCore>

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <vector>

#include "runtime/advance/contact/kicks_impl.h"
#include "runtime/base/assert.h"
#include "runtime/contact/mobility.h"

// All looks of a tick together: first all hits are found, then all impulses are the solution of one system,
//
//   S p = -(1 + e) s,   S_ij = sum over the nodes A that i and j share of  w_iA w_jA  n_i . P_A n_j / m_A,   s_i = n_i . u_i < 0.
//
// Source: Wolff & Bucher 2013, eq. 18 and section 7.1, (grad g)^T M^-1 (grad g) over all active constraints; Cirak & West 2005, 4.
//
// S is singular where constraints repeat each other, as they do when both sides of a flush contact look (two passes): p is then
// not unique, but the velocities are, because S = B B^T with B^T p the change of velocity (in the metric of the masses) and
// the null spaces of S and B^T are the same. We take the p of least norm, which shares an impulse equally between constraints that
// say the same: (S + eps I) p = b with eps = 1e-12 of the largest diagonal entry, and three steps of refinement, which leave
// (eps / lambda)^4 of an error along eigenvectors of S with eigenvalue lambda > 0.
//
// Impulses only push: constraints with negative p are dropped and the rest is solved again, until no p is negative.

namespace avs::advance {

namespace {

using Matrix = Eigen::SparseMatrix<double>;
using Vector = Eigen::VectorXd;

constexpr double regularisation = 1e-12;
constexpr double lost_pivot = 1e-9;  ///< pivots below this share of the largest diagonal entry count as loss of rank
constexpr int refinements = 3;

struct Active {
    ContactorId contactor;
    Hit hit;
    Encounter encounter;
    double restitution = 1, friction = 0;
    const Vec3& normal() const { return hit.normal; }
};

/// Least-norm solution of a symmetric positive semidefinite system, and its loss of rank.
Vector solve_singular(const Matrix& s, const Vector& b, std::uint32_t& lost) {
    const double scale = s.diagonal().cwiseAbs().maxCoeff();
    Matrix shifted = s;
    for (Eigen::Index i = 0; i < s.rows(); ++i) shifted.coeffRef(i, i) += regularisation * scale;
    Eigen::SimplicialLDLT<Matrix> factors(shifted);
    AVS_ASSERT(factors.info() == Eigen::Success);  // positive definite by construction
    const Vector pivots = factors.vectorD();
    lost = static_cast<std::uint32_t>((pivots.array() < lost_pivot * scale).count());
    Vector p = factors.solve(b);
    for (int i = 0; i < refinements; ++i) p += factors.solve(b - s * p);
    return p;
}

/// Coupling of two contacts: the block W_ij [1/kg], relative velocity at i per impulse at j.
struct Block {
    std::size_t i = 0, j = 0;
    Mat3 mobility;
};

std::vector<Block> couple(const std::vector<Active>& active) {
    struct Share {
        std::size_t contact = 0;
        const contact::Partner* partner = nullptr;
    };
    std::map<std::uint32_t, std::vector<Share>> at_point;
    for (std::size_t i = 0; i < active.size(); ++i) {
        const Encounter& encounter = active[i].encounter;
        for (std::size_t k = 0; k < encounter.stance.count(); ++k)
            at_point[encounter.stance[k].point].push_back({i, &encounter.partner(k)});
    }
    std::map<std::pair<std::size_t, std::size_t>, Mat3> blocks;
    for (const auto& [point, shares] : at_point) {
        for (const Share& a : shares) {
            for (const Share& b : shares) {
                const double factor = a.partner->weight * b.partner->weight * a.partner->inverse_mass;
                const Mat3 projector = a.partner->projector == nullptr ? Mat3::identity() : *a.partner->projector;
                const auto [entry, is_new] = blocks.emplace(std::pair(a.contact, b.contact), Mat3::zero());
                entry->second = entry->second + factor * projector;
            }
        }
    }
    std::vector<Block> result;
    result.reserve(blocks.size());
    for (const auto& [pair, mobility] : blocks) result.push_back({pair.first, pair.second, mobility});
    return result;
}

/// Normal impulses; 0 for constraints that are dropped.
Vector normal_impulses(const std::vector<Active>& active, const std::vector<Block>& blocks, ContactKicks::Statistics& statistics) {
    const std::size_t count = active.size();
    std::vector<bool> is_in(count, true);
    Vector p = Vector::Zero(static_cast<Eigen::Index>(count));
    // Each round drops at least one.
    for (std::size_t round = 0; round < count; ++round) {
        std::vector<Eigen::Index> row(count, -1);
        Eigen::Index rows = 0;
        for (std::size_t i = 0; i < count; ++i)
            if (is_in[i]) row[i] = rows++;
        if (rows == 0) break;
        Vector b(rows);
        for (std::size_t i = 0; i < count; ++i)
            if (is_in[i]) b[row[i]] = -(1 + active[i].restitution) * dot(active[i].normal(), active[i].encounter.velocity);
        std::vector<Eigen::Triplet<double>> entries;
        for (const Block& block : blocks) {
            if (row[block.i] < 0 || row[block.j] < 0) continue;
            entries.emplace_back(row[block.i], row[block.j],
                                 dot(active[block.i].normal(), block.mobility * active[block.j].normal()));
        }
        Matrix s(rows, rows);
        s.setFromTriplets(entries.begin(), entries.end());
        std::uint32_t lost = 0;
        const Vector some = solve_singular(s, b, lost);
        ++statistics.solves;
        statistics.largest_system = std::max<std::uint64_t>(statistics.largest_system, static_cast<std::uint64_t>(rows));
        statistics.rank_lost = std::max<std::uint64_t>(statistics.rank_lost, lost);
        const double pulls = -1e-10 * some.cwiseAbs().maxCoeff();
        bool dropped = false;
        for (std::size_t i = 0; i < count; ++i) {
            if (!is_in[i]) continue;
            const double value = some[row[i]];
            is_in[i] = value > pulls;
            dropped = dropped || !is_in[i];
            p[static_cast<Eigen::Index>(i)] = std::max(0.0, value);
        }
        if (!dropped) return p;
        p.setZero();
    }
    return p;
}

/// Friction impulses against the sliding that remains after the normal impulses, within the cones and without a gain of energy:
/// the stick impulses, from one system, are each scaled down to mu p, then all together to the minimum of the kinetic energy.
std::vector<Vec3> friction_impulses(const std::vector<Active>& active, const std::vector<Block>& blocks, const Vector& p,
                                    const std::vector<Vec3>& velocity, std::vector<double>& loss) {
    const std::size_t count = active.size();
    std::vector<Vec3> result(count);
    const auto slides = [&](std::size_t i) { return active[i].friction > 0 && p[static_cast<Eigen::Index>(i)] > 0; };
    std::vector<Eigen::Index> row(count, -1);
    Eigen::Index rows = 0;
    for (std::size_t i = 0; i < count; ++i) {
        if (!slides(i)) continue;
        row[i] = rows;
        rows += 3;
    }
    if (rows == 0) return result;
    std::vector<Eigen::Triplet<double>> entries;
    for (const Block& block : blocks) {
        if (row[block.i] < 0 || row[block.j] < 0) continue;
        for (int a = 0; a < 3; ++a) {
            const Vec3& of_row = block.mobility.row[static_cast<std::size_t>(a)];
            for (int b = 0; b < 3; ++b) entries.emplace_back(row[block.i] + a, row[block.j] + b, component(of_row, b));
        }
    }
    Matrix s(rows, rows);
    s.setFromTriplets(entries.begin(), entries.end());
    Vector wanted(rows);
    for (std::size_t i = 0; i < count; ++i) {
        if (row[i] < 0) continue;
        const Vec3 sliding = velocity[i] - dot(active[i].normal(), velocity[i]) * active[i].normal();
        for (int a = 0; a < 3; ++a) wanted[row[i] + a] = -component(sliding, a);
    }
    std::uint32_t lost = 0;
    Vector stick = solve_singular(s, wanted, lost);
    for (std::size_t i = 0; i < count; ++i) {
        if (row[i] < 0) continue;
        const double size = stick.segment<3>(row[i]).norm();
        const double limit = active[i].friction * p[static_cast<Eigen::Index>(i)];
        if (size > limit) stick.segment<3>(row[i]) *= limit / size;
    }
    const Vector reaction = s * stick;
    Vector u(rows);
    for (std::size_t i = 0; i < count; ++i)
        for (int a = 0; a < 3 && row[i] >= 0; ++a) u[row[i] + a] = component(velocity[i], a);
    const double work = -stick.dot(u);
    const double stiffness = stick.dot(reaction);
    if (!(work > 0 && stiffness > 0)) return result;
    const double scale = std::min(1.0, work / stiffness);
    for (std::size_t i = 0; i < count; ++i) {
        if (row[i] < 0) continue;
        const Eigen::Vector3d q = scale * stick.segment<3>(row[i]);
        result[i] = {q[0], q[1], q[2]};
        loss[i] = q.dot(u.segment<3>(row[i]) + 0.5 * scale * reaction.segment<3>(row[i]));
    }
    return result;
}

}  // namespace

Tick ContactKicks::kick_together(Tick now, state::State& state) {
    Impl& impl = *impl_;
    const ContactStopwatch::Timing timing(impl.stopwatch);
    std::vector<Active> active;
    const std::uint32_t contactors = impl.count();
    for (ContactorId c; c < contactors; ++c) {
        AVS_ASSERT(impl.next[c] == now);
        const Vec3 x = impl.place_of(c, now, state);
        impl.prepare_lists(c, x, now, state);
        const std::span<const Hit> found = impl.hits_now(c, x, now, state);
        impl.note_touch(c, found, now, state);
        for (const Hit& hit : found) {
            const image::Contact& law = impl.image.metadata.contacts[hit.contact];
            impl.count_hit(hit, state);
            Active made{.contactor = c,
                        .hit = hit,
                        .encounter = meet(impl.surface, impl.here.view, state, hit.stance, law.synchronise, now),
                        .restitution = law.restitution,
                        .friction = law.friction};
            const Mat3 mobility = contact::mobility(made.encounter.partners());
            const double inverse_mass = dot(made.normal(), mobility * made.normal());
            const bool approaches = dot(made.normal(), made.encounter.velocity) < 0;
            if (approaches && inverse_mass > 1e-12 * trace(mobility)) active.push_back(made);
        }
    }
    if (!active.empty()) {
        const std::vector<Block> blocks = couple(active);
        const Vector p = normal_impulses(active, blocks, impl.statistics);
        const auto normal_impulse = [&](std::size_t i) { return p[static_cast<Eigen::Index>(i)]; };
        std::vector<Vec3> velocity(active.size());
        for (std::size_t i = 0; i < active.size(); ++i) velocity[i] = active[i].encounter.velocity;
        for (const Block& block : blocks)
            velocity[block.i] += block.mobility * (normal_impulse(block.j) * active[block.j].normal());
        std::vector<double> friction_loss(active.size(), 0);
        const std::vector<Vec3> friction = friction_impulses(active, blocks, p, velocity, friction_loss);
        for (std::size_t i = 0; i < active.size(); ++i) {
            const Active& one = active[i];
            if (!(normal_impulse(i) > 0)) continue;
            contact::Answer answer;
            answer.normal_impulse = normal_impulse(i);
            answer.impulse = answer.normal_impulse * one.normal() + friction[i];
            answer.friction_loss = friction_loss[i];
            const double speeds = dot(one.normal(), one.encounter.velocity) + dot(one.normal(), velocity[i]);
            if (one.restitution < 1) answer.restitution_loss = 0.5 * answer.normal_impulse * speeds;
            impl.apply(one.contactor, one.hit, one.encounter, answer, now, state);
            impl.count_touch(one.hit, now, state);
            impl.shape_touch(one.contactor, one.hit, answer.normal_impulse, now, state);
        }
    }
    Tick earliest = std::numeric_limits<Tick>::max();
    for (ContactorId c; c < contactors; ++c) {
        const Vec3 x = impl.place_of(c, now, state);
        earliest = std::min(earliest, impl.reschedule(c, x, now, state));
        impl.watch_skin(c, x, now, state);
    }
    return earliest;
}

}  // namespace avs::advance
