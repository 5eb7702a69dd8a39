import CGtk

/// Differences between versions of GTK and libadwaita that a user sees.
public enum Toolkit {
    /// Whether dialogs of libadwaita are parts of their window, since 1.5, which needs GTK 4.14.
    public static let hasDialogsInWindows = gtk_get_minor_version() >= 14

    /// Whether GTK draws at fractions of a scale, since 4.12.
    public static let hasFractionalScales = gtk_get_minor_version() >= 12
}
