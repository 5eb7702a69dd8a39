import WindowboxPlayerUI

/// The output of `--help` and `--version`.
enum Usage {
    /// The version of the program.
    static let version = "0.1.0"

    /// The output of `--version`: `windowbox 0.1.0`.
    static var versionText: String { "windowbox \(version)" }

    /// The line after an error in the command line.
    static var hint: String { tr("Try “windowbox --help” for more information.") }

    /// The output of `--help`: the options, one per line.
    static var text: String {
        let rows: [(String, String)] = [
            ("-f, --fullscreen", tr("start in fullscreen")),
            ("-m, --mute", tr("start muted")),
            ("    --volume PERCENT", tr("set the volume, from 0 to 150")),
            ("    --start TIME", tr("start at a time, such as 90, 1:30 or 1:02:03.5")),
            ("    --speed FACTOR", tr("set the playback speed, from 0.25 to 4")),
            ("-e, --enqueue", tr("add to the queue instead of replacing it")),
            ("-n, --new-window", tr("open a new window")),
            ("-p, --private", tr("open a window that leaves no trace")),
            ("-o, --open", tr("show the file chooser")),
            ("    --urn-server URL", tr("set the server that resolves URNs")),
            ("    --thumbnail SIZE", tr("write a thumbnail to a file")),
            ("-V, --version", tr("show the version")),
            ("-h, --help", tr("show this help")),
        ]
        let lines = rows.map { "  " + $0.0 + String(repeating: " ", count: 24 - $0.0.count) + $0.1 }
        return ([tr("Usage: windowbox [OPTION…] [FILE|FOLDER|URL|URN…]"), ""] + lines).joined(separator: "\n")
    }
}
