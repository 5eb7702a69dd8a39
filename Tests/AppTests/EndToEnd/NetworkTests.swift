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
        try await program.frame("beyond the break") { $0 >= 450 }
    }

    @Test func aConnectionThatAlwaysBreaksPlaysWhatCameAndSaysSo() async throws {
        let clip = Clip { $0.duration = 20 }
        let address = try await server.serve(clip.file(), as: "film.mkv", .stall(after: 200_000))
        let program = try Windowbox(address)
        try await program.frame("the first second") { $0 >= 30 }
        server.behave(.breakOff(after: 0), for: "film.mkv")
        server.breakConnections()
        try await wait(for: "the sentence") {
            try await program.desktop.spoken().contains { $0.hasPrefix("The rest is missing, because") }
        }
        // It was tried more than once, and nothing that came is lost.
        #expect(server.requests.count >= 3)
        let last = try await program.stillFrame()
        #expect((60..<300).contains(last))
    }

    /// The program waits for fifteen seconds.
    @Test func aServerThatStallsIsGivenUpAndTheNextFileCanBeChosen() async throws {
        let next = Clip { $0.video?.firstNumber = 1000 }
        let address = try await server.serve(Clip().file(), as: "film.mkv", .stall(after: 3000))
        let start = monotonicSeconds()
        let program = try await Windowbox(address, next.file())
        try await wait(for: "the sentence") {
            try await program.desktop.spoken().contains { $0.contains("The server does not answer any more.") }
        }
        #expect(monotonicSeconds() - start > 10)
        try await program.desktop.press("greater")
        try await program.frame("the next file's") { $0 > 1010 }
    }

    @Test func theNextFileNeedNotWaitForADeadServer() async throws {
        let next = Clip { $0.video?.firstNumber = 1000 }
        let address = server.serve([], as: "film.mkv", .silence)
        let program = try await Windowbox(address, next.file())
        try await wait(for: "the request") { !server.requests.isEmpty }
        _ = try await program.desktop.window(of: program.process)
        let start = monotonicSeconds()
        try await program.desktop.press("greater")
        try await program.frame("the next file's") { $0 > 1010 }
        // The server would be waited for for fifteen seconds.
        #expect(monotonicSeconds() - start < 12)
    }

    @Test func aDeadServerDoesNotKeepTheWindowOpen() async throws {
        let address = server.serve([1], as: "film.mkv", .silence)
        let time = try await best(below: 1) {
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
