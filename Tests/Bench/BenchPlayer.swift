import Foundation
import TestSupport

/// A player under measurement.
struct BenchPlayer {
    var name: String
    /// The command that plays a file in full screen, without the file.
    var command: [String]
    var environment: [String: String] = [:]

    static let windowbox = BenchPlayer(name: "windowbox", command: [Project.program, "--fullscreen"])
    static let mpv = BenchPlayer(
        name: "mpv", command: ["mpv", "--no-config", isOnWayland ? "--vo=wlshm" : "--vo=x11", "--fs", "--ao=pulse"])
    static let ffplay = BenchPlayer(
        name: "ffplay", command: ["ffplay", "-v", "error", "-fs"],
        environment: ["SDL_AUDIODRIVER": "pulse", "SDL_VIDEODRIVER": isOnWayland ? "wayland" : "x11"])

    /// Whether the players are clients of a Wayland compositor: `WINDOWBOX_TEST_SESSION=wayland`.
    static let isOnWayland = VirtualDesktop.session == .wayland

    /// Another build of Windowbox, if `WINDOWBOX_BASELINE` names one.
    private static let baseline = ProcessInfo.processInfo.environment["WINDOWBOX_BASELINE"].flatMap { program in
        program.isEmpty ? nil : BenchPlayer(name: "baseline", command: [program, "--fullscreen"])
    }

    /// All players, ours first: beside a baseline no other player is measured.
    static let all = baseline.map { [windowbox, $0] } ?? [windowbox, mpv, ffplay]

    /// All players with a frame per field of interlaced video, which the others do not make by themselves.
    static let deinterlacing = adding(["mpv": ["--deinterlace=yes"], "ffplay": ["-vf", "yadif=1"]], to: all)

    /// Returns players with further options, by their names.
    static func adding(_ options: [String: [String]], to players: [BenchPlayer]) -> [BenchPlayer] {
        players.map {
            BenchPlayer(name: $0.name, command: $0.command + (options[$0.name] ?? []), environment: $0.environment)
        }
    }

    /// The builds of Windowbox.
    static let own = [windowbox] + (baseline.map { [$0] } ?? [])

    /// The two players whose ratio is printed.
    static let compared = Array(all.prefix(2))

    /// Starts the player on a desktop.
    func play(_ files: [String], on desktop: VirtualDesktop) throws -> ChildProcess {
        try desktop.start(command + files, environment: environment)
    }
}

/// A failed measurement.
struct MeasurementError: Error, CustomStringConvertible {
    var description: String
}
