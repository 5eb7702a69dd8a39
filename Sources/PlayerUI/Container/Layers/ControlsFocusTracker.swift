import CGtk
import WindowboxGtk

/// Locks the visibility of the controls while the focus that a key has moved is among them. A click focuses a button
/// too, but is no reason to keep the controls.
enum ControlsFocusTracker {
    private static let movingKeys = KeyPress.tabKeys.union(["Up", "Down", "Left", "Right"])

    static func observe(_ window: ApplicationWindow, controls: Widget, _ service: ControlsService) {
        var isMovedByKey = false
        window.onKey(phase: .capture) { key in
            isMovedByKey = movingKeys.contains(key.name)
            return false
        }
        window.onPress(nil, phase: .capture) { [weak service] _ in
            isMovedByKey = false
            service?.release(.focus)
            return .none
        }
        window.onNotify("focus-widget") { [weak window, weak controls, weak service] in
            guard let window, let controls, let service else { return }
            let focus = gtk_window_get_focus(wb_window(window.pointer))
            let isAmongThem = focus.map { gtk_widget_is_ancestor($0, controls.pointer) != 0 } ?? false
            if isAmongThem, isMovedByKey { service.acquire(.focus) } else { service.release(.focus) }
        }
    }
}
