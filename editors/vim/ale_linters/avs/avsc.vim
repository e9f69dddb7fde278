" The language server for ALE (https://github.com/dense-analysis/ale): diagnostics, completion, hover, definition, rename, quick fixes.
call ale#Set('avs_avsc_executable', 'avsc')
call ale#linter#Define('avs', {
\   'name': 'avsc',
\   'lsp': 'stdio',
\   'executable': {buffer -> ale#Var(buffer, 'avs_avsc_executable')},
\   'command': '%e lsp',
\   'project_root': {buffer -> fnamemodify(bufname(buffer), ':p:h')},
\})
