import CAdwaita
import CGtk
import FoundationEssentials
import Glibc
import WindowboxCore
import WindowboxGtk
import WindowboxMedia
import WindowboxPlayerUI

/// The debugging information of the About window, for the user to copy. The program does not send it.
enum Troubleshooting {
    /// The length of the included end of the log, in bytes.
    private static let logLength = 8 << 10

    /// Returns the information as text. The window determines the display and the renderer.
    static func text(of window: ApplicationWindow) -> String {
        [
            facts(window).map { $0.name + ": " + $0.value }.joined(separator: "\n"),
            section(tr("Last Crash"), CrashTrace.last ?? ""),
            section(tr("Log ({1})", logPath), ProgramLog.file.tail(logLength)),
        ].filter { !$0.isEmpty }.joined(separator: "\n\n") + "\n"
    }

    private static func facts(_ window: ApplicationWindow) -> [(name: String, value: String)] {
        [
            ("Windowbox", Usage.version),
            (tr("System"), system),
            (tr("Desktop"), desktop),
            (tr("Language"), String(cString: setlocale(LC_MESSAGES, nil))),
            ("GTK", version(gtk_get_major_version(), gtk_get_minor_version(), gtk_get_micro_version())),
            ("libadwaita", version(adw_get_major_version(), adw_get_minor_version(), adw_get_micro_version())),
            ("FFmpeg", MediaEngine.ffmpegVersion),
            (tr("Hardware Decoding"), MediaEngine.hardwareDecodingReport),
            (tr("Hardware Rendering"), VideoView.gpuRenderingReport),
            (tr("Display"), display(window)),
            (tr("Renderer"), Renderer(of: window).map { "\($0)" } ?? unknown),
            (tr("Audio Server"), variable("PULSE_SERVER").isEmpty ? tr("default") : variable("PULSE_SERVER")),
            (tr("Processors"), "\(sysconf(Int32(_SC_NPROCESSORS_ONLN)))"),
        ]
    }

    private static var unknown: String { tr("unknown") }

    /// The path of the log, relative to the home directory to omit the user name.
    private static var logPath: String {
        let (path, home) = (ProgramLog.file.path, variable("HOME"))
        return !home.isEmpty && path.hasPrefix(home + "/") ? "~" + path.dropFirst(home.count) : path
    }

    private static func section(_ title: String, _ text: String) -> String {
        text.isEmpty ? "" : title + "\n" + text.split(separator: "\n").map { "    " + $0 }.joined(separator: "\n")
    }

    private static var system: String {
        let lines = ((try? String(contentsOfFile: "/etc/os-release", encoding: .utf8)) ?? "").split(separator: "\n")
        let name = lines.first { $0.hasPrefix("PRETTY_NAME=") }.map { $0.dropFirst(12).filter { $0 != "\"" } }
        return name ?? unknown
    }

    private static var desktop: String {
        let words = ["XDG_CURRENT_DESKTOP", "XDG_SESSION_TYPE"].map(variable).filter { !$0.isEmpty }
        return words.isEmpty ? unknown : words.joined(separator: ", ")
    }

    private static func display(_ window: ApplicationWindow) -> String {
        string(fromTypeOf: gtk_widget_get_display(window.pointer))
    }

    private static func string(fromTypeOf object: OpaquePointer?) -> String {
        guard let object else { return unknown }
        let instance = UnsafeMutableRawPointer(object).assumingMemoryBound(to: GTypeInstance.self)
        return String(cString: g_type_name_from_instance(instance))
    }

    private static func version(_ parts: guint...) -> String { parts.map { "\($0)" }.joined(separator: ".") }

    private static func variable(_ name: String) -> String { Environment.variable(name) ?? "" }
}
