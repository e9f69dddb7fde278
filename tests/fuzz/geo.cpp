#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>
#include <string_view>

#include "compiler/mesh/geo_script.h"
#include "compiler/mesh/gmsh_mesher.h"

/// Any bytes as a script of Gmsh, which is executed in the jail even if the search for forbidden words refuses it. It must make a
/// mesh or be refused with a reason, and it must not change a folder whose path it may contain. Gmsh is not instrumented for
/// fuzzing, so coverage includes only the search for words and the handling of the jail's results; a dictionary supplies Gmsh's
/// words.
namespace {

namespace fs = std::filesystem;

const fs::path& victims() {
    static const fs::path folder = [] {
        const fs::path made = fs::temp_directory_path() / "avs-fuzz-victims";
        fs::remove_all(made);
        fs::create_directories(made / "f");
        std::ofstream(made / "v") << "content";
        fs::current_path(made);
        return made;
    }();
    return folder;
}

bool are_sound() {
    std::size_t count = 0;
    for (const auto& entry : fs::recursive_directory_iterator(victims())) count += entry.exists();
    return count == 2 && fs::file_size(victims() / "v") == 7;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace avs::mesh;
    const std::string_view script(reinterpret_cast<const char*>(data), size);
    if (!are_sound()) std::abort();
    const auto refused = refuse_script(script);
    if (refused && (refused->message.empty() || refused->help.empty())) std::abort();
    const auto outcome = run_script_in_jail("script.geo", script, 1, {.size = 1, .local_size = {}, .at_most = 1e4});
    if (const Failure* failure = std::get_if<Failure>(&outcome); failure != nullptr && failure->message.empty()) std::abort();
    if (!are_sound()) std::abort();
    return 0;
}
