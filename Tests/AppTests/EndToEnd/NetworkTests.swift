import TestSupport
import Testing

/// Servers misbehave; the window says how, and playback goes on where it can.
@Suite(.desktop { $0.hasAccessibility = true })
struct NetworkTests {
    private let server: HTTPServer

    init() throws { server = try HTTPServer() }

    @Test func aFilmIsPlayedAndSoughtIn() async throws {
        let clip = Clip { $0.duration = 20 }
        let program = try await Windowbox(server.serve(clip.file()))
        try await program.frame("the first second") { $0 >= 30 }
        try await program.desktop.press("Right")
        try await program.frame("ten seconds on") { $0 >= 300 }
    }

    @Test(arguments: [(404, "The server does not have it (error 404)."), (500, "The server has a fault (error 500).")])
    func anErrorOfTheServer(_ code: Int, _ sentence: String) async throws {
        try await Windowbox(server.serve([], as: "film.mkv", .status(code))).says(sentence)
    }

    @Test func aHostThatRefuses() async throws {
        try await Windowbox(HTTPServer.refusingAddress()).says("it refuses the connection")
    }

    @Test func aHostThatIsUnknown() async throws {
        try await Windowbox("http://nowhere.invalid/film.mkv").says("The server cannot be found")
    }

    @Test func aConnectionThatBreaksOnceIsMetAgain() async throws {
        let clip = Clip { $0.duration = 20 }
        let file = try await clip.file()
        let program = try Windowbox(server.serve(file, as: "film.mkv", .breakOffOnce(after: 100_000)))
        try await program.frame("the first second") { $0 >= 30 }
        try await program.frame("beyond the break", atMost: .seconds(25)) { $0 >= 450 }
    }

    @Test func aDeadServerDoesNotKeepTheWindowOpen() async throws {
        let program = try Windowbox(server.serve([1], as: "film.mkv", .silence))
        try await wait(for: "the request") { !server.requests.isEmpty }
        _ = try await program.desktop.window(of: program.process)
        let start = monotonicSeconds()
        try await program.desktop.press("ctrl+q")
        #expect(try await program.process.waitForExit(atMost: .seconds(3)) == .code(0))
        #expect(monotonicSeconds() - start < 1)
    }
}
