# cmake -DNM= -DARCHIVE= -DLIBRARY= -DPATTERN= -DFIRST= -DOUTPUT= -P LazySymbols.cmake: see LazyLibrary.cmake.
cmake_minimum_required(VERSION 3.25)
execute_process(COMMAND ${NM} --undefined-only ${ARCHIVE} OUTPUT_VARIABLE listing COMMAND_ERROR_IS_FATAL ANY)
string(REGEX MATCHALL "U ${PATTERN}[A-Za-z0-9_]*" found "${listing}")
list(TRANSFORM found REPLACE "^U " "")
list(REMOVE_DUPLICATES found)
list(SORT found)
if(NOT FIRST IN_LIST found)
  message(FATAL_ERROR "nothing in ${ARCHIVE} calls ${FIRST}, which is to load ${LIBRARY}")
endif()
set(slots "")
set(fill "")
set(jumps "")
set(number 0)
foreach(symbol IN LISTS found)
  string(APPEND fill "    avs_lazy_slots[${number}] = find(library, \"${symbol}\");\n")
  math(EXPR offset "${number} * 8")
  if(symbol STREQUAL FIRST)
    # Its arguments have to outlive the loading: the six registers of integer arguments are kept.
    string(APPEND jumps "    \".globl ${symbol}\\n.type ${symbol}, @function\\n${symbol}:\\n\"\n"
                        "    \"push %rdi\\npush %rsi\\npush %rdx\\npush %rcx\\npush %r8\\npush %r9\\nsub $8, %rsp\\n\"\n"
                        "    \"call avs_lazy_load\\nadd $8, %rsp\\n\"\n"
                        "    \"pop %r9\\npop %r8\\npop %rcx\\npop %rdx\\npop %rsi\\npop %rdi\\n\"\n"
                        "    \"jmp *avs_lazy_slots+${offset}(%rip)\\n\"\n")
  else()
    string(APPEND jumps "    \".globl ${symbol}\\n.type ${symbol}, @function\\n${symbol}: jmp *avs_lazy_slots+${offset}(%rip)\\n\"\n")
  endif()
  math(EXPR number "${number} + 1")
endforeach()
file(WRITE ${OUTPUT}.new "// Made by cmake/LazySymbols.cmake.
#include <dlfcn.h>

#include <cstdio>
#include <cstdlib>

namespace {

[[noreturn]] void give_up() {
    std::fprintf(stderr, \"avsc: cannot load ${LIBRARY}: %s; install Gmsh's library (libgmsh4.8), or mesh without \`free\`\\n\", dlerror());
    std::_Exit(4);  // environment
}

void* find(void* library, const char* symbol) {
    void* const address = dlsym(library, symbol);
    if (address == nullptr) give_up();
    return address;
}

}  // namespace

extern \"C\" {
__attribute__((visibility(\"hidden\"), used)) void* avs_lazy_slots[${number}];
__attribute__((visibility(\"hidden\"), used)) void avs_lazy_load();
}

void avs_lazy_load() {
    static bool loaded = false;
    if (loaded) return;
    void* const library = dlopen(\"${LIBRARY}\", RTLD_NOW | RTLD_GLOBAL);
    if (library == nullptr) give_up();
${fill}    loaded = true;
}

asm(\".text\\n\"
${jumps});
")
file(COPY_FILE ${OUTPUT}.new ${OUTPUT} ONLY_IF_DIFFERENT)
file(TOUCH ${OUTPUT})
