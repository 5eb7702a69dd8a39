import CGtk
import Glibc

/// The program's own icons.
enum ThemeIcons {
    private static var isAdded = false

    /// Lets the theme find them when the program runs from its build folder, uninstalled.
    static func addOwn() {
        guard !isAdded, let display = gdk_display_get_default() else { return }
        isAdded = true
        guard let folder = besideBuild else { return }
        gtk_icon_theme_add_search_path(gtk_icon_theme_get_for_display(display), folder)
    }

    /// `data/icons` of the folder that the program was built in; `nil` when it is installed.
    private static var besideBuild: String? {
        guard let path = realpath("/proc/self/exe", nil) else { return nil }
        defer { free(path) }
        var folder = String(cString: path)[...]
        while let slash = folder.lastIndex(of: "/"), slash != folder.startIndex {
            folder = folder[..<slash]
            let icons = folder + "/data/icons"
            if access(String(icons), R_OK) == 0 { return String(icons) }
        }
        return nil
    }
}
