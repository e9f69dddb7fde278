#pragma once

#include <string_view>

/// The page's parts, built from web/ and embedded at build time (room.cmake).
namespace avs::output::assets {

extern const std::string_view page_html, page_css, page_js;

}  // namespace avs::output::assets
