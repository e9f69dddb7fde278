# cmake -DOUTPUT=x.cpp -DVARIABLE=name -DROOT=dir -DFILES=a;b -P EmbedFiles.cmake
# Writes a C++ file with `extern const std::vector<std::pair<std::string_view, std::string_view>> avs::embedded::VARIABLE`: path below ROOT, text.
# The list comes through the build tool with its separators escaped.
string(REPLACE "\\;" ";" FILES "${FILES}")
set(rows "")
foreach(file IN LISTS FILES)
  file(RELATIVE_PATH name ${ROOT} ${file})
  file(READ ${file} text)
  # A string literal may hold 64 KiB: cut it, the compiler joins neighbours.
  set(pieces "")
  string(LENGTH "${text}" length)
  set(at 0)
  while(at LESS length)
    string(SUBSTRING "${text}" ${at} 8000 piece)
    string(APPEND pieces "\n        R\"avs~(${piece})avs~\"")
    math(EXPR at "${at} + 8000")
  endwhile()
  if(NOT pieces)
    set(pieces "\"\"")
  endif()
  string(APPEND rows "    {\"${name}\", ${pieces}},\n")
endforeach()
file(WRITE ${OUTPUT} "#include <string_view>\n#include <utility>\n#include <vector>\n\nnamespace avs::embedded {\nextern const std::vector<std::pair<std::string_view, std::string_view>> ${VARIABLE};\nconst std::vector<std::pair<std::string_view, std::string_view>> ${VARIABLE}{\n${rows}};\n}\n")
