import CGtk

extension DesktopSettings {
    /// How quickly two clicks follow each other to be a double click.
    public static var doubleClickTime: Duration {
        guard let settings = gtk_settings_get_default() else { return .milliseconds(400) }
        return .milliseconds(Int(wb_get_enum(UnsafeMutableRawPointer(settings), "gtk-double-click-time")))
    }
}
