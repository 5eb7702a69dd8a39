import CGtk
import WindowboxGtk

/// The bus by which programs of this session find each other.
enum BusAddress {
    /// Says so when there is none. Otherwise GLib would start one, which takes long and connects us with nobody.
    static func settle() {
        guard !SessionBus.isThere else { return }
        g_setenv("DBUS_SESSION_BUS_ADDRESS", SessionBus.noAddress, 1)
        // Screen readers are met over that bus; GTK complains when it looks for them in vain.
        g_setenv("GTK_A11Y", "none", 0)
    }
}
