# For the same processors as their distances (runtime/geometry).
avs_lanes(runtime/advance/layers/hit_lanes)
