import Foundation

/// A D-Bus session bus that starts no services of the machine it runs on, but those of programs that a test installs.
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

    /// Waits until somebody owns a name.
    static func wait(forName name: String, environment: [String: String]) async throws {
        try await TestSupport.wait(for: "\(name) on the bus") {
            let answer = try await CommandLineTool.run(
                [
                    "gdbus", "call", "--session", "--dest", "org.freedesktop.DBus", "--object-path", "/", "--method",
                    "org.freedesktop.DBus.NameHasOwner", name,
                ], environment: environment)
            return answer.contains("true")
        }
    }
}
