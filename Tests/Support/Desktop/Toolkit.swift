import CGtk

/// Differences between versions of GTK and libadwaita that a user sees.
public enum Toolkit {
    /// Whether dialogs of libadwaita are parts of their window, since 1.5, which needs GTK 4.14.
    public static let hasDialogsInWindows = gtk_get_minor_version() >= 14

    /// The name of the button of a choice in the preferences: with the present choice, unless libadwaita names the
    /// widget of a row by the row's title.
    public static func choiceName(_ title: String, _ present: String) -> String {
        hasDialogsInWindows ? title : "\(title): \(present)"
    }

    /// The name of a button with a label in a row of the preferences: with the label, unless libadwaita names the
    /// widget of a row by the row's title.
    public static func buttonName(_ title: String, _ label: String) -> String {
        hasDialogsInWindows ? title : "\(label) \(title)"
    }

    /// Whether GTK may have the compositor show a texture (`GtkGraphicsOffload`), since 4.16 one of OpenGL.
    public static let offloads = gtk_get_minor_version() >= 16

    /// Whether GTK converts decoded frames, since 4.20.
    public static let takesPlanes = gtk_get_minor_version() >= 20

    /// Whether GTK draws at fractions of a scale, since 4.12.
    public static let hasFractionalScales = gtk_get_minor_version() >= 12
}
