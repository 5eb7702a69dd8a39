import WindowboxGtk
import WindowboxPlayerUI

/// The dialog that adds and removes the keys of a command.
enum KeyDialog {
    static func show(_ binding: KeyBinding, _ preferences: Preferences, over parent: Widget) {
        let dialog = BoxedListDialog(title: binding.title, size: SizeRequest(width: 400, height: 420))
        let capture = KeyCapture(binding.id, preferences)
        let list = ListBox()
        list.cssClasses = ["boxed-list"]
        list.observe({ keys(of: binding.id, preferences) }) { [weak area = capture.area] list, keys in
            // Before the removal of a row, with which the focus would leave the dialog.
            area?.grabFocus()
            list.isVisible = !keys.isEmpty
            list.rows = keys.map { key in row(key, binding.id, preferences) }
        }
        list.accessibleLabel = binding.title
        let content = BoxContainer(.vertical, spacing: 18, [capture.makeWidget(), list])
        content.margins = Margins(horizontal: 18, vertical: 18)
        dialog.show(ScrolledWindow(Clamp(content, width: 400)), over: parent)
        capture.area.grabFocus()
    }

    private static func keys(of id: String, _ preferences: Preferences) -> [String] {
        preferences[.keys].bindings.first { $0.id == id }?.keys ?? []
    }

    private static func row(_ key: String, _ id: String, _ preferences: Preferences) -> Widget {
        let remove = Button(icon: "user-trash-symbolic") {
            preferences[.keys].set(keys(of: id, preferences).filter { $0 != key }, of: id)
        }
        .named { tr("Remove {1}", Shortcut.name(ofAccelerator: key)) }
        remove.cssClasses = ["flat"]
        return ActionRow(Shortcut.name(ofAccelerator: key), remove)
    }
}

/// An area that takes the next key while it has the focus. A key of another command is taken from it on request only.
private final class KeyCapture {
    /// The focusable part.
    let area = Button()

    private let id: String
    private let preferences: Preferences
    private let text = Label()
    private let question = BoxContainer(.horizontal, spacing: 12)
    private let replaceButton = Button(label: tr("Replace"))
    /// The key of another command, while the user is asked.
    private var pending: String?

    init(_ id: String, _ preferences: Preferences) {
        (self.id, self.preferences) = (id, preferences)
        text.wraps = true
        text.isCentered = true
        area.show(text)
        area.cssClasses = ["card", "wb-key-capture"]
        say(tr("Press a Key to Add It"))
        question.hAlign = .center
        question.isVisible = false
        area.onKey(phase: .capture) { [weak self] in self?.take($0) ?? false }
        replaceButton.cssClasses = ["suggested-action"]
        replaceButton.onClick { [weak self] in self?.replace() }
        question.append(Button(label: tr("Cancel")) { [weak self] in self?.end() })
        question.append(replaceButton)
    }

    /// Returns the widget, which retains the object.
    func makeWidget() -> Widget {
        let box = BoxContainer(.vertical, spacing: 12, [area, question])
        box.onKey { [weak self] key in
            guard let self, pending != nil, key.name == "Escape" else { return false }
            end()
            return true
        }
        box.retain([self])
        return box
    }

    private func say(_ sentence: String) {
        text.text = sentence
        area.accessibleLabel = sentence
    }

    /// Takes a key, except those that move the focus and close the dialog. Returns whether it was taken.
    private func take(_ press: KeyPress) -> Bool {
        guard !press.isModifier, press.name != "Escape", !KeyPress.tabKeys.contains(press.name) else { return false }
        let key = preferences[.keys].accelerator(of: press)
        guard let other = preferences[.keys].bindings(with: [key], except: id).first else {
            end()
            add(key)
            return true
        }
        pending = key
        say(tr("{1} is the key of “{2}”.", Shortcut.name(ofAccelerator: key), other.title))
        question.isVisible = true
        replaceButton.grabFocus()
        return true
    }

    private func replace() {
        pending.map(add)
        end()
    }

    private func end() {
        pending = nil
        say(tr("Press a Key to Add It"))
        question.isVisible = false
        area.grabFocus()
    }

    private func add(_ key: String) {
        let keys = preferences[.keys].bindings.first { $0.id == id }?.keys ?? []
        guard !keys.contains(key) else { return }
        preferences[.keys].set(keys + [key], of: id)
    }
}
