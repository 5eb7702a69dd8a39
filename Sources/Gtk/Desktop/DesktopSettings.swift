import CGtk

/// What the person has set for all programs.
public enum DesktopSettings {
    /// How quickly two clicks follow each other to be a double click.
    public static var doubleClickTime: Duration {
        guard let settings = gtk_settings_get_default() else { return .milliseconds(400) }
        return .milliseconds(Int(wb_get_int(UnsafeMutableRawPointer(settings), "gtk-double-click-time")))
    }

    /// Whether things may move to where they go, rather than be there at once.
    public static var isAnimated: Bool {
        guard let settings = gtk_settings_get_default() else { return false }
        return wb_get_int(UnsafeMutableRawPointer(settings), "gtk-enable-animations") != 0
    }

    /// How large text is, as a multiple of the size at 96 dots per inch.
    public static var textScale: Double {
        guard let settings = gtk_settings_get_default() else { return 1 }
        let dpi = Double(wb_get_int(UnsafeMutableRawPointer(settings), "gtk-xft-dpi")) / 1024
        return dpi > 0 ? dpi / 96 : 1
    }

    /// Whether windows may be transparent, in part: shadows, round corners.
    public static var isComposited: Bool {
        gdk_display_get_default().map { gdk_display_is_composited($0) != 0 } ?? false
    }
}
