#pragma once

#include <cstdint>
#include <vector>

#include "runtime/base/ticks.h"
#include "runtime/base/vocabulary.h"

namespace avs::contact {

/// Penalty layers l = 1, 2, ...: nested half springs whose sum grows without bound as two surfaces meet.
///
/// Convention: `distance` d [m] is the Euclidean distance of two primitives less the half thicknesses (radii) of both sides.
/// Layer l begins at d = eta(l) and stores
///     V_l(d) = k(l)/2 (eta(l) - d)^2   for d < eta(l),   else 0,     force -dV/dd = k(l) (eta(l) - d) >= 0, pushing apart.
/// eta(1) is the law's thickness: the whole gap at which the force begins. Stiffness k(l) = l^3 k in both families:
///     acm   eta(l) = eta l^(-1/4)     Harmon, Vouga, Smith, Tamstorf, Grinspun 2009
///     vh    eta(l) = eta / l          Vouga, Harmon, Tamstorf, Grinspun 2010
/// The papers write V = k g^2 without the half, so their k is half of ours. The gap of Vouga et al., |a - b| - 2 eta, counts one
/// eta per surface; here eta is the sum of both.
struct LayerLaw {
    LayerFamily family = LayerFamily::acm;
    double thickness = 0;  ///< eta [m], > 0
    double stiffness = 0;  ///< k [N/m], > 0
};

double layer_thickness(const LayerLaw& law, std::uint32_t layer);  ///< eta(l) [m]
double layer_stiffness(const LayerLaw& law, std::uint32_t layer);  ///< k(l) [N/m]
double layer_energy(const LayerLaw& law, std::uint32_t layer, double distance);
double layer_force(const LayerLaw& law, std::uint32_t layer, double distance);

/// A row of a table with one row per layer, from which the impulses of many pairs are computed together.
struct LayerRow {
    double begins = 0;       ///< eta(l) [m]
    double next_begins = 0;  ///< eta(l + 1); minus infinity for the deepest served layer
    double hk_eta_sum = 0;   ///< sum of h k eta over the layers up to this one
    double hk_sum = 0;       ///< sum of h k over the layers up to this one
};

/// Clocks and sums of all layers of a law. With them, all layers of a pair that are due at a tick are evaluated as one impulse.
///
/// A layer ticks with period `base / 2^c` ticks, phase 0. Its class c(l) is the smallest with 2^c >= 2^shift l^(3/2), so sqrt(k(l))
/// h(l) never grows with l. The layers due at a tick are all those of class >= c for some c: a contiguous range lo .. L, where L is
/// the deepest active layer. Their impulse at distance d is (A(L) - A(lo - 1)) - d (B(L) - B(lo - 1)), with A and B the sums of h k
/// eta and h k.
class LayerTable {
public:
    /// @param base    period of class 0 in ticks, a power of two
    /// @param shift   class of layer 1
    /// @param quantum [s] per tick
    LayerTable(const LayerLaw& law, Tick base, int shift, double quantum);

    const LayerLaw& law() const { return law_; }
    /// The finest class: its period is one tick.
    int finest_class() const { return finest_; }
    int layer_class(std::uint32_t layer) const { return class_[layer]; }
    std::uint32_t first_layer(int of_class) const { return first_[static_cast<std::size_t>(of_class)]; }
    /// Distance at which the first layer of this class or a finer one begins [m]; above it only coarser classes act. For class
    /// finest + 1: below this distance there is a layer whose period would be shorter than a tick.
    double threshold(int of_class) const { return thickness_[first_[static_cast<std::size_t>(of_class)]]; }
    std::uint32_t deepest_served() const { return first_.back() - 1; }

    /// The rows of layers 0 .. deepest_served; row 0 stands for "no layer".
    const std::vector<LayerRow>& rows() const { return rows_; }

    /// The largest L with eta(L) > d, at most `deepest_served`; 0 if no layer acts.
    std::uint32_t active_layers(double distance) const;
    /// Impulse [N s], >= 0, of all active layers of class >= `coarsest` at a tick at which these are due. `active` comes from
    /// active_layers.
    double impulse(double distance, std::uint32_t active, int coarsest) const;
    /// Stiffness [N/m] and energy [J], summed over the active layers.
    double total_stiffness(std::uint32_t active) const { return stiffness_sum_[active]; }
    double total_energy(double distance, std::uint32_t active) const;
    /// Sum of force times (h_l / 2 - time since layer l's last tick) [N s]: the part of the last kicks that acts after `now`.
    double ahead(double distance, std::uint32_t active, Tick now, Tick base, double quantum) const;

private:
    LayerLaw law_;
    int finest_ = 0;
    std::vector<std::uint32_t> first_;  ///< first layer of each class 0 .. finest + 1
    std::vector<std::int8_t> class_;    ///< class of each layer; [0] is unused
    std::vector<double> thickness_;     ///< eta(l) of each layer; [0] is infinite
    std::vector<double> hk_eta_sum_, hk_sum_, stiffness_sum_;
    std::vector<LayerRow> rows_;
};

}  // namespace avs::contact
