
# The functions above are made of the programs' tables of options; completion.bash begins here.
# _avs_offer takes kinds of values, for example: word:json end:.avs folder file none.

# One candidate per line, since names of files may have blanks.
_avs_offer() {
    local current=$1 kind files=
    shift
    for kind in "$@"; do
        case $kind in
            word:*) compgen -W "${kind#word:}" -- "$current" ;;
            end:*) files=yes; compgen -f -X "!*${kind#end:}" -- "$current" ;;
            folder) files=yes ;;
            file) files=yes; compgen -f -- "$current" ;;
        esac
    done
    # On the way to a file there are folders.
    if [ -n "$files" ]; then compgen -d -- "$current"; fi
}

_avs() {
    local program=${COMP_WORDS[0]##*/} current=${COMP_WORDS[COMP_CWORD]} option= verb=${COMP_WORDS[1]} kinds
    if [ "$COMP_CWORD" -le 1 ]; then
        mapfile -t COMPREPLY < <(compgen -W "$(_avs_verbs "$program")" -- "$current")
        return
    fi
    # Bash takes `--format=te` for three words.
    option=${COMP_WORDS[COMP_CWORD - 1]}
    if [ "$option" = = ]; then
        option=${COMP_WORDS[COMP_CWORD - 2]}
    elif [ "$current" = = ]; then
        current=
    fi
    kinds=$(_avs_value "$program $verb $option")
    if [ -z "$kinds" ] && [[ $current == -* ]]; then
        mapfile -t COMPREPLY < <(compgen -W "$(_avs_options "$program $verb")" -- "$current")
        return
    fi
    # shellcheck disable=SC2046 # kinds are words
    mapfile -t COMPREPLY < <(_avs_offer "$current" ${kinds:-$(_avs_arguments "$program $verb")} | sort -u)
    case $kinds in word:* | none) ;; *) compopt -o filenames 2>/dev/null ;; esac
}
complete -F _avs avs avsc avsr
