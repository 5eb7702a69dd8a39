import Foundation
import TestSupport
import Testing
import WindowboxMedia

/// When the next medium is opened: a second one costs memory that the current one may need.
@Suite(.serialized, .onStage) struct PreparingTests {
    let stage = EngineStage()

    @Test func whatHasBeenReadToItsEndIsNotOverYet() async throws {
        // What comes from a server is read twenty seconds ahead: all of it, at once.
        let server = try HTTPServer()
        let next = try await OrderTests.clip(from: 700).file()
        try await stage.open(server.serve(try await Clip { $0.duration = 10 }.file()), id: 1)
        stage.engine.setNext(MediaSource(id: 2, location: next))
        try await wait(for: "all to be read") { stage.snapshot.bufferedEnd ?? .zero >= .seconds(9.9) }
        stage.engine.setPlaying(true)
        try await wait(for: "a second") {
            #expect(!Self.isOpen(next))
            return stage.position > 1
        }
        try await stage.seek(1, to: 6)
        try await wait(for: "it to be opened") { Self.isOpen(next) }
        #expect(stage.snapshot.source == 1)
    }

    @Test func whatIsShorterThanItSaysIsFollowedAllTheSame() async throws {
        let half = try await BadClip.cut(Clip { $0.duration = 12 })
        let next = try await OrderTests.clip(from: 500).file()
        let pause = try await best(below: 0.3) {
            stage.forget()
            try await stage.play([half, next])
            let frames = stage.shown
            let border = try #require(frames.firstIndex { $0.number ?? 0 >= 500 })
            #expect(border > 0 && (3..<9).contains(frames[border - 1].time), "half of it was seen")
            #expect(frames[border].number == 500)
            return frames[border].moment - frames[border - 1].moment
        }
        #expect(pause < 0.3)
    }

    /// Whether this process has a file open.
    private static func isOpen(_ file: String) -> Bool {
        let folder = "/proc/self/fd/"
        let numbers = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return numbers.contains { (try? FileManager.default.destinationOfSymbolicLink(atPath: folder + $0)) == file }
    }
}
