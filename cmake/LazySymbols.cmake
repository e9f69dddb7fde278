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
    # FIRST's arguments have to survive the loading: the six registers of integer arguments are saved.
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

#include <cstdlib>

extern \"C\" {
__attribute__((visibility(\"hidden\"), used)) void* avs_lazy_slots[${number}];
__attribute__((visibility(\"hidden\"), used)) void avs_lazy_load();
__attribute__((visibility(\"hidden\"))) const char* avs_lazy_trouble();
}

namespace {

const char* trouble = nullptr;

void* find(void* library, const char* symbol) {
    void* const address = dlsym(library, symbol);
    if (address == nullptr) trouble = dlerror();
    return address;
}

bool fill() {
    void* const library = dlopen(\"${LIBRARY}\", RTLD_NOW | RTLD_LOCAL);
    if (library == nullptr) {
        trouble = dlerror();
        return false;
    }
${fill}    return trouble == nullptr;
}

}  // namespace

const char* avs_lazy_trouble() {
    static const bool loaded = fill();
    return loaded ? nullptr : trouble;
}

void avs_lazy_load() {
    if (avs_lazy_trouble() != nullptr) std::abort();  // who calls has not asked
}

asm(\".text\\n\"
${jumps});
")
file(COPY_FILE ${OUTPUT}.new ${OUTPUT} ONLY_IF_DIFFERENT)
file(TOUCH ${OUTPUT})
