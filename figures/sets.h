#pragma once

#include "figures/page.h"
#include "figures/runs.h"

namespace avs::figures {

/// What all functions below work with.
struct Desk {
    Runs& runs;
    Page& page;
    bool quick = false;  ///< use the smallest sizes, only to see that everything works
};

/// Figures of Wolff & Bucher 2013 by number.
Status two_bars(Desk& desk);  ///< figures 7, 8, 9: displacements and velocities of the tips, energy
Status cpu_time(Desk& desk);  ///< figure 10: processor time, total and of contact, against n
Status sliding(Desk& desk);   ///< 11, 12, 13
Status rolling(Desk& desk);   ///< 14, 15
Status assembly(Desk& desk);  ///< 16, 17

/// Figures of Cirak & West 2005 by number.
Status bars_by_momenta(Desk& desk);   ///< 7, 8, 9: two bars
Status shell_spheres(Desk& desk);     ///< 10 to 14
Status shell_cubes(Desk& desk);       ///< 15 to 17, 18, 19
Status sphere_and_plate(Desk& desk);  ///< figures 20 to 22; Vouga et al. 2010: figure 6

/// Figures of Vouga et al. 2010 (VH) and Harmon et al. 2012 (ACM) by number.
Status layers(Desk& desk);        ///< VH figure 1, ACM figure 4: energies of layers
Status spring(Desk& desk);        ///< VH figure 2: spring on a plane
Status discs(Desk& desk);         ///< VH figures 3, 4, 5: particles in a box
Status knots(Desk& desk);         ///< VH 7, ACM 8, 9
Status wedge(Desk& desk);         ///< VH 8, 9
Status drapes(Desk& desk);        ///< VH 10, 12, ACM 1, 11
Status crushed(Desk& desk);       ///< VH 13, ACM 10
Status vertex_steps(Desk& desk);  ///< ACM figure 2: time steps of vertices over time
Status acm_tables(Desk& desk);    ///< ACM sections 6.4, 6.5: times and parameters of all scenes, at the size of the figures

Status three_laws(Desk& desk);  ///< one impact under each contact law: energy, depth, impulse, seconds

Status costs(Desk& desk);   ///< accuracy against cost: every scheme, contact response, contact clock and beta
Status orders(Desk& desk);  ///< how the duration of contact and the displacement converge with n; momenta

}  // namespace avs::figures
