import WindowboxGtk

/// Dispatches key presses to commands and actions, independently of the focus in the window.
enum KeyHandler {
    static func attach(to window: Window, _ context: Context) {
        let commands = context[CommandService.self]
        let controls = context[ControlsService.self]
        let tabTracker = TabFocusTracker()
        window.onKey(phase: .capture) { [weak window] key in
            guard let window else { return false }
            tabTracker.record(key.name, in: window)
            let focus = KeyFocus(of: window, tabTracker)
            guard !focus.handles(key) else { return false }
            if focus.isReachedButton, key.name == "Escape" {
                // Escape first clears the focus that Tab has set: a focused control keeps the controls visible.
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
