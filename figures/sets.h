#pragma once

#include "figures/page.h"
#include "figures/runs.h"

namespace avs::figures {

/// What all sets work with.
struct Desk {
    Runs& runs;
    Page& page;
    bool quick = false;  ///< smallest sizes: to see that all of it works
};

/// Figures of Wolff & Bucher 2013 by number.
Status two_bars(Desk& desk);  ///< 7, 8, 9: displacements and velocities of the tips, energy
Status cpu_time(Desk& desk);  ///< 10: processor time, total and of contact, against n
Status sliding(Desk& desk);   ///< 11, 12, 13
Status rolling(Desk& desk);   ///< 14, 15
Status assembly(Desk& desk);  ///< 16, 17

/// Figures of Cirak & West 2005 by number.
Status bars_by_momenta(Desk& desk);   ///< 7, 8, 9: two bars
Status shell_spheres(Desk& desk);     ///< 10 to 14
Status shell_cubes(Desk& desk);       ///< 15 to 17, 18, 19
Status sphere_and_plate(Desk& desk);  ///< 20 to 22; Vouga et al. 2010: 6

/// Figures of Vouga et al. 2010 (VH) and Harmon et al. 2012 (ACM) by number.
Status layers(Desk& desk);        ///< VH 1, ACM 4: energies of layers
Status spring(Desk& desk);        ///< VH 2: spring on a plane
Status discs(Desk& desk);         ///< VH 3, 4, 5: particles in a box
Status knots(Desk& desk);         ///< VH 7, ACM 8, 9
Status wedge(Desk& desk);         ///< VH 8, 9
Status drapes(Desk& desk);        ///< VH 10, 12, ACM 1, 11
Status crushed(Desk& desk);       ///< VH 13, ACM 10
Status vertex_steps(Desk& desk);  ///< ACM 2: steps of vertices over time
Status acm_tables(Desk& desk);    ///< ACM 6.4, 6.5: times and parameters, of all scenes at the size that figures have

Status three_laws(Desk& desk);  ///< one impact under each law: energy, depth, impulse, seconds

Status costs(Desk& desk);   ///< accuracy against cost: every scheme, response, clock of contact, beta
Status orders(Desk& desk);  ///< how duration and displacement converge with n; momenta

}  // namespace avs::figures
