import CGtk

/// The desktop’s file manager.
public enum FileManagerLauncher {
    /// Shows a file in its folder (`org.freedesktop.FileManager1`); opens the folder where the file manager does not
    /// support that.
    ///
    /// - Parameter path: The path of the file.
    public static func show(_ path: String) {
        guard let address = address(path) else { return }
        SessionBus.connect { bus in
            guard let bus else { return open(folderOf: path) }
            bus.call(
                "ShowItems", [.strings([address]), .string("")], of: "org.freedesktop.FileManager1",
                at: "/org/freedesktop/FileManager1", interface: "org.freedesktop.FileManager1", starting: true
            ) { if $0 == nil { open(folderOf: path) } }
        }
    }

    private static func open(folderOf path: String) {
        guard let folder = g_path_get_dirname(path) else { return }
        defer { g_free(folder) }
        if let address = address(String(cString: folder)) { g_app_info_launch_default_for_uri(address, nil, nil) }
    }

    private static func address(_ path: String) -> String? {
        guard let address = g_filename_to_uri(path, nil, nil) else { return nil }
        defer { g_free(address) }
        return String(cString: address)
    }
}
