#include "bench/compiled.h"

#include <cstdlib>
#include <utility>

#include "bench/rates.h"
#include "runtime/image/file.h"

namespace avs::bench {

image::Image compiled(const std::string& scene, const std::string& settings) {
    const std::string compiler = std::string(AVS_BINARY_DIR) + "/bin/avsc", text = std::string(AVS_SOURCE_DIR) + "/" + scene;
    need(compiler);
    need(text);
    const std::string file = std::string(AVS_BINARY_DIR) + "/bench-scene.avb";
    const std::string command = compiler + " compile " + text + " -o " + file + settings + " >/dev/null";
    if (std::system(command.c_str()) != 0) fail("cannot compile: " + command);
    Result<image::Image> image = image::open(file);
    if (!image) fail(image.error().message);
    return std::move(image).value();
}

}  // namespace avs::bench
