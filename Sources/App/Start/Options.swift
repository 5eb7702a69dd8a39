import FoundationEssentials

/// The parsed command line.
struct Options: Equatable {
    /// The operation of the program.
    enum Action: Equatable {
        case play
        /// Runs as a D-Bus service: waits for requests without a window.
        case serve
        case showVersion
        case showUsage
        /// Writes a thumbnail of the first location, at most `side` pixels long, to the file that is the second
        /// location.
        case makeThumbnail(side: Int)
    }

    var action = Action.play
    /// The paths, URLs and URNs, in order.
    var locations: [String] = []
    var isFullscreen = false
    var isMuted = false
    /// The volume from 0 to 1.5; `nil` leaves it unchanged.
    var volume: Double?
    /// The start position of the first item; `nil` for the beginning.
    var start: Duration?
    /// The playback speed; 1 is normal, `nil` leaves it unchanged.
    var speed: Double?
    /// Whether the locations are added to the queue instead of replacing it.
    var enqueues = false
    /// Whether a new window of a running program is opened.
    var opensNewWindow = false
    /// Whether a new window is opened that leaves no trace of what is played.
    var isPrivate = false
    /// Whether the file dialog is shown.
    var showsFileDialog = false
    /// The base URL of the server that resolves URNs; `nil` for that of the preferences.
    var urnServer: URL?
}

/// An error in the command line, without a full stop, as getopt words it.
struct UsageError: Error, Equatable {
    var message: String
}
