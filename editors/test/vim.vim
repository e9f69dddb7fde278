" vim -N -u NONE -i NONE -es -S vim.vim; AVSC and ROOT in the environment. The plugin ALE is looked for in
" Debian's folder.
set nomore
function! s:fail(why)
  call writefile(['vim: ' . a:why], '/dev/stderr')
  cquit!
endfunction
let s:ale = '/usr/share/vim-ale'
let &runtimepath = $ROOT . '/editors/vim,' . (isdirectory(s:ale) ? s:ale . ',' : '') . &runtimepath
filetype plugin on
syntax on
let g:ale_avs_avsc_executable = $AVSC
let g:ale_lint_delay = 0
let s:folder = tempname()
call mkdir(s:folder)
call writefile(map(readfile($ROOT . '/scenes/tutorial/first.avs'), {_, line -> substitute(line, 'velocity = \[speed', 'velocty = [speed', '')}), s:folder . '/s.avs')
if isdirectory(s:ale) | runtime plugin/ale.vim | endif
execute 'edit' s:folder . '/s.avs'
if &filetype !=# 'avs' | call s:fail('the file type is ' . &filetype) | endif
function! s:colour(pattern)
  call cursor(1, 1)
  call search(a:pattern, 'c')
  return synIDattr(synID(line('.'), col('.'), 1), 'name')
endfunction
for [s:pattern, s:name] in items({'^body hammer': 'avsDeclaration', 'E = 1': 'avsKey', 'MPa': 'avsUnit', 'kg/m^3': 'avsUnit', '0.3': 'avsNumber', '// Every': 'avsComment', '/// Your': 'avsDoc', 'st_venant_kirchhoff {': 'avsConstruct', 'between': 'avsClause', 'm/s, 0': 'avsUnit'})
  if s:colour(s:pattern) !=# s:name | call s:fail(s:pattern . ' is ' . s:colour(s:pattern) . ', not ' . s:name) | endif
endfor
" :make
let &makeprg = $AVSC . ' check ' . s:folder . '/s.avs'
silent make!
let s:found = filter(getqflist(), 'v:val.valid')
if empty(s:found) || s:found[0].lnum != 24 || s:found[0].text !~# 'has no key' | call s:fail(':make gives ' . string(getqflist())) | endif
if isdirectory(s:ale)
  ALELint
  let s:waited = 0
  while empty(ale#engine#GetLoclist(bufnr('%'))) && s:waited < 2400
    sleep 50m
    let s:waited += 1
  endwhile
  let s:list = ale#engine#GetLoclist(bufnr('%'))
  if empty(s:list) || s:list[0].text !~# 'velocty' | call s:fail('ALE gives ' . string(s:list)) | endif
  call writefile(['Vim, ALE and the server understand each other'], '/dev/stdout')
else
  call writefile(['Vim knows the language; ALE is not installed'], '/dev/stdout')
endif
qall!
