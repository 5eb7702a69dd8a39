/// A fake file manager (`org.freedesktop.FileManager1`) that records requests.
public final class FakeFileManager: Sendable {
    private let process: ChildProcess

    /// Exports the file manager on the desktop's session bus.
    public init(on desktop: VirtualDesktop) async throws {
        process = try desktop.start(["/usr/bin/python3", "-u", "-c", service])
        try await TestSessionBus.wait(forName: "org.freedesktop.FileManager1", at: desktop.busAddress)
    }

    deinit { process.end() }

    /// The URIs of the files to show, in the order of the requests.
    public var shown: [String] {
        process.log.split(separator: "\n").filter { $0.hasPrefix("shown ") }.map { String($0.dropFirst(6)) }
    }
}

private let service = """
    from gi.repository import Gio, GLib

    description = '''
    <node><interface name="org.freedesktop.FileManager1">
      <method name="ShowItems"><arg direction="in" type="as"/><arg direction="in" type="s"/></method>
    </interface></node>'''
    bus = Gio.bus_get_sync(Gio.BusType.SESSION)

    def called(connection, sender, path, interface, method, arguments, invocation):
        for address in arguments.unpack()[0]:
            print("shown " + address)
        invocation.return_value(None)

    interface = Gio.DBusNodeInfo.new_for_xml(description).interfaces[0]
    bus.register_object("/org/freedesktop/FileManager1", interface, called, None, None)
    Gio.bus_own_name_on_connection(bus, "org.freedesktop.FileManager1", 0, None, None)
    GLib.MainLoop().run()
    """
