#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

/// Small scenes: one for each kind of element in each situation.
namespace avs::test {

enum class Situation { rest, thrown, driven, pressed, damped, free };
constexpr std::array situations{Situation::rest,    Situation::thrown, Situation::driven,
                                Situation::pressed, Situation::damped, Situation::free};
std::string_view name(Situation it);

/// A kind of body: its shape, mesh and material.
struct Kind {
    std::string name, shape, mesh, material, damped;  ///< `material` has a place for damping, and `damped` is the text for it
    bool solid = true;
    double stiffness = 200;  ///< stiffness of penalty layers in contact with the body, which are 1 cm thick [N/m]
    double press = 5;        ///< force in the situation `pressed` [N]
    double beta = 0.5;       ///< beta of the strain clock; surfaces of little mass need short steps because of the layers
};

const std::vector<Kind>& kinds();

/// @param beta  of the strain clock or, for the synchronous engine, of the Verlet step
std::string scene_of(const Kind& kind, Situation it, bool layers, bool synchronous, double beta);

}  // namespace avs::test
