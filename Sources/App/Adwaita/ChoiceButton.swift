import WindowboxGtk
import WindowboxPlayerUI

/// A button that shows one of several choices and opens a menu of them. Replaces `GtkDropDown`, whose parts a screen
/// reader reads as their types.
enum ChoiceButton {
    /// Creates a button.
    /// - Parameters:
    ///   - name: The accessible name.
    ///   - choices: The choices with their labels.
    ///   - other: The label while none of them is current.
    ///   - current: Returns the current choice; `nil` for none.
    ///   - choose: Called with the choice of the user.
    static func make<Choice: RawRepresentable<String>>(
        _ name: String, _ choices: [(Choice, label: String)], other: String = "", current: @escaping () -> Choice?,
        choose: @escaping (Choice) -> Void
    ) -> MenuButton {
        func label() -> String {
            let id = current()?.rawValue
            return choices.first { $0.0.rawValue == id }?.label ?? other
        }
        let text = Label().bind(\.text) { label() }
        let button = MenuButton(
            child: BoxContainer(.horizontal, spacing: 6, [text, Icon("pan-down-symbolic")]))
        let action = NamedAction(choosing: "choice") { id in Choice(rawValue: id).map(choose) }
            .bind(\.choice) { current()?.rawValue ?? "" }
        button.addActions([action], prefix: "choice")
        let items = choices.map { MenuItem.choice($0.label, "choice.choice", target: $0.0.rawValue) }
        button.makePopover {
            let popover = Popover(menu: Menu(items))
            popover.hasArrow = DesktopSettings.isComposited
            return popover
        }
        button.bind(\.accessibleLabel) { "\(name): \(label())" }
        return button
    }
}
