avs_lanes(runtime/advance/events/kernels)
