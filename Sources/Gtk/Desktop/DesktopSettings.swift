import CGtk

/// The desktop-wide settings of the user.
public enum DesktopSettings {
    /// The maximum time between the two clicks of a double click; 400 ms without a display.
    public static var doubleClickTime: Duration {
        guard let settings = gtk_settings_get_default() else { return .milliseconds(400) }
        return .milliseconds(Int(wb_get_int(UnsafeMutableRawPointer(settings), "gtk-double-click-time")))
    }

    /// Whether animations are enabled; false without a display.
    public static var isAnimated: Bool {
        guard let settings = gtk_settings_get_default() else { return false }
        return wb_get_int(UnsafeMutableRawPointer(settings), "gtk-enable-animations") != 0
    }

    /// The text scale, as a multiple of the size at 96 dots per inch; 1 without a display.
    public static var textScale: Double {
        guard let settings = gtk_settings_get_default() else { return 1 }
        let dpi = Double(wb_get_int(UnsafeMutableRawPointer(settings), "gtk-xft-dpi")) / 1024
        return dpi > 0 ? dpi / 96 : 1
    }

    /// Whether texts are so large that they need another layout.
    package static var isTextLarge: Bool { textScale > 1.25 }

    /// Whether the display is composited, so that windows may be partly transparent: shadows, round corners.
    public static var isComposited: Bool {
        gdk_display_get_default().map { gdk_display_is_composited($0) != 0 } ?? false
    }
}
