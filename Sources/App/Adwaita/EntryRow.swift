import CAdwaita
import CGtk
import WindowboxGtk
import WindowboxPlayerUI

/// A row with a text entry, applied by Enter or a button. Replaces `AdwEntryRow`, which reports neither the focus nor
/// the text to a screen reader.
final class EntryRow: ActionRow {
    private let entry = Entry()
    private let button = Button(icon: "object-select-symbolic").named { tr("Apply") }

    /// - Parameters:
    ///   - title: The title of the row.
    ///   - reset: The button that resets the text.
    init(_ title: String, reset: Widget) {
        super.init(title, BoxContainer(.horizontal, spacing: 6, [entry, button, reset]))
        adw_action_row_set_activatable_widget(wb_adw_action_row(pointer), entry.pointer)
        entry.hExpand = true
        gtk_editable_set_width_chars(wb_editable(entry.pointer), 20)
        button.isVisible = false
        entry.onChange { [weak button] _ in button?.isVisible = true }
    }

    var text: String {
        get { entry.text }
        set {
            entry.text = newValue
            button.isVisible = false
        }
    }

    /// Whether the entry has the error style.
    var isInvalid = false {
        didSet { entry.cssClasses = isInvalid ? ["error"] : [] }
    }

    /// Calls `handler` with the text when the user applies it.
    func onApply(_ handler: @escaping (String) -> Void) {
        let apply: @MainActor () -> Void = { [weak self] in
            guard let self else { return }
            button.isVisible = false
            handler(text)
        }
        entry.onActivate(apply)
        button.onClick { [weak entry] in
            apply()
            entry?.grabFocus()
        }
    }

    /// Calls `handler` whenever the text has changed.
    func onChange(_ handler: @escaping @MainActor () -> Void) { entry.onChange { _ in handler() } }
}
