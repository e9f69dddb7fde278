#include "runtime/simulate/program_facts.h"

#include <gnu/libc-version.h>

#include <array>
#include <ctime>
#include <fstream>

#include "runtime/base/build.h"
#include "runtime/base/file.h"

namespace avs::simulate {

namespace {

/// Name of the processor as Linux reports it: "AMD EPYC 7B13".
std::string processor_name() {
    std::ifstream file("/proc/cpuinfo");
    for (std::string line; std::getline(file, line);) {
        const std::size_t mark = line.find(": ");
        if (line.starts_with("model name") && mark != std::string::npos) return line.substr(mark + 2);
    }
    return {};
}

}  // namespace

std::vector<std::string> command_line() {
    std::vector<std::string> words;
    const Result<std::string> text = read_file("/proc/self/cmdline");
    if (!text) return words;
    for (std::size_t begin = 0; begin < text->size();) {
        const std::size_t end = std::min(text->find('\0', begin), text->size());
        words.push_back(text->substr(begin, end - begin));
        begin = end + 1;
    }
    return words;
}

std::string date_now() {
    const std::time_t now = std::time(nullptr);
    std::tm parts{};
    ::gmtime_r(&now, &parts);
    std::array<char, 32> text{};
    const std::size_t size = std::strftime(text.data(), text.size(), "%Y-%m-%dT%H:%M:%SZ", &parts);
    return {text.data(), size};
}

output::ProgramFacts program_facts(simd::Level limit) {
    return {.version = std::string(build_version()),
            .commit = std::string(build_commit()),
            .compiler = std::string(build_compiler()),
            .build = std::string(build_kind()),
            .libc = std::string("glibc ") + ::gnu_get_libc_version(),
            .processor = processor_name(),
            .machine_code = std::string(simd::name(simd::usable(limit))),
            .command = command_line(),
            .started = date_now()};
}

}  // namespace avs::simulate
