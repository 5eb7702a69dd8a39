import TestSupport

/// A player under measurement.
struct BenchPlayer {
    var name: String
    /// The command that plays a file in full screen, without the file.
    var command: [String]
    var environment: [String: String] = [:]

    static let windowbox = BenchPlayer(name: "windowbox", command: [Project.program, "--fullscreen"])
    static let mpv = BenchPlayer(name: "mpv", command: ["mpv", "--no-config", "--vo=x11", "--fs", "--ao=pulse"])
    static let ffplay = BenchPlayer(
        name: "ffplay", command: ["ffplay", "-v", "error", "-fs"], environment: ["SDL_AUDIODRIVER": "pulse"])

    /// All players, ours first.
    static let all = [windowbox, mpv, ffplay]

    /// Starts the player on a desktop.
    func play(_ files: [String], on desktop: VirtualDesktop) throws -> ChildProcess {
        try desktop.start(command + files, environment: environment)
    }
}

/// A failed measurement.
struct MeasurementError: Error, CustomStringConvertible {
    var description: String
}
