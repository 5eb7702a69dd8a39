import CGtk

/// What the person has set for all programs.
public enum DesktopSettings {
    /// Whether things may move. A program without a display has no animations.
    public static var animationsEnabled: Bool { boolean("gtk-enable-animations") }

    /// Whether dark colours are preferred, as GTK knows it.
    public static var prefersDark: Bool {
        get { boolean("gtk-application-prefer-dark-theme") }
        set {
            guard let settings = gtk_settings_get_default() else { return }
            wb_set_boolean(UnsafeMutableRawPointer(settings), "gtk-application-prefer-dark-theme", newValue.gboolean)
        }
    }

    /// Whether windows may be transparent, in part: shadows, round corners.
    public static var isComposited: Bool {
        gdk_display_get_default().map { gdk_display_is_composited($0) != 0 } ?? false
    }

    private static func boolean(_ name: String) -> Bool {
        gtk_settings_get_default().map { wb_get_boolean(UnsafeMutableRawPointer($0), name) != 0 } ?? false
    }
}
