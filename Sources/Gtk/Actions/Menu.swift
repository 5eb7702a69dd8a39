import CGtk

/// An entry of a menu, as a value.
nonisolated public enum MenuItem {
    /// What runs an action: `.item("Full Screen", "win.fullscreen")`.
    case item(_ label: String, _ action: String)
    /// Items with a line around them.
    case section([MenuItem])
}

/// A menu that a popover shows.
@MainActor
public final class Menu {
    let pointer: UnsafeMutableRawPointer

    /// Makes a menu of `items`.
    public init(_ items: [MenuItem]) {
        let menu: OpaquePointer = g_menu_new()
        pointer = UnsafeMutableRawPointer(menu)
        for item in items {
            switch item {
            case .item(let label, let action):
                g_menu_append(menu, label, action)
            case .section(let items):
                let section = Menu(items)
                withExtendedLifetime(section) { g_menu_append_section(menu, nil, wb_menu_model(section.pointer)) }
            }
        }
    }

    isolated deinit { g_object_unref(pointer) }
}
