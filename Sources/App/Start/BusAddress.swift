import CGtk
import WindowboxGtk

/// The address of the session bus.
enum BusAddress {
    /// Disables the session bus when none exists. Otherwise GLib would autolaunch one, which takes long and has no
    /// other clients.
    static func disableIfMissing() {
        guard !SessionBus.isAvailable else { return }
        g_setenv("DBUS_SESSION_BUS_ADDRESS", SessionBus.disabledAddress, 1)
        // Screen readers are reached over that bus; GTK warns when it finds none.
        g_setenv("GTK_A11Y", "none", 0)
    }
}
