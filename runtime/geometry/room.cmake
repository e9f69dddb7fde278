avs_lanes(runtime/geometry/distance_lanes)
avs_lanes(runtime/geometry/box_lanes)
