if exists('b:did_ftplugin') | finish | endif
let b:did_ftplugin = 1
setlocal commentstring=//\ %s comments=:///,:// shiftwidth=2 expandtab
" `=` and `gq` lay text out as `avsc fmt` does; `:make` checks the file.
setlocal makeprg=avsc\ check\ %:S
setlocal errorformat=%E%trror[%*[^]]]:\ %m,%W%tarning[%*[^]]]:\ %m,%C%*\\s-->\ %f:%l:%c,%-G%.%#
let &l:equalprg = 'avsc fmt -'
let b:undo_ftplugin = 'setlocal commentstring< comments< shiftwidth< expandtab< makeprg< errorformat< equalprg<'
