#pragma once

#include <vector>

#include "tests/contact_judge/frame.h"

namespace avs::judge::test {

/// Adds a body to a frame: a box of nx x ny x nz bricks.
void add_box(Frame& frame, int body, const Vec& from, const Vec& size, int nx = 1, int ny = 1, int nz = 1);

/// Adds a held body to a frame: the closed surface of the prism from the triangle abc along `axis`. The triangle is anticlockwise
/// if seen against `axis`.
void add_prism(Frame& frame, int body, const Vec& a, const Vec& b, const Vec& c, const Vec& axis);

/// Moves all nodes of a body.
void move_body(Frame& frame, int body, const Vec& by);

/// A frame as the text of a .vtu file such as the runtime writes: 64-bit headers, appended raw data, compressed by zlib or not.
std::string vtu_text(const Frame& frame, bool compressed);

}  // namespace avs::judge::test
