# bash completion for windowbox                             -*- shell-script -*-

_windowbox() {
    local cur prev words cword
    _init_completion -n =: || return
    case $prev in
        --volume) COMPREPLY=($(compgen -W '0 25 50 75 100 150' -- "$cur")); return ;;
        --speed) COMPREPLY=($(compgen -W '0.25 0.5 0.75 1 1.25 1.5 1.75 2 3 4' -- "$cur")); return ;;
        --start | --urn-server | --thumbnail) return ;;
    esac
    if [[ $cur == -* ]]; then
        COMPREPLY=($(compgen -W '
            --fullscreen --mute --volume --start --speed --enqueue --new-window --private --open --urn-server --thumbnail --version
            --help' -- "$cur"))
    else
        _filedir
    fi
} &&
    complete -F _windowbox windowbox
