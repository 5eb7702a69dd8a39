import Foundation

/// A fake settings portal: the desktop's color scheme and contrast, both settable.
public final class FakeSettingsPortal: Sendable {
    /// The appearance that the user has chosen in the desktop's settings.
    public struct Appearance: Sendable {
        /// Whether dark windows are preferred.
        public var isDark = false
        /// Whether a high contrast is preferred.
        public var hasHighContrast = false

        /// Creates the appearance of a new user, modified by `change`.
        public init(_ change: (inout Appearance) -> Void = { _ in }) { change(&self) }
    }

    private let order: String
    private let process: ChildProcess

    /// Exports the portal on the desktop's session bus, for programs that start afterwards.
    public init(on desktop: VirtualDesktop) async throws {
        order = desktop.folder.file(named: "appearance")
        try Self.write(Appearance(), to: order)
        process = try desktop.start(["/usr/bin/python3", "-c", service, order])
        try await TestSessionBus.wait(forName: "org.freedesktop.portal.Desktop", at: desktop.busAddress)
    }

    deinit { process.end() }

    /// Changes the appearance, as the user does in the desktop's settings.
    public func set(_ appearance: Appearance) throws {
        try Self.write(appearance, to: order)
        process.send(SIGUSR1)
    }

    private static func write(_ appearance: Appearance, to file: String) throws {
        let values = [appearance.isDark, appearance.hasHighContrast].map { $0 ? "1" : "0" }
        try values.joined(separator: " ").write(toFile: file, atomically: true, encoding: .utf8)
    }
}

/// The part of `org.freedesktop.portal.Settings` that libadwaita uses. The file in its argument contains two numbers:
/// the color scheme and the contrast.
private let service = """
    import signal, sys
    from gi.repository import Gio, GLib

    NAME = "org.freedesktop.portal.Desktop"
    PATH = "/org/freedesktop/portal/desktop"
    INTERFACE = "org.freedesktop.portal.Settings"

    def values():
        scheme, contrast = map(int, open(sys.argv[1]).read().split())
        return {
            ("org.freedesktop.appearance", "color-scheme"): GLib.Variant("u", scheme),
            ("org.freedesktop.appearance", "contrast"): GLib.Variant("u", contrast),
            ("org.gnome.desktop.a11y.interface", "high-contrast"): GLib.Variant("b", contrast == 1),
        }

    def called(bus, sender, path, interface, method, arguments, invocation):
        value = values().get(tuple(arguments))
        if value is None:
            return invocation.return_dbus_error("org.freedesktop.portal.Error.NotFound", "no such setting")
        invocation.return_value(GLib.Variant("(v)", (GLib.Variant("v", value),)))

    def tell():
        for (namespace, key), value in values().items():
            bus.emit_signal(
                None, PATH, INTERFACE, "SettingChanged", GLib.Variant("(ssv)", (namespace, key, value)))
        return True

    arguments = 2 * '<arg type="s" direction="in"/>' + '<arg type="v" direction="out"/>'
    methods = '<method name="Read">%s</method>' % arguments
    methods += '<signal name="SettingChanged"><arg type="s"/><arg type="s"/><arg type="v"/></signal>'
    methods += '<property name="version" type="u" access="read"/>'
    description = '<node><interface name="%s">%s</interface></node>' % (INTERFACE, methods)
    bus = Gio.bus_get_sync(Gio.BusType.SESSION)
    interface = Gio.DBusNodeInfo.new_for_xml(description).interfaces[0]
    bus.register_object(PATH, interface, called, lambda *call: GLib.Variant("u", 2), None)
    GLib.unix_signal_add(GLib.PRIORITY_DEFAULT, signal.SIGUSR1, tell)
    Gio.bus_own_name_on_connection(bus, NAME, 0, None, None)
    GLib.MainLoop().run()
    """
