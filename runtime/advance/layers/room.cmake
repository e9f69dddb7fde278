avs_lanes(runtime/advance/layers/hit_lanes)
