(comment) @comment
(string) @string
(number) @number
(unit) @type.builtin
(boolean) @constant.builtin
(key) @property
(member name: (_) @property)
(construct type: (_) @constructor)
(call function: (_) @function)
(type (name) @type)
(parameter (name) @variable.parameter)
(lambda_parameters (name) @variable.parameter)
(header name: (_) @namespace)
(function name: (name) @function)
(param name: (name) @variable)
(let name: (name) @variable)
(element name: (name) @variable)
[ "scene" "module" "avs" "use" "param" "let" "fn" "material" "body" "region" "restrain" "load" "drive" "clock" "contact" "run" "record" "export"
  "expect" "sweep" "for" "if" "else" "pub" "between" "every" "at" "in" "on" "then" ] @keyword
[ "and" "or" "not" "where" "within" ] @keyword.operator
[ "+" "-" "*" "/" "^" "<" "<=" ">" ">=" "==" "!=" "+-" ".." "->" "=" ] @operator
[ "{" "}" "[" "]" "(" ")" ] @punctuation.bracket
[ "," "." ":" ] @punctuation.delimiter
