// The round plate of acm_sphere_plate.avs, in metres, around the origin in the plane z = 0.
SetFactory("OpenCASCADE");
Disk(1) = {0, 0, 0, 0.35};
