#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

/// Small scenes of every kind of element in every situation.
namespace avs::test {

enum class Situation { rest, thrown, driven, pressed, damped, free };
constexpr std::array situations{Situation::rest,    Situation::thrown, Situation::driven,
                                Situation::pressed, Situation::damped, Situation::free};
std::string_view name(Situation it);

/// A kind of body: its shape, mesh and material.
struct Kind {
    std::string name, shape, mesh, material, damped;  ///< material with a place for damping, and the text for that place
    bool solid = true;
    double stiffness = 200;  ///< stiffness of its layers, which are 1 cm thick [N/m]
    double press = 5;        ///< [N]
    double beta = 0.5;       ///< beta of its clocks; light surfaces need short steps for the layers
};

const std::vector<Kind>& kinds();

/// @param beta  of the strain clock, or of Verlet's step where `synchronous`
std::string scene_of(const Kind& kind, Situation it, bool layers, bool synchronous, double beta);

}  // namespace avs::test
