import WindowboxGtk

/// Carries out what keys mean, wherever in the window the focus is.
enum KeyHandler {
    /// Lets the keys of a window act.
    static func attach(to window: Window, _ context: Context) {
        let commands = context[CommandService.self]
        let controls = context[ControlsService.self]
        let walk = TabFocusTracker()
        window.onKey(phase: .capture) { [weak window] key in
            guard let window else { return false }
            walk.pressed(key.name, in: window)
            let focus = KeyFocus(of: window, walk)
            guard !focus.keeps(key) else { return false }
            if focus.isReachedButton, key.name == "Escape" {
                // The first thing to be left is where Tab has led: the controls that it keeps may hide then.
                window.clearFocus()
                return true
            }
            switch KeyMap.standard[Shortcut(key)] {
            case .command(let command):
                commands.perform(command)
                return true
            case .action(let name):
                window.activateAction(name)
                return true
            case nil:
                if !key.isModifier { controls.show() }
                return false
            }
        }
    }
}
