import CAdwaita
import WindowboxGtk

/// A widget that limits the width of its child (`AdwClamp`).
final class Clamp: Widget {
    /// - Parameters:
    ///   - child: The content.
    ///   - width: The maximum width in logical pixels.
    init(_ child: Widget, width: Int) {
        super.init(adw_clamp_new())
        adw_clamp_set_child(wb_adw_clamp(pointer), child.pointer)
        adw_clamp_set_maximum_size(wb_adw_clamp(pointer), CInt(width))
    }
}
