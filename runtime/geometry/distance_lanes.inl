// Included by distance_lanes_*.cpp, once for each kind of processor; see distance_packs.inl.

#define AVS_LANES [[gnu::always_inline]] inline

#include "runtime/geometry/distance_packs.inl"

AVS_LANES Packs read(const double (&from)[3][distance_lanes], std::size_t first) {
    Packs r;
    std::memcpy(&r.x, from[0] + first, sizeof r.x);
    std::memcpy(&r.y, from[1] + first, sizeof r.y);
    std::memcpy(&r.z, from[2] + first, sizeof r.z);
    return r;
}

AVS_LANES void write(const Found& found, LaneDistances& to, std::size_t first) {
    const auto put = [first](double* lanes, const Pack& pack) { std::memcpy(lanes + first, &pack, sizeof pack); };
    put(to.distance, found.distance);
    put(to.direction[0], found.direction.x);
    put(to.direction[1], found.direction.y);
    put(to.direction[2], found.direction.z);
    for (std::size_t i = 0; i < 4; ++i) put(to.weight[i], found.weight[i]);
}

void vertex_faces(const LanePoints& points, LaneDistances& result) {
    for (std::size_t first = 0; first < distance_lanes; first += width) {
        write(vertex_face_of(read(points.x[0], first), read(points.x[1], first), read(points.x[2], first), read(points.x[3], first)),
              result, first);
    }
}
void edge_edges(const LanePoints& points, LaneDistances& result) {
    for (std::size_t first = 0; first < distance_lanes; first += width) {
        write(edge_edge_of(read(points.x[0], first), read(points.x[1], first), read(points.x[2], first), read(points.x[3], first)),
              result, first);
    }
}
void vertex_vertices(const LanePoints& points, LaneDistances& result) {
    for (std::size_t first = 0; first < distance_lanes; first += width) {
        write(vertex_vertex_of(read(points.x[0], first), read(points.x[1], first)), result, first);
    }
}

#undef AVS_LANES
