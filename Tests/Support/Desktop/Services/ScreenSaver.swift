/// The inhibitions of the screen saver: by the compositor's protocol in a Wayland session, else of a fake screen saver
/// (`org.freedesktop.ScreenSaver`).
public final class ScreenSaver: Sendable {
    private let session: Sway?
    private let process: ChildProcess?

    /// Exports the screen saver on the desktop's session bus, unless the compositor has one.
    public init(on desktop: VirtualDesktop) async throws {
        session = desktop.session
        guard session == nil else {
            process = nil
            return
        }
        process = try desktop.start(["/usr/bin/python3", "-u", "-c", service])
        try await TestSessionBus.wait(forName: "org.freedesktop.ScreenSaver", at: desktop.busAddress)
    }

    deinit { process?.end() }

    /// Whether programs give a reason; the compositor's protocol has none.
    public var tellsReasons: Bool { session == nil }

    /// Whether a program inhibits the screen saver.
    public var isInhibited: Bool {
        get async throws { if let session { try await session.isIdleInhibited } else { reason != nil } }
    }

    /// Whether a program inhibits the screen saver, or did so before; the compositor tells of now only.
    public var wasInhibited: Bool {
        get async throws {
            if let session { try await session.isIdleInhibited } else { process?.log.contains("held ") == true }
        }
    }

    /// The reason of the current inhibition; `nil` without one.
    public var reason: String? {
        guard let last = process?.log.split(separator: "\n").last, last.hasPrefix("held ") else { return nil }
        return String(last.dropFirst(5))
    }
}

/// Prints the reason of the inhibition after each change. Ends the inhibitions of clients that disconnect, as any
/// screen saver does.
private let service = """
    from gi.repository import Gio, GLib

    NAME = "org.freedesktop.ScreenSaver"
    description = '''
    <node><interface name="org.freedesktop.ScreenSaver">
      <method name="Inhibit">
        <arg direction="in" type="s"/><arg direction="in" type="s"/><arg direction="out" type="u"/>
      </method>
      <method name="UnInhibit"><arg direction="in" type="u"/></method>
    </interface></node>'''
    bus = Gio.bus_get_sync(Gio.BusType.SESSION)
    holds = {}
    last = 0

    def tell():
        print("held " + "; ".join(reason for _, reason in holds.values()) if holds else "free")

    def called(connection, sender, path, interface, method, arguments, invocation):
        global last
        if method == "Inhibit":
            last += 1
            holds[last] = (sender, arguments.unpack()[1])
            invocation.return_value(GLib.Variant("(u)", (last,)))
        else:
            holds.pop(arguments.unpack()[0], None)
            invocation.return_value(None)
        tell()

    def gone(connection, sender, path, interface, signal, arguments):
        name, old, new = arguments.unpack()
        left = [cookie for cookie, (owner, _) in holds.items() if owner == name and not new]
        for cookie in left:
            del holds[cookie]
        if left:
            tell()

    interface = Gio.DBusNodeInfo.new_for_xml(description).interfaces[0]
    bus.register_object("/org/freedesktop/ScreenSaver", interface, called, None, None)
    bus.signal_subscribe("org.freedesktop.DBus", None, "NameOwnerChanged", None, None, 0, gone)
    Gio.bus_own_name_on_connection(bus, NAME, 0, None, None)
    GLib.MainLoop().run()
    """
