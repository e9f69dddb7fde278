# What the compiler and the linker can do against a mistake in what reads strangers' files: a smashed stack is seen before a function returns,
# copies of known size are checked, tables of addresses are read-only once the program runs. And no path of the machine that builds is in a
# program. Sanitizers see more, and do not go together with _FORTIFY_SOURCE.
option(AVS_HARDENED "stack protector, _FORTIFY_SOURCE, read-only tables of addresses" ON)

add_compile_options(-ffile-prefix-map=${PROJECT_SOURCE_DIR}/= -ffile-prefix-map=${PROJECT_BINARY_DIR}/=)
if(AVS_HARDENED AND NOT CMAKE_CXX_FLAGS MATCHES "-fsanitize")
  add_compile_options(-fstack-protector-strong -fstack-clash-protection)
  if(CMAKE_SYSTEM_PROCESSOR STREQUAL x86_64)
    add_compile_options(-fcf-protection)
  endif()
  add_compile_options($<$<CONFIG:Release,RelWithDebInfo>:-U_FORTIFY_SOURCE> $<$<CONFIG:Release,RelWithDebInfo>:-D_FORTIFY_SOURCE=2>)
  add_link_options(-Wl,-z,relro,-z,now,-z,noexecstack $<$<STREQUAL:$<TARGET_PROPERTY:TYPE>,EXECUTABLE>:-pie>)
endif()
