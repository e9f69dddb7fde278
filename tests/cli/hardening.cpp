#include <elf.h>

#include <catch2/catch.hpp>
#include <cstring>
#include <string>

#include "tests/support/paths.h"
#include "tests/support/process.h"

// Properties that the programs must have by cmake/Hardening.cmake, read from the programs' files. This test is compiled with the
// same options.

namespace {

/// The parts of an ELF file that describe how it is loaded.
struct Program {
    std::string bytes;
    bool is_position_independent = false, binds_at_start = false, has_read_only_tables = false, has_executable_stack = true;

    explicit Program(const std::string& path) : bytes(avs::test::read_file(path)) {
        const auto header = at<Elf64_Ehdr>(0);
        REQUIRE(std::memcmp(header.e_ident, ELFMAG, SELFMAG) == 0);
        is_position_independent = header.e_type == ET_DYN;
        for (std::size_t i = 0; i < header.e_phnum; ++i) {
            const auto segment = at<Elf64_Phdr>(header.e_phoff + i * sizeof(Elf64_Phdr));
            has_read_only_tables |= segment.p_type == PT_GNU_RELRO;
            if (segment.p_type == PT_GNU_STACK) has_executable_stack = (segment.p_flags & PF_X) != 0;
            if (segment.p_type != PT_DYNAMIC) continue;
            for (std::size_t n = 0; n < segment.p_filesz / sizeof(Elf64_Dyn); ++n) {
                const auto entry = at<Elf64_Dyn>(segment.p_offset + n * sizeof(Elf64_Dyn));
                binds_at_start |= (entry.d_tag == DT_FLAGS && (entry.d_un.d_val & DF_BIND_NOW) != 0) ||
                                  (entry.d_tag == DT_FLAGS_1 && (entry.d_un.d_val & DF_1_NOW) != 0);
            }
        }
    }
    bool holds(const std::string& text) const { return bytes.find(text) != std::string::npos; }

private:
    template <class Part>
    Part at(std::size_t offset) const {
        Part part{};
        REQUIRE(offset + sizeof part <= bytes.size());
        std::memcpy(&part, bytes.data() + offset, sizeof part);
        return part;
    }
};

}  // namespace

#if defined(__SSP_STRONG__) && defined(_FORTIFY_SOURCE)
TEST_CASE("the programs are hardened, and say nothing of the machine that built them") {
    for (const std::string& path : {avs::test::avsc_path(), avs::test::avsr_path()}) {
        INFO(path);
        const Program program(path);
        CHECK(program.is_position_independent);
        CHECK(program.has_read_only_tables);
        CHECK(program.binds_at_start);
        CHECK_FALSE(program.has_executable_stack);
        CHECK(program.holds("__stack_chk_fail"));
        // _FORTIFY_SOURCE: calls of the versions of memcpy, fprintf or read that check sizes.
        CHECK((program.holds("__memcpy_chk") || program.holds("__fprintf_chk") || program.holds("__read_chk")));
        CHECK_FALSE(program.holds(avs::test::source_path()));
        CHECK_FALSE(program.holds(avs::test::build_path()));
    }
}
#endif
