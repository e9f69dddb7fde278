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

/// What bodies are made of.
struct Kind {
    std::string name, shape, mesh, material, damped;  ///< material with a place for damping, and what stands there
    bool solid = true;
    double stiffness = 200;  ///< of its layers of 1 cm [N/m]
    double press = 5;        ///< [N]
    double beta = 0.5;       ///< of its clocks; those of light surfaces are slow for layers
};

const std::vector<Kind>& kinds();

/// @param beta  of the strain clock, or of Verlet's step where `synchronous`
std::string scene_of(const Kind& kind, Situation it, bool layers, bool synchronous, double beta);

}  // namespace avs::test
