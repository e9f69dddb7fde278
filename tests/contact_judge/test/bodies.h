#pragma once

#include <vector>

#include "tests/contact_judge/frame.h"

namespace avs::judge::test {

/// Adds a box of bricks (VTK's order) to a frame: one body of nx x ny x nz cells.
void add_box(Frame& frame, int body, const Vec& from, const Vec& size, int nx = 1, int ny = 1, int nz = 1);

/// Adds a prism of triangle abc, anticlockwise as seen against `axis`, as the closed faces of a held body.
void add_prism(Frame& frame, int body, const Vec& a, const Vec& b, const Vec& c, const Vec& axis);

/// Moves all nodes that a body's cells have.
void move_body(Frame& frame, int body, const Vec& by);

/// A frame as a .vtu file of the runtime has it: 64-bit headers, appended raw data; each array in blocks of zlib, or as it is.
std::string vtu_text(const Frame& frame, bool compressed);

}  // namespace avs::judge::test
