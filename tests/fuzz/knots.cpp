#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <sstream>
#include <string>

#include "runtime/base/assert.h"
#include "runtime/certify/check.h"
#include "runtime/certify/trajectory.h"

/// Any bytes as a file trajectory.knots. A file that can be read must be verified, with either result, in limited time. Most
/// mutants change one number of a knot and update the hash of the file; otherwise the code behind the check of the hash would not
/// be reached.
namespace {

using avs::Result;
using avs::certify::Knot;
using avs::certify::KnotsFile;
using avs::certify::Trajectory;

constexpr std::size_t head = 64, hash = 32;  // bytes of the file's parts around the knots

/// The surfaces of an image: a sheet of two triangles, and a body that is one triangle.
Trajectory surfaces() {
    Trajectory t;
    t.quantum_exponent = -20;
    t.body_names = {"sheet", "flake"};
    t.may_touch = {1, 1, 1, 0};
    t.vertex_body = {0, 0, 0, 0, 1, 1, 1};
    t.vertex_node = {0, 1, 2, 3, 4, 5, 6};
    t.triangles = {{0, 1, 2}, {0, 2, 3}, {4, 5, 6}};
    t.edges = {{0, 1}, {1, 2}, {0, 2}, {2, 3}, {0, 3}, {4, 5}, {5, 6}, {4, 6}};
    return t;
}

/// Updates the hash of the file.
void seal(std::uint8_t* data, std::size_t size) {
    if (size < hash) return;
    avs::Sha256 all;
    all.add({reinterpret_cast<const char*>(data), size - hash});
    const avs::Sha256Digest digest = all.digest();
    std::memcpy(data + size - hash, digest.data(), digest.size());
}

Result<KnotsFile> read(const std::uint8_t* data, std::size_t size) {
    std::istringstream stream(std::string(reinterpret_cast<const char*>(data), size));
    return avs::certify::read(stream, surfaces());
}

constexpr std::array<double, 14> places{0, -0.0, 1, -1, 1e-300, 5e-324, 1e59, -1e60, 1e61, 1e160, 1e308, 0.25, 0.75, 1e-17};

/// A file of knots in which the single triangle comes down to the sheet, turns around and leaves.
std::string small_file() {
    const avs::certify::Claims claims{.end = 1024, .state = {}};
    std::string file = avs::certify::head_bytes(claims);
    const std::array<avs::Vec3, 7> start{avs::Vec3{0, 0, 0}, {1, 0, 0},     {1, 1, 0.5},  {0, 1, 0.5},
                                         {0.2, 0.3, 1},      {0.8, 0.3, 1}, {0.5, 0.8, 1}};
    for (avs::Tick tick = 0; tick <= 1024; tick += 128) {
        for (std::uint32_t v = 0; v < start.size(); ++v) {
            Knot knot{.vertex = v, .tick = tick, .place = start[v]};
            if (v >= 4) knot.place.z -= 0.4 - 0.4 / 512 * static_cast<double>(std::abs(tick - 512));
            file.append(reinterpret_cast<const char*>(&knot), sizeof knot);
        }
    }
    file += avs::certify::end_bytes(claims, avs::certify::knots_in(file.size()));
    file.append(hash, '\0');
    seal(reinterpret_cast<std::uint8_t*>(file.data()), file.size());
    return file;
}

void change_one(std::uint8_t* knots, std::size_t count, unsigned seed) {
    std::uint8_t* knot = knots + seed / 64 % count * sizeof(Knot);
    const double place = places[seed / 7 % places.size()];
    std::memcpy(knot + offsetof(Knot, place) + sizeof(double) * (seed % 3), &place, sizeof place);
}

}  // namespace

extern "C" std::size_t LLVMFuzzerMutate(std::uint8_t* data, std::size_t size, std::size_t max_size);

extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size, std::size_t max_size, unsigned seed) {
    if (!read(data, size) && seed % 2 == 0) {
        const std::string small = small_file();
        if (small.size() <= max_size) std::memcpy(data, small.data(), size = small.size());
    }
    const Result<KnotsFile> known = read(data, size);
    const std::size_t count = known ? known->trajectory.knots.size() : 0;
    if (count == 0 || seed % 4 == 3) {
        size = LLVMFuzzerMutate(data, size, max_size);
    } else if (seed % 4 == 2) {
        LLVMFuzzerMutate(data + head, count * sizeof(Knot), count * sizeof(Knot));
    } else {
        change_one(data + head, count, seed / 4);
    }
    if (seed % 8 != 7) seal(data, size);
    return size;
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const Result<KnotsFile> file = read(data, size);
    if (!file) {
        AVS_ASSERT(!file.error().message.empty());
        return 0;
    }
    const avs::certify::Verdict verdict = avs::certify::check(file->trajectory);
    AVS_ASSERT(!verdict.failure || !verdict.failure->empty());
    return 0;
}
