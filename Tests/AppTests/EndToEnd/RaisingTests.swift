import Foundation
import TestSupport
import Testing

/// Who asked for a window gets it in front; who did not keeps what is in front.
@Suite(.desktop)
struct RaisingTests {
    private let film: String
    private let program: InstalledWindowbox

    init() async throws {
        film = try await Clip { $0.title = "The Film" }.file()
        program = try await InstalledWindowbox()
    }

    /// A token as a launcher makes it when a person asks at this moment, by the X server's clock.
    private func token(secondsAgo: Double = 0) -> (text: String, time: Int) {
        let time = Int((monotonicSeconds() - secondsAgo) * 1000)
        return ("launcher-1-host_TIME\(time)", time)
    }

    private var front: String {
        get async throws { try await program.desktop.run(["xdotool", "getactivewindow", "getwindowname"]) }
    }

    /// Plays the film, and puts a letter in front of it.
    private func playBehindALetter() async throws -> [ChildProcess] {
        let player = try program.start("--mute", film)
        try await program.shows(["The Film"])
        let letter = try program.desktop.start(["xmessage", "-title", "Letter", "Dear Sir"])
        try await wait(for: "the letter") { (try? await front) == "Letter" }
        return [player, letter]
    }

    @Test(arguments: InstalledWindowbox.TokenName.allCases)
    func whatIsOpenedOverTheBusComesToTheFront(_ name: InstalledWindowbox.TokenName) async throws {
        let running = try await playBehindALetter()
        try await program.call("Open", "['\(URL(filePath: film).absoluteString)']", token: token().text, as: name)
        try await wait(for: "the film in front") { try await front == "The Film" }
        #expect(running.allSatisfy { $0.isRunning })
    }

    @Test(arguments: InstalledWindowbox.TokenName.allCases)
    func whatIsOpenedByALaterStartComesToTheFront(_ name: InstalledWindowbox.TokenName) async throws {
        let running = try await playBehindALetter()
        let later = try program.start(film, token: token().text, as: name)
        #expect(try await later.waitForExit() == .code(0))
        try await wait(for: "the film in front") { try await front == "The Film" }
        #expect(running.allSatisfy { $0.isRunning })
    }

    @Test func whatIsAddedToTheQueueStaysBehind() async throws {
        let running = try await playBehindALetter()
        let later = try program.start("--enqueue", film, token: token().text)
        #expect(try await later.waitForExit() == .code(0))
        try await staysTrue("the letter in front", for: .seconds(1)) { try await front == "Letter" }
        #expect(running.allSatisfy { $0.isRunning })
    }

    /// The window manager then knows whether the person has done something else since.
    @Test(arguments: ["its first", "another", "one of the bus"], InstalledWindowbox.TokenName.allCases)
    func aNewWindowTellsWhenItWasAskedFor(_ window: String, _ name: InstalledWindowbox.TokenName) async throws {
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
        try await wait(for: "a window of that time") { try await times.contains(asked.time) }
    }

    /// The panel knows by it which of the programs that it has started this is.
    @Test(arguments: InstalledWindowbox.TokenName.allCases)
    func theFirstWindowSaysWhichStartItIsOf(_ name: InstalledWindowbox.TokenName) async throws {
        let asked = token()
        let player = try program.start("--mute", film, token: asked.text, as: name)
        try await program.shows(["The Film"])
        let window = try await property("_NET_CLIENT_LIST", of: ["-root"])
        let group = try await property("WM_CLIENT_LEADER", of: ["-id", window])
        #expect(try await property("_NET_STARTUP_ID", of: ["-id", group]) == "\"\(asked.text)\"")
        #expect(player.isRunning)
    }

    private func property(_ name: String, of window: [String]) async throws -> String {
        let words = try await program.desktop.run(["xprop", "-notype"] + window + [name])
        return words.split(separator: " ").last.map(String.init) ?? ""
    }

    /// It shows the person that it waits until then.
    @Test(arguments: ["", "--enqueue"]) func theLauncherLearnsThatItNeedNotWaitAnyLonger(_ option: String) async throws
    {
        let player = try program.start("--mute", film)
        try await program.shows(["The Film"])
        let watch = try program.desktop.start(["xev", "-root", "-event", "property"])
        try await wait(for: "the watch") {
            try await program.desktop.run(["xprop", "-root", "-f", "WATCHED", "8s", "-set", "WATCHED", "yes"])
            return watch.log.contains("WATCHED")
        }
        let later =
            try option.isEmpty
            ? program.start(film, token: token().text) : program.start(option, film, token: token().text)
        #expect(try await later.waitForExit() == .code(0))
        try await wait(for: "the word") { watch.log.contains("_NET_STARTUP_INFO_BEGIN") }
        #expect(player.isRunning)
    }

    /// When the windows say that they were asked for.
    private var times: [Int] {
        get async throws {
            let list = try await program.desktop.run(["xprop", "-root", "-notype", "_NET_CLIENT_LIST"])
            var times: [Int] = []
            for window in list.matches(of: /0x[0-9a-f]+/) {
                let id = String(window.0)
                let words = try? await program.desktop.run(["xprop", "-id", id, "-notype", "_NET_WM_USER_TIME"])
                if let time = words?.split(separator: " ").last.flatMap({ Int($0) }) { times.append(time) }
            }
            return times
        }
    }
}
