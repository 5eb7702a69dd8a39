import CGtk

/// A menu: items with actions, sections and submenus, as a value.
nonisolated public struct MenuItem {
    enum Content {
        case action(label: String, action: String)
        case section(title: String?, items: [MenuItem])
        case submenu(label: String, items: [MenuItem])
    }

    let content: Content

    /// An item that runs an action: `.item("Full Screen", "win.fullscreen")`.
    public static func item(_ label: String, _ action: String) -> MenuItem {
        MenuItem(content: .action(label: label, action: action))
    }

    /// Items with a line around them.
    public static func section(_ title: String? = nil, _ items: [MenuItem]) -> MenuItem {
        MenuItem(content: .section(title: title, items: items))
    }

    /// A menu in the menu.
    public static func submenu(_ label: String, _ items: [MenuItem]) -> MenuItem {
        MenuItem(content: .submenu(label: label, items: items))
    }
}

/// A menu that buttons and popovers show. Changing its items changes what they show.
@MainActor
public final class Menu {
    let pointer: UnsafeMutableRawPointer

    /// Makes a menu of `items`.
    public init(_ items: [MenuItem] = []) {
        pointer = UnsafeMutableRawPointer(g_menu_new())
        setItems(items)
    }

    isolated deinit { g_object_unref(pointer) }

    /// Replaces the items.
    public func setItems(_ items: [MenuItem]) {
        let menu = OpaquePointer(pointer)
        g_menu_remove_all(menu)
        for item in items {
            switch item.content {
            case .action(let label, let action):
                g_menu_append(menu, label, action)
            case .section(let title, let items):
                let section = Menu(items)
                withExtendedLifetime(section) { g_menu_append_section(menu, title, wb_menu_model(section.pointer)) }
            case .submenu(let label, let items):
                let submenu = Menu(items)
                withExtendedLifetime(submenu) { g_menu_append_submenu(menu, label, wb_menu_model(submenu.pointer)) }
            }
        }
    }
}
