import CAdwaita
import WindowboxGtk

/// An overlay that shows toasts above the bottom of its child (`AdwToastOverlay`).
final class ToastOverlay: Widget {
    /// The content below the toasts.
    var child: Widget? {
        didSet { adw_toast_overlay_set_child(wb_adw_toast_overlay(pointer), child?.pointer) }
    }

    init() { super.init(adw_toast_overlay_new()) }

    /// Shows a toast.
    func show(_ toast: Toast) {
        if let toast = toast.make() { adw_toast_overlay_add_toast(wb_adw_toast_overlay(pointer), toast) }
    }
}
