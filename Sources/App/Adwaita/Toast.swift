import CAdwaita

/// A short message, with an optional button that activates an action (`AdwToast`).
struct Toast {
    var text: String
    var button: String?
    /// The action of the button.
    var action = ""

    /// Returns a new toast: five seconds, the default of libadwaita, or ten with a button. The overlay that shows it
    /// takes ownership.
    func make() -> OpaquePointer? {
        guard let toast = adw_toast_new(text.escapedForMarkup) else { return nil }
        if let button {
            adw_toast_set_button_label(toast, button)
            adw_toast_set_timeout(toast, 10)
            adw_toast_set_action_name(toast, action)
        }
        return toast
    }
}
