import TestSupport

/// A player that is measured.
struct BenchPlayer {
    var name: String
    /// The command that plays a file full screen, without the file.
    var command: [String]
    var environment: [String: String] = [:]

    static let windowbox = BenchPlayer(name: "windowbox", command: [Project.program, "--fullscreen"])
    static let mpv = BenchPlayer(name: "mpv", command: ["mpv", "--no-config", "--vo=x11", "--fs", "--ao=pulse"])
    static let ffplay = BenchPlayer(
        name: "ffplay", command: ["ffplay", "-v", "error", "-fs"], environment: ["SDL_AUDIODRIVER": "pulse"])

    /// All that are measured, ours first.
    static let all = [windowbox, mpv, ffplay]

    /// Starts it on a desktop.
    func play(_ files: [String], on desktop: VirtualDesktop) throws -> ChildProcess {
        try desktop.start(command + files, environment: environment)
    }
}

/// A measurement that could not be taken.
struct MeasurementError: Error, CustomStringConvertible {
    var description: String
}
