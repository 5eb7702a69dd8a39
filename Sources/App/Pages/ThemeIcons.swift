import CGtk

/// The application's own icons.
enum ThemeIcons {
    private static var isAdded = false

    /// Adds the icons to the theme's search path when the program runs uninstalled, from its build folder.
    static func addSearchPath() {
        guard !isAdded, let display = gdk_display_get_default() else { return }
        isAdded = true
        guard let folder = InstallPrefix.find("data/icons") else { return }
        gtk_icon_theme_add_search_path(gtk_icon_theme_get_for_display(display), folder)
    }
}
