import CAdwaita
import WindowboxGtk

/// An overlay that shows toasts above the bottom of its child (`AdwToastOverlay`).
final class ToastOverlay: Widget {
    /// The content below the toasts.
    var child: Widget? {
        didSet { adw_toast_overlay_set_child(wb_adw_toast_overlay(pointer), child?.pointer) }
    }

    init() { super.init(adw_toast_overlay_new()) }

    /// Shows a toast for five seconds, the default of libadwaita.
    func show(_ text: String) {
        guard let toast = adw_toast_new(text.escapedForMarkup) else { return }
        adw_toast_overlay_add_toast(wb_adw_toast_overlay(pointer), toast)
    }

    /// Shows a toast for ten seconds, with a button that activates an action.
    func show(_ text: String, button label: String, action: String) {
        guard let toast = adw_toast_new(text.escapedForMarkup) else { return }
        adw_toast_set_button_label(toast, label)
        adw_toast_set_timeout(toast, 10)
        adw_toast_set_action_name(toast, action)
        adw_toast_overlay_add_toast(wb_adw_toast_overlay(pointer), toast)
    }
}
