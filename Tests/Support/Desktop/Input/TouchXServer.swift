import Foundation

/// An X server with a screen in memory, a touchscreen and a touchpad.
enum TouchXServer {
    /// The socket names of the devices.
    static let touchscreen = "touchscreen"
    static let touchpad = "touchpad"

    /// The file with the last screenshot.
    static let screenshot = "/screenshot"

    /// Writes a screenshot into a file in `folder`: in place, because the file is memory-mapped.
    ///
    /// X's own `xwd` uses another pixel layout as soon as a window is transparent.
    static func shoot(into folder: String, environment: [String: String]) async throws {
        let file = folder + screenshot
        let take =
            "ffmpeg -v error -y -f x11grab -draw_mouse 0 -i $DISPLAY -frames:v 1 -pix_fmt bgra -c:v xwd -f image2 "
            + "-update 1 '\(file).new'"
        try await CommandLineTool.run(
            ["sh", "-c", "\(take) && dd if='\(file).new' of='\(file)' conv=notrunc status=none"],
            environment: environment)
    }

    /// Returns the command that starts the server; sockets and log are in `folder`.
    static func command(width: Int, height: Int, folder: String) throws -> [String] {
        let file = folder + "/xorg.conf"
        try configuration(width: width, height: height, folder: folder)
            .write(toFile: file, atomically: true, encoding: .utf8)
        return [
            "Xorg", "-displayfd", "3", "-config", file, "-logfile", folder + "/Xorg.log", "-nolisten", "tcp",
            "-noreset", VirtualDesktop.withoutKeyRepeat, "-novtswitch",
        ]
    }

    private static func configuration(width: Int, height: Int, folder: String) -> String {
        let devices = [
            ("pointer", "Pointer"), ("keys", "Keyboard"), (touchscreen, "Touch"), (touchpad, "PointerGesture"),
        ]
        let inputs = devices.map { name, type in
            """
            Section "InputDevice"
                Identifier "\(name)"
                Driver "inputtest"
                Option "SocketPath" "\(folder)/\(name)"
                Option "DeviceType" "\(type)"
            EndSection
            """
        }
        // Any mode will do, because no monitor shows it; blanking intervals are required.
        let mode = "\(width)x\(height)"
        let across = "\(width) \(width + 64) \(width + 192) \(width + 384)"
        let down = "\(height) \(height + 3) \(height + 8) \(height + 28)"
        return inputs.joined(separator: "\n") + """

            Section "Device"
                Identifier "card"
                Driver "dummy"
                VideoRam 65536
            EndSection
            Section "Monitor"
                Identifier "monitor"
                HorizSync 1-2000
                VertRefresh 1-200
                Modeline "\(mode)" 100 \(across) \(down)
            EndSection
            Section "Screen"
                Identifier "screen"
                Device "card"
                Monitor "monitor"
                DefaultDepth 24
                SubSection "Display"
                    Depth 24
                    Modes "\(mode)"
                    Virtual \(width) \(height)
                EndSubSection
            EndSection
            Section "ServerLayout"
                Identifier "layout"
                Screen "screen"
                InputDevice "pointer" "CorePointer"
                InputDevice "keys" "CoreKeyboard"
                InputDevice "\(touchscreen)" "SendCoreEvents"
                InputDevice "\(touchpad)" "SendCoreEvents"
                Option "AutoAddDevices" "false"
            EndSection

            """
    }
}
