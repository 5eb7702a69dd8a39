import Foundation

/// A fake NetworkManager with a settable metered state.
public final class FakeNetworkManager: Sendable {
    /// The environment that makes programs use the fake.
    public let environment: [String: String]

    private let order: String
    private let process: ChildProcess

    /// Exports the service on the desktop's session bus, which programs then use as the system bus.
    public init(on desktop: VirtualDesktop, isMetered: Bool) async throws {
        environment = ["DBUS_SYSTEM_BUS_ADDRESS": desktop.environment["DBUS_SESSION_BUS_ADDRESS"] ?? ""]
        order = desktop.folder.file(named: "metered")
        try isMetered.description.write(toFile: order, atomically: true, encoding: .utf8)
        process = try desktop.start(["/usr/bin/python3", "-c", service, order])
        try await TestSessionBus.wait(forName: "org.freedesktop.NetworkManager", at: desktop.busAddress)
    }

    deinit { process.end() }

    /// Changes the metered state.
    public func setMetered(_ isMetered: Bool) throws {
        try isMetered.description.write(toFile: order, atomically: true, encoding: .utf8)
        process.send(SIGUSR1)
    }
}

/// The part of NetworkManager's interface that GLib uses. The file in its argument contains the metered state.
private let service = """
    import signal, sys
    from gi.repository import Gio, GLib

    NAME = "org.freedesktop.NetworkManager"
    PATH = "/org/freedesktop/NetworkManager"

    def values():
        metered = open(sys.argv[1]).read() == "true"
        return {
            "Connectivity": GLib.Variant("u", 4), "State": GLib.Variant("u", 70),
            "Metered": GLib.Variant("u", 1 if metered else 2), "NetworkingEnabled": GLib.Variant("b", True),
        }

    properties = "".join(
        '<property name="%s" type="%s" access="read"/>' % (name, value.get_type_string())
        for name, value in values().items())
    description = '<node><interface name="%s">%s</interface></node>' % (NAME, properties)
    bus = Gio.bus_get_sync(Gio.BusType.SESSION)
    interface = Gio.DBusNodeInfo.new_for_xml(description).interfaces[0]
    bus.register_object(PATH, interface, None, lambda *call: values()[call[4]], None)

    def tell():
        changes = GLib.Variant("(sa{sv}as)", (NAME, values(), []))
        bus.emit_signal(None, PATH, "org.freedesktop.DBus.Properties", "PropertiesChanged", changes)
        bus.emit_signal(None, PATH, NAME, "PropertiesChanged", GLib.Variant("(a{sv})", (values(),)))
        return True

    GLib.unix_signal_add(GLib.PRIORITY_DEFAULT, signal.SIGUSR1, tell)
    Gio.bus_own_name_on_connection(bus, NAME, 0, None, None)
    GLib.MainLoop().run()
    """
