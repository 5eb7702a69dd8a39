import CGtk

/// CSS for all windows of the application.
public enum StyleSheet {
    private static var added: Set<String> = []

    /// Adds CSS at the application's priority. Requires an open display. GTK reports CSS errors on standard error.
    ///
    /// - Parameter css: The CSS. One that was added before is ignored.
    public static func add(_ css: String) {
        guard let display = gdk_display_get_default(), added.insert(css).inserted,
            let provider = gtk_css_provider_new()
        else { return }
        wb_css_provider_load(provider, css)
        gtk_style_context_add_provider_for_display(
            display, wb_style_provider(provider), guint(GTK_STYLE_PROVIDER_PRIORITY_APPLICATION))
        g_object_unref(provider)
    }
}
