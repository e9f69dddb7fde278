#pragma once

#include <string_view>

/// The files of report/, embedded at build time (room.cmake).
namespace avs::output::assets {

extern const std::string_view page_html, page_css, charts_js, page_js;

}  // namespace avs::output::assets
