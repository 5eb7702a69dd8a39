import CGtk

/// An entry of a menu, as a value.
nonisolated public enum MenuItem: Equatable, Sendable {
    /// What runs an action: `.item("Full Screen", "win.fullscreen")`.
    case item(_ label: String, _ action: String)
    /// One of the things that an action chooses, which knows it by the word `target`.
    case choice(_ label: String, _ action: String, target: String)
    /// Items with a line around them.
    case section([MenuItem])
    /// What opens another menu.
    case submenu(_ label: String, Menu)
}

extension MenuItem {
    /// Whether it, or one of those in it, opens another menu.
    fileprivate var opensMenu: Bool {
        switch self {
        case .item, .choice: false
        case .section(let items): items.contains(where: \.opensMenu)
        case .submenu: true
        }
    }
}

/// A menu that a popover shows: one at the most.
@MainActor
public final class Menu {
    let pointer: UnsafeMutableRawPointer
    /// What shows it.
    weak var popover: Popover?
    private var observation: ObservationEffect?

    /// Makes a menu of `items`.
    public init(_ items: [MenuItem] = []) {
        let menu: OpaquePointer = g_menu_new()
        pointer = UnsafeMutableRawPointer(menu)
        self.items = items
        fill()
    }

    isolated deinit { g_object_unref(pointer) }

    /// What is in it; a menu that is open changes before the person's eyes.
    public var items: [MenuItem] {
        didSet {
            guard items != oldValue else { return }
            // GTK 4.8 keeps what an item opened when the item goes, and complains when another opens the like.
            let isRebuilt = oldValue.contains(where: \.opensMenu)
            if isRebuilt { popover?.show(nil) }
            g_menu_remove_all(OpaquePointer(pointer))
            fill()
            if isRebuilt { popover?.show(self) }
        }
    }

    /// Keeps it filled with what `items` returns, for as long as the menu is kept.
    @discardableResult
    public func bind(_ items: @escaping () -> [MenuItem]) -> Menu {
        observation = ObservationEffect("Menu") { [weak self] in
            let new = items()
            self?.items = new
        }
        return self
    }

    private func fill() {
        let menu = OpaquePointer(pointer)
        for item in items {
            switch item {
            case .item(let label, let action): g_menu_append(menu, label, action)
            case .choice(let label, let action, let target):
                let item: OpaquePointer = g_menu_item_new(label, nil)
                g_menu_item_set_action_and_target_value(item, action, g_variant_new_string(target))
                g_menu_append_item(menu, item)
                g_object_unref(UnsafeMutableRawPointer(item))
            case .section(let items):
                let section = Menu(items)
                withExtendedLifetime(section) { g_menu_append_section(menu, nil, wb_menu_model(section.pointer)) }
            case .submenu(let label, let submenu):
                g_menu_append_submenu(menu, label, wb_menu_model(submenu.pointer))
            }
        }
    }
}

extension Menu: Equatable {
    /// Whether both are the very same menu.
    nonisolated public static func == (one: Menu, other: Menu) -> Bool { one === other }
}
