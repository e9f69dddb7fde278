#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <variant>
#include <vector>

#include "runtime/base/vec3.h"

/// Bodies that fill no volume: surfaces, particles, springs. A solid shape stands for its surface, too, if its material is one for
/// surfaces.
namespace avs::scene {

/// A parallelogram; the threads of a woven cloth run along u and v.
struct Sheet {
    Vec3 from, u, v;  ///< u, v independent
};
/// A square around a point: a finite piece of a plane, two triangles unless it is meshed finer.
struct Plane {
    Vec3 point, normal;
    double size = 0;  ///< edge
};
/// A band of constant width along a smooth curve through points.
struct Ribbon {
    std::vector<Vec3> along;  ///< two or more points; neighbours differ
    double width = 0;
    std::optional<Vec3> normal;  ///< normal of the band at its start; none: any direction perpendicular to the curve
    double twist = 0;            ///< rotation [rad] from the first end to the last, evenly distributed
    bool closed = false;
    bool flat_at_rest = false;  ///< whether the band is stress-free as a flat straight band; else as it is placed
};
struct Particles {
    std::vector<Vec3> at;
    double radius = 0;
};
struct Springs {
    std::vector<Vec3> at;
    std::vector<std::array<std::uint32_t, 2>> between;
    double radius = 0;  ///< radius of the nodes, for contact
};
using ThinShape = std::variant<Sheet, Plane, Ribbon, Particles, Springs>;

/// How the triangles of a file are treated before they become a body; faults without a rule are mended and reported.
struct SurfaceRules {
    enum class Sides { agree, outward, as_given };
    enum class Copies { drop, keep };
    enum class Flat { refuse, drop };
    enum class Crossing { warn, allow, refuse };
    struct Texture {};

    std::optional<double> join;          ///< distance [m] below which points are joined; 0: none are. Default 1e-7 of the extent
    std::optional<Sides> sides;          ///< orientation of triangles. Default: that of most of their neighbours
    std::optional<Copies> copies;        ///< treatment of triangles at the same points. Default: dropped
    std::optional<Flat> flat;            ///< treatment of triangles without area. Default: an error
    std::optional<Crossing> crossing;    ///< treatment of triangles that go through others. Default: a warning
    std::optional<int> pieces, borders;  ///< required numbers; none: more than one piece gives a warning
    /// Direction of the threads of cloth; a vector is in the coordinates of the file.
    std::variant<std::monostate, Texture, Vec3> threads;
    bool any() const { return join || sides || copies || flat || crossing || pieces || borders || threads.index() != 0; }
};

/// Parameters of the materials of thin bodies; unused ones are 0.
struct ThinLaw {
    double thickness = 0;                       ///< shell, cloth [m]
    double c11 = 0, c12 = 0, c22 = 0, c33 = 0;  ///< shell, cloth [N/m], see runtime/mechanics/elements/tri3.h
    double rigidity = 0;                        ///< shell, cloth: flexural rigidity [N m]
    double stretch_damping = 0;                 ///< relaxation time of damping [s], also for bars
    double bend_damping = 0;                    ///< [s]
    std::optional<double> yield_curvature;      ///< [1/m]; none: never
    bool edge_springs = false;     ///< cloth: springs along the edges in place of membranes; c11 is their stretch stiffness
    double stiffness = 0;          ///< spring [N/m]; truss: E times cross-section [N]
    double damping = 0;            ///< spring [N s/m]
    double mass = 0;               ///< spring, particle: mass of each node [kg]; 0: by density
    std::optional<double> length;  ///< spring: length at rest [m]; none: the length as placed
    double cross_section = 0;      ///< truss [m^2]
};

}  // namespace avs::scene
