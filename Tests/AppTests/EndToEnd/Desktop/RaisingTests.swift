import Foundation
import TestSupport
import Testing

/// Raising windows on X11 with startup tokens.
@Suite(.desktop { $0.session = .x11 })
struct RaisingTests {
    private let film: String
    private let program: InstalledWindowbox

    init() async throws {
        film = try await Clip { $0.title = "The Film" }.file()
        program = try await InstalledWindowbox()
    }

    /// Creates a startup token as a launcher does, with a time of the X server's clock.
    private func token(secondsAgo: Double = 0) -> (text: String, time: Int) {
        let time = Int((monotonicSeconds() - secondsAgo) * 1000)
        return ("launcher-1-host_TIME\(time)", time)
    }

    /// The title of the active window. Throws while no window is active, as between two of them.
    private var front: String {
        get async throws { try await program.desktop.run(["xdotool", "getactivewindow", "getwindowname"]) }
    }

    /// Starts playback and opens another window, a letter, in front of it.
    private func playBehindLetter() async throws -> [ChildProcess] {
        let player = try program.start("--mute", film)
        try await program.shows(["The Film"])
        let letter = try program.desktop.start(["xmessage", "-title", "Letter", "Dear Sir"])
        try await wait(for: "the letter") { (try? await front) == "Letter" }
        return [player, letter]
    }

    @Test(
        "A file opened over D-Bus with a startup token raises the window",
        arguments: InstalledWindowbox.TokenName.allCases)
    func busOpenRaisesWindow(_ name: InstalledWindowbox.TokenName) async throws {
        let running = try await playBehindLetter()
        try await program.call("Open", "['\(URL(filePath: film).absoluteString)']", token: token().text, as: name)
        try await wait(for: "the film in front") { (try? await front) == "The Film" }
        #expect(running.allSatisfy { $0.isRunning })
    }

    @Test("A later start with a startup token raises the window", arguments: InstalledWindowbox.TokenName.allCases)
    func laterStartRaisesWindow(_ name: InstalledWindowbox.TokenName) async throws {
        let running = try await playBehindLetter()
        let later = try program.start(film, token: token().text, as: name)
        #expect(try await later.waitForExit() == .code(0))
        try await wait(for: "the film in front") { (try? await front) == "The Film" }
        #expect(running.allSatisfy { $0.isRunning })
    }

    @Test("A file added to the queue leaves the window in the background")
    func enqueuedFileStaysBehind() async throws {
        let running = try await playBehindLetter()
        let later = try program.start("--enqueue", film, token: token().text)
        #expect(try await later.waitForExit() == .code(0))
        try await staysTrue("the letter in front", for: .seconds(1)) { try await front == "Letter" }
        #expect(running.allSatisfy { $0.isRunning })
    }

    /// The window manager compares this time with the user's later input.
    @Test(
        "A new window carries the time of the user's request", arguments: ["its first", "another", "one of the bus"],
        InstalledWindowbox.TokenName.allCases)
    func newWindowHasUserTime(_ window: String, _ name: InstalledWindowbox.TokenName) async throws {
        let asked = token(secondsAgo: 30)
        var running: [ChildProcess] = []
        if window != "its first" {
            running.append(try program.start())
            try await program.shows(["Windowbox"])
        }
        switch window {
        case "one of the bus": try await program.call("ActivateAction", "new-window", "[]", token: asked.text, as: name)
        default: running.append(try program.start("--new-window", "--mute", film, token: asked.text, as: name))
        }
        try await wait(for: "a window with that user time") { try await times.contains(asked.time) }
    }

    /// The desktop's panel matches the window with the program that it launched by this identifier.
    @Test(
        "The first window carries the startup identifier of its launch",
        arguments: InstalledWindowbox.TokenName.allCases)
    func firstWindowHasStartupID(_ name: InstalledWindowbox.TokenName) async throws {
        let asked = token()
        let player = try program.start("--mute", film, token: asked.text, as: name)
        try await program.shows(["The Film"])
        let window = try await property("_NET_CLIENT_LIST", of: ["-root"])
        let group = try await property("WM_CLIENT_LEADER", of: ["-id", window])
        #expect(try await property("_NET_STARTUP_ID", of: ["-id", group]) == "\"\(asked.text)\"")
        #expect(player.isRunning)
    }

    private func property(_ name: String, of window: [String]) async throws -> String {
        let output = try await program.desktop.run(["xprop", "-notype"] + window + [name])
        return output.split(separator: " ").last.map(String.init) ?? ""
    }

    /// The launcher shows that it is waiting until the notification.
    @Test("A later start notifies the launcher that startup is complete", arguments: ["", "--enqueue"])
    func launcherIsNotified(_ option: String) async throws {
        let player = try program.start("--mute", film)
        try await program.shows(["The Film"])
        let monitor = try program.desktop.start(["xev", "-root", "-event", "property"])
        try await wait(for: "the property monitor") {
            try await program.desktop.run(["xprop", "-root", "-f", "WATCHED", "8s", "-set", "WATCHED", "yes"])
            return monitor.log.contains("WATCHED")
        }
        let later =
            try option.isEmpty
            ? program.start(film, token: token().text) : program.start(option, film, token: token().text)
        #expect(try await later.waitForExit() == .code(0))
        try await wait(for: "the startup message") { monitor.log.contains("_NET_STARTUP_INFO_BEGIN") }
        #expect(player.isRunning)
    }

    /// The user times of all windows.
    private var times: [Int] {
        get async throws {
            let list = try await program.desktop.run(["xprop", "-root", "-notype", "_NET_CLIENT_LIST"])
            var times: [Int] = []
            for window in list.matches(of: /0x[0-9a-f]+/) {
                let id = String(window.0)
                let output = try? await program.desktop.run(["xprop", "-id", id, "-notype", "_NET_WM_USER_TIME"])
                if let time = output?.split(separator: " ").last.flatMap({ Int($0) }) { times.append(time) }
            }
            return times
        }
    }
}
