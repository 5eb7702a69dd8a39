import WindowboxPlayerUI

/// The output of `--help` and `--version`.
enum Usage {
    /// The version of the program.
    static let version = "0.1.0"

    /// The output of `--version`: `windowbox 0.1.0`.
    static var versionText: String { "windowbox \(version)" }

    /// The output of `--help`: the options, one per line.
    static var text: String {
        let rows: [(String, String)] = [
            ("-f, --fullscreen", tr("cover the screen")),
            ("-m, --mute", tr("start silently")),
            ("    --volume PERCENT", tr("the volume, from 0 to 100")),
            ("    --start TIME", tr("where to start: 90, 1:30 or 1:02:03.5")),
            ("    --speed FACTOR", tr("the speed, from 0.25 to 4")),
            ("-e, --enqueue", tr("add to what plays already")),
            ("-n, --new-window", tr("open another window")),
            ("-o, --open", tr("choose what to play")),
            ("    --urn-server URL", tr("who is asked what a URN stands for")),
            ("    --thumbnail SIZE", tr("write a small picture of a film into a file")),
            ("-V, --version", tr("print the version")),
            ("-h, --help", tr("print this help")),
        ]
        let lines = rows.map { "  " + $0.0 + String(repeating: " ", count: 24 - $0.0.count) + $0.1 }
        return ([tr("Usage: windowbox [OPTION…] [FILE|FOLDER|URL|URN…]"), ""] + lines).joined(separator: "\n")
    }
}
