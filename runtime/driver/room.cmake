# The library cpp-httplib, the server of `avsr watch`.
find_path(HTTPLIB_INCLUDE_DIR httplib.h REQUIRED)
find_library(HTTPLIB_LIBRARY cpp-httplib REQUIRED)
add_library(avs_httplib INTERFACE)
target_include_directories(avs_httplib SYSTEM INTERFACE ${HTTPLIB_INCLUDE_DIR})
target_compile_definitions(avs_httplib INTERFACE CPPHTTPLIB_OPENSSL_SUPPORT CPPHTTPLIB_ZLIB_SUPPORT CPPHTTPLIB_BROTLI_SUPPORT) # as the library was built
target_link_libraries(avs_httplib INTERFACE ${HTTPLIB_LIBRARY} OpenSSL::SSL)
target_link_libraries(avsr PRIVATE avs_httplib)
