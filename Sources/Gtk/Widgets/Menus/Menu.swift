import CGtk

/// A menu entry, as a value.
nonisolated public enum MenuItem: Equatable, Sendable {
    /// An item that activates an action: `.item("Fullscreen", "win.fullscreen")`.
    case item(_ label: String, _ action: String)
    /// A radio item of a stateful action; `target` identifies the choice.
    case choice(_ label: String, _ action: String, target: String)
    /// A group of items between separators, below a title if there is one.
    case section(_ items: [MenuItem], title: String? = nil)
    /// An item that opens a submenu.
    case submenu(_ label: String, Menu)
}

extension MenuItem {
    /// Whether the item is a submenu or contains one.
    fileprivate var opensMenu: Bool {
        switch self {
        case .item, .choice: false
        case .section(let items, _): items.contains(where: \.opensMenu)
        case .submenu: true
        }
    }
}

/// A menu model (`GMenu`), shown by at most one popover.
@MainActor
public final class Menu {
    let pointer: UnsafeMutableRawPointer
    /// The popover that shows the menu.
    weak var popover: Popover?
    private var observation: ObservationEffect?

    /// Returns the current value of a setting, shown dimmed at the end of the item that opens its submenu.
    ///
    /// Called with the label of each such item when the menu opens; an empty value is not shown.
    public var value: ((_ label: String) -> String)?

    /// Creates a menu.
    ///
    /// - Parameter items: The entries, from the top.
    public init(_ items: [MenuItem] = []) {
        let menu: OpaquePointer = g_menu_new()
        pointer = UnsafeMutableRawPointer(menu)
        self.items = items
        fill()
    }

    isolated deinit { g_object_unref(pointer) }

    /// The entries; an open popover shows changes at once.
    public var items: [MenuItem] {
        didSet {
            guard items != oldValue else { return }
            // GTK 4.8 does not remove the submenu popover of a removed item, and warns when another item opens a
            // submenu of the same name. The popover is rebuilt instead.
            let isRebuilt = oldValue.contains(where: \.opensMenu)
            if isRebuilt { popover?.show(nil) }
            g_menu_remove_all(OpaquePointer(pointer))
            fill()
            if isRebuilt { popover?.show(self) }
            popover?.describeItems()
        }
    }

    /// Binds the entries, for the lifetime of the menu.
    ///
    /// - Parameter items: Returns the entries; called again when an observable value that it read has changed.
    /// - Returns: The menu itself.
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
            case .section(let items, let title):
                let section = Menu(items)
                withExtendedLifetime(section) { g_menu_append_section(menu, title, wb_menu_model(section.pointer)) }
            case .submenu(let label, let submenu):
                g_menu_append_submenu(menu, label, wb_menu_model(submenu.pointer))
            }
        }
    }
}

extension Menu: Equatable {
    /// Returns whether both are the same object.
    nonisolated public static func == (one: Menu, other: Menu) -> Bool { one === other }
}
