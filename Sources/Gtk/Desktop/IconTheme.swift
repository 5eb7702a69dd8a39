import CGtk

/// Icons for all windows of the application, beside those of the icon theme.
package enum IconTheme {
    private static var added: Set<String> = []

    /// Adds icons for the names that the icon theme lacks. Requires an open display.
    ///
    /// - Parameters:
    ///   - resource: A GResource bundle, as `glib-compile-resources` writes it.
    ///   - path: The resource path of the icons, with subfolders as in the theme hicolor. One that was added before is
    ///     ignored.
    package static func add(_ resource: [UInt8], at path: String) {
        guard let display = gdk_display_get_default(), added.insert(path).inserted else { return }
        let bytes = g_bytes_new(resource, gsize(resource.count))
        defer { g_bytes_unref(bytes) }
        guard let bundle = g_resource_new_from_data(bytes, nil) else { return }
        g_resources_register(bundle)
        g_resource_unref(bundle)
        gtk_icon_theme_add_resource_path(gtk_icon_theme_get_for_display(display), path)
    }
}
