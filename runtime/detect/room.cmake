avs_lanes(runtime/detect/layers/look_lanes)
avs_lanes(runtime/detect/layers/sleep_lanes)
avs_lanes(runtime/detect/layers/guard_lanes)
