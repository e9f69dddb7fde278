autocmd BufRead,BufNewFile *.avs setfiletype avs
