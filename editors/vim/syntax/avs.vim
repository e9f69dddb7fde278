if exists('b:current_syntax') | finish | endif
" The words are those of grammar/keywords.h; editors/test/in_step.py compares them.
syn keyword avsHeader module scene
syn keyword avsDeclaration body clock contact drive expect export fn for let load material param pub record region restrain run sweep use
syn keyword avsClause at between every in on
syn keyword avsOperator and else if not or then where within
syn keyword avsConstant false true
syn keyword avsReserved with
syn match avsKey /\<\h\w*\ze\s*=\%(=\)\@!/
syn match avsMember /\.\@1<=\h\w*/
syn match avsConstruct /\<\h\w*\ze\s*[({]/
syn match avsNumber /\<\d\+\%(\.\d\+\)\?\%([eE][+-]\?\d\+\)\?\>/ nextgroup=avsUnit skipwhite
syn match avsUnit /\%([A-Za-z%µμΩΩÅ°]\)\%([A-Za-z0-9_%µμΩΩÅ°]\|\^-\?\d\+\|[*\/]\a\@=\)*/ contained
syn match avsBracket /[])]/ nextgroup=avsUnit skipwhite
syn region avsString start=/"/ skip=/\\./ end=/"/ oneline
syn match avsComment "//.*$" contains=@Spell
syn match avsDoc "///\%(/\)\@!.*$" contains=@Spell
hi def link avsHeader Keyword
hi def link avsDeclaration Keyword
hi def link avsClause Keyword
hi def link avsOperator Operator
hi def link avsConstant Boolean
hi def link avsReserved Error
hi def link avsKey Identifier
hi def link avsMember Identifier
hi def link avsConstruct Function
hi def link avsNumber Number
hi def link avsUnit Type
hi def link avsString String
hi def link avsComment Comment
hi def link avsDoc SpecialComment
let b:current_syntax = 'avs'
