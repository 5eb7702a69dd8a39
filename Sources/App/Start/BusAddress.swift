import CGtk

/// The bus by which programs of this session find each other.
enum BusAddress {
    /// Whether there is one.
    static var isThere: Bool {
        if let address = g_getenv("DBUS_SESSION_BUS_ADDRESS") { return String(cString: address) != none }
        guard let folder = g_getenv("XDG_RUNTIME_DIR") else { return false }
        return g_file_test(String(cString: folder) + "/bus", G_FILE_TEST_EXISTS) != 0
    }

    /// Says so when there is none. Otherwise GLib would start one, which takes long and connects us with nobody.
    static func settle() {
        guard !isThere else { return }
        g_setenv("DBUS_SESSION_BUS_ADDRESS", none, 1)
        // Screen readers are met over that bus; GTK complains when it looks for them in vain.
        g_setenv("GTK_A11Y", "none", 0)
    }

    /// An address that leads nowhere.
    private static let none = "disabled:"
}
