import CAdwaita
import CGtk
import FoundationEssentials
import Glibc
import WindowboxGtk
import WindowboxMedia

/// What helps whoever looks for a fault: the person copies it from the About window. Nothing sends it anywhere.
enum Troubleshooting {
    /// How much of the log there is, in bytes.
    private static let logLength = 8 << 10

    /// All of it. The window tells how it is drawn.
    static func text(of window: Window) -> String {
        [
            facts(window).map { $0.name + ": " + $0.value }.joined(separator: "\n"),
            section("The last crash", CrashTrace.last ?? ""),
            section("The log (\(Program.log.path))", Program.log.tail(logLength)),
        ].filter { !$0.isEmpty }.joined(separator: "\n\n") + "\n"
    }

    private static func facts(_ window: Window) -> [(name: String, value: String)] {
        [
            ("Windowbox", Usage.version),
            ("System", system),
            ("Desktop", [variable("XDG_CURRENT_DESKTOP"), variable("XDG_SESSION_TYPE")].joined(separator: ", ")),
            ("Language", String(cString: setlocale(LC_MESSAGES, nil))),
            ("GTK", version(gtk_get_major_version(), gtk_get_minor_version(), gtk_get_micro_version())),
            ("libadwaita", version(adw_get_major_version(), adw_get_minor_version(), adw_get_micro_version())),
            ("FFmpeg", MediaEngine.ffmpegVersion),
            ("Display", display(window)),
            ("Drawn by", Renderer(of: window).map { "\($0)" } ?? "nobody"),
            ("Sound server", variable("PULSE_SERVER").isEmpty ? "the session's" : variable("PULSE_SERVER")),
            ("Processors", "\(sysconf(Int32(_SC_NPROCESSORS_ONLN)))"),
        ]
    }

    private static func section(_ title: String, _ text: String) -> String {
        text.isEmpty ? "" : title + "\n" + text.split(separator: "\n").map { "    " + $0 }.joined(separator: "\n")
    }

    private static var system: String {
        let lines = ((try? String(contentsOfFile: "/etc/os-release", encoding: .utf8)) ?? "").split(separator: "\n")
        let name = lines.first { $0.hasPrefix("PRETTY_NAME=") }.map { $0.dropFirst(12).filter { $0 != "\"" } }
        return name ?? "unknown"
    }

    private static func display(_ window: Window) -> String {
        string(fromTypeOf: gtk_widget_get_display(window.pointer))
    }

    private static func string(fromTypeOf object: OpaquePointer?) -> String {
        guard let object else { return "none" }
        let instance = UnsafeMutableRawPointer(object).assumingMemoryBound(to: GTypeInstance.self)
        return String(cString: g_type_name_from_instance(instance))
    }

    private static func version(_ parts: guint...) -> String { parts.map { "\($0)" }.joined(separator: ".") }

    private static func variable(_ name: String) -> String { getenv(name).map { String(cString: $0) } ?? "" }
}
