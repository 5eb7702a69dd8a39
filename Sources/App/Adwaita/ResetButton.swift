import WindowboxGtk
import WindowboxPlayerUI

/// A button that is shown while something differs from its default, and resets it.
enum ResetButton {
    static func make(isDefault: @escaping () -> Bool, reset: @escaping @MainActor () -> Void) -> Button {
        let button = Button(icon: "edit-clear-symbolic", reset).named { tr("Reset to Default") }
        button.cssClasses = ["flat"]
        button.vAlign = .center
        return button.bind(\.isVisible) { !isDefault() }
    }
}
