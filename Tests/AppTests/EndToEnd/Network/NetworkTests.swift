import TestSupport
import Testing

/// Playback over HTTP, and its failures.
@Suite(.desktop { $0.hasAccessibility = true })
struct NetworkTests {
    private let server: HTTPServer

    init() throws { server = try HTTPServer() }

    @Test("A video over HTTP plays and seeks")
    func httpVideoPlaysAndSeeks() async throws {
        let clip = Clip { $0.duration = 20 }
        let program = try await Windowbox(server.serve(clip.file()))
        try await program.frame("the first second") { $0 >= 30 }
        try await program.desktop.press("Right")
        try await program.frame("ten seconds on") { $0 >= 300 }
    }

    @Test(
        "An HTTP error shows its status code",
        arguments: [(404, "Not found on the server (404)."), (500, "The server reported an error (500).")])
    func serverErrorIsShown(_ code: Int, _ sentence: String) async throws {
        try await Windowbox(server.serve([], as: "film.mkv", .status(code))).says(sentence)
    }

    @Test("A refused connection shows an error")
    func refusedConnectionIsShown() async throws {
        try await Windowbox(HTTPServer.refusingAddress()).says("Could not connect to the server.")
    }

    @Test("An unknown host shows an error")
    func unknownHostIsShown() async throws {
        try await Windowbox("http://nowhere.invalid/film.mkv").says("Server not found.")
    }

    @Test("A connection that breaks once is restored, and playback continues")
    func brokenConnectionIsRestored() async throws {
        let clip = Clip { $0.duration = 20 }
        let file = try await clip.file()
        let program = try Windowbox(server.serve(file, as: "film.mkv", .abortOnce(after: 100_000)))
        try await program.frame("the first second") { $0 >= 30 }
        try await program.frame("beyond the break") { $0 >= 450 }
    }

    @Test("A lost connection is retried, and the received data plays with a warning")
    func lostConnectionPlaysBuffer() async throws {
        let clip = Clip { $0.duration = 20 }
        let address = try await server.serve(clip.file(), as: "film.mkv", .stall(after: 200_000))
        let program = try Windowbox(address)
        try await program.frame("the first second") { $0 >= 30 }
        server.setBehavior(.abort(after: 0), for: "film.mkv")
        server.breakConnections()
        try await wait(for: "the warning") {
            try await program.desktop.accessibleTexts().contains { $0.hasPrefix("Playback ended early because") }
        }
        // The connection was retried, and all of the received data is played.
        #expect(server.requests.count >= 3)
        let last = try await program.stillFrame()
        #expect((60..<300).contains(last))
    }

    @Test("A slow server shows the progress of buffering")
    func slowServerShowsProgress() async throws {
        let film = Clip { $0.duration = 40 }
        let rate = try await [UInt8](contentsOfFile: film.file()).count / 40
        let address = try await server.serve(film.file(), as: "film.mkv", .slow(bytesPerSecond: rate * 2 / 3))
        let program = try Windowbox(address)
        try await wait(for: "a percentage") {
            try await program.desktop.accessibleTexts().contains {
                $0.hasSuffix("%") && (0..<100).contains(Int($0.dropLast()) ?? -1)
            }
        }
    }

    /// The timeout is fifteen seconds.
    @Test("A stalled server times out with an error, and the next item can be played")
    func stalledServerTimesOut() async throws {
        let next = Clip { $0.video?.firstNumber = 1000 }
        let address = try await server.serve(Clip().file(), as: "film.mkv", .stall(after: 3000))
        let start = monotonicSeconds()
        let program = try await Windowbox(address, next.file())
        try await wait(for: "the warning") {
            try await program.desktop.accessibleTexts().contains { $0.contains("The server is not responding.") }
        }
        #expect(monotonicSeconds() - start > 10)
        try await program.desktop.press("greater")
        try await program.frame("the next file's") { $0 > 1010 }
    }

    @Test("The next item plays without waiting for an unresponsive server")
    func nextItemSkipsDeadServer() async throws {
        let next = Clip { $0.video?.firstNumber = 1000 }
        let address = server.serve([], as: "film.mkv", .silence)
        let program = try await Windowbox(address, next.file())
        try await wait(for: "the request") { !server.requests.isEmpty }
        _ = try await program.desktop.window(of: program.process)
        let start = monotonicSeconds()
        try await program.desktop.press("greater")
        try await program.frame("the next file's") { $0 > 1010 }
        // The timeout would be fifteen seconds.
        #expect(monotonicSeconds() - start < 12)
    }

    @Test("An unresponsive server does not delay the program's exit")
    func deadServerAllowsQuit() async throws {
        let address = server.serve([1], as: "film.mkv", .silence)
        let time = try await majority(below: 1) {
            let count = server.requests.count
            let program = try Windowbox(address)
            try await wait(for: "the request") { server.requests.count > count }
            _ = try await program.desktop.window(of: program.process)
            let start = monotonicSeconds()
            try await program.desktop.press("ctrl+q")
            #expect(try await program.process.waitForExit() == .code(0))
            return monotonicSeconds() - start
        }
        #expect(time < 1)
    }
}
