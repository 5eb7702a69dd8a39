import Foundation
import TestSupport
import Testing

/// Raising windows on Wayland, which takes an activation token from the compositor.
@Suite(.desktop { $0.session = .x11 })
struct RaisingOnWaylandTests {
    private let film: String
    private let sway: Sway
    private let program: InstalledWindowbox

    init() async throws {
        film = try await Clip { $0.duration = 60 }.file()
        sway = try await Sway(on: .ofThisTest())
        program = try await InstalledWindowbox(environment: sway.environment)
    }

    private func play() async throws -> ChildProcess {
        let player = try program.start("--mute", film)
        try await wait(for: "the film in front") { try await sway.focusedApplicationID == "org.windowbox.player" }
        return player
    }

    @Test(
        "A later start with an activation token raises the window on Wayland",
        arguments: InstalledWindowbox.TokenName.allCases)
    func laterStartRaisesOnWayland(_ name: InstalledWindowbox.TokenName) async throws {
        let player = try await play()
        let (token, launcher) = try await sway.requestLaunch()
        let later = try program.start(film, token: token, as: name)
        #expect(try await later.waitForExit() == .code(0))
        try await wait(for: "the film in front") { try await sway.focusedApplicationID == "org.windowbox.player" }
        #expect(player.isRunning && launcher.isRunning)
    }

    @Test(
        "A file opened over D-Bus with an activation token raises the window on Wayland",
        arguments: InstalledWindowbox.TokenName.allCases)
    func busOpenRaisesOnWayland(_ name: InstalledWindowbox.TokenName) async throws {
        let player = try await play()
        let (token, launcher) = try await sway.requestLaunch()
        try await program.call("Open", "['\(URL(filePath: film).absoluteString)']", token: token, as: name)
        try await wait(for: "the film in front") { try await sway.focusedApplicationID == "org.windowbox.player" }
        #expect(player.isRunning && launcher.isRunning)
    }

    @Test(
        "A window on Wayland stays behind without a token, or when a file is enqueued",
        arguments: ["nobody", "somebody for the queue"])
    func unrequestedWindowStaysBehind(_ requester: String) async throws {
        let player = try await play()
        let (token, launcher) = try await sway.requestLaunch()
        let later =
            try requester == "nobody" ? program.start(film) : program.start("--enqueue", film, token: token, as: .today)
        #expect(try await later.waitForExit() == .code(0))
        try await staysTrue("the launcher in front", for: .seconds(1)) {
            try await sway.focusedApplicationID == "launcher"
        }
        #expect(player.isRunning && launcher.isRunning)
    }
}
