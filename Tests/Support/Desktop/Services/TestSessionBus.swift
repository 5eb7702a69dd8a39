import Foundation

/// A private D-Bus session bus. Activates only services that a test installs, none of the host.
enum TestSessionBus {
    /// Writes the configuration of a bus in `folder`.
    static func configuration(in folder: String) throws -> (file: String, address: String) {
        let address = "unix:path=\(folder)/bus"
        let file = folder + "/bus.conf"
        let text = """
            <!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
             "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
            <busconfig>
              <type>session</type>
              <listen>\(address)</listen>
              <auth>EXTERNAL</auth>
              <servicedir>\(folder)/usr/share/dbus-1/services</servicedir>
              <policy context="default">
                <allow send_destination="*" eavesdrop="true"/>
                <allow eavesdrop="true"/>
                <allow own="*"/>
              </policy>
            </busconfig>
            """
        try text.write(toFile: file, atomically: true, encoding: .utf8)
        return (file, address)
    }

    /// Waits until a name has an owner.
    static func wait(forName name: String, at address: String) async throws {
        let bus = try await connect(to: address)
        try await TestSupport.wait(for: "\(name) on the bus") {
            try await bus.call(
                "org.freedesktop.DBus", "/", "org.freedesktop.DBus.NameHasOwner", "('\(name)',)"
            )[0].bool
        }
    }

    /// Connects to a bus once it accepts connections, which it does a moment after its socket file appears.
    @discardableResult
    static func connect(to address: String) async throws -> BusConnection {
        try await waitForValue(of: "a connection to \(address)") { try? BusConnection(address: address) }
    }
}
