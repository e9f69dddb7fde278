# What the compiler and the linker can do against a mistake in the readers of files of unknown origin. A function checks its stack
# before it returns, copies of known size are checked, and tables of addresses are read-only once the program runs. Also, no
# program contains a path of the machine that built it. Sanitizers find more, but do not work together with _FORTIFY_SOURCE.
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
