import FoundationEssentials

/// What the command line asks for.
struct Options: Equatable {
    /// What the program does.
    enum Action: Equatable {
        case play
        /// Waits for what the desktop asks over the bus, without a window.
        case serve
        case showVersion
        case showUsage
        /// Writes a picture of the first location, no longer than this many pixels, into the file that is the second.
        case makeThumbnail(side: Int)
    }

    var action = Action.play
    /// Paths, URLs and URNs, in order.
    var locations: [String] = []
    var isFullscreen = false
    var isMuted = false
    /// From 0 to 1; `nil` leaves it as it is.
    var volume: Double?
    /// Where the first item starts; `nil` is its beginning.
    var start: Duration?
    /// The recorded speed is 1; `nil` leaves it as it is.
    var speed: Double?
    /// Adds to what plays already, in the place of replacing it.
    var enqueues = false
    /// Opens another window of a running program.
    var opensNewWindow = false
    /// Lets the person choose what to play.
    var asks = false
    /// The base of the server that is asked what a URN stands for; `nil` is the one of the preferences.
    var urnServer: URL?
}

/// Why a command line cannot be understood: one sentence.
struct UsageError: Error, Equatable {
    var message: String
}
