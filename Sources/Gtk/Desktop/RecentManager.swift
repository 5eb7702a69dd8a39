import CGtk

/// The desktop's list of recently used files (`GtkRecentManager`), which file managers and file dialogs show.
public enum RecentManager {
    /// Adds a file.
    ///
    /// - Parameters:
    ///   - address: The URI of the file, whose extension determines its media type.
    ///   - title: The name to show.
    ///   - command: The command that opens a file: the program, and `%u` for the URI.
    public static func add(_ address: String, title: String, command: String) {
        let mediaType = g_content_type_guess(address, nil, 0, nil)
        defer { g_free(mediaType) }
        withCStrings([title, string(mediaType), string(g_get_application_name()), command]) { strings in
            func text(_ index: Int) -> UnsafeMutablePointer<CChar>? { UnsafeMutablePointer(mutating: strings[index]) }
            var data = GtkRecentData()
            (data.display_name, data.mime_type, data.app_name, data.app_exec) = (text(0), text(1), text(2), text(3))
            gtk_recent_manager_add_full(gtk_recent_manager_get_default(), address, &data)
        }
    }

    /// Removes a file; one that is not in the list is ignored.
    ///
    /// - Parameter address: The URI of the file.
    public static func remove(_ address: String) {
        gtk_recent_manager_remove_item(gtk_recent_manager_get_default(), address, nil)
    }
}
