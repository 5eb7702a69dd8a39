import CGtk

/// The program's own icons.
enum ThemeIcons {
    private static var isAdded = false

    /// Lets the theme find them when the program runs from its build folder, uninstalled.
    static func addOwn() {
        guard !isAdded, let display = gdk_display_get_default() else { return }
        isAdded = true
        guard let folder = InstallPrefix.find("data/icons") else { return }
        gtk_icon_theme_add_search_path(gtk_icon_theme_get_for_display(display), folder)
    }
}
