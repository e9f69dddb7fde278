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

Status costs(Desk& desk);   ///< accuracy against cost: every scheme, response, clock of contact, beta
Status orders(Desk& desk);  ///< how duration and displacement converge with n; momenta

}  // namespace avs::figures
