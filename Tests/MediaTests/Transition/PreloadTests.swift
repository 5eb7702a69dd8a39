import Foundation
import TestSupport
import Testing
import WindowboxDemux
import WindowboxMedia

/// Timing of the preload, which costs memory that the current item may need.
@Suite(.serialized, .realTime) struct PreloadTests {
    let fixture = EngineFixture()

    @Test("A fully buffered item preloads the next one only near its end")
    func bufferedItemDelaysPreload() async throws {
        // The 20 s forward buffer for servers holds the whole file.
        let server = try HTTPServer()
        let next = try await Clip.numbered(from: 700, duration: 1.5).file()
        try await fixture.open(server.serve(try await Clip { $0.duration = 18 }.file()), id: 1)
        fixture.engine.setNext(MediaSource(id: 2, location: next))
        try await wait(for: "the whole file to be buffered") { fixture.snapshot.bufferedEnd ?? .zero >= .seconds(17.9) }
        fixture.engine.setPlaying(true)
        try await wait(for: "a second") {
            #expect(!Self.isOpen(next))
            return fixture.position > 1
        }
        try await fixture.seek(1, to: 14)
        try await wait(for: "the next file to be opened") { Self.isOpen(next) }
        #expect(fixture.snapshot.source == 1)
    }

    @Test("A truncated item is followed by the next one without a long pause")
    func truncatedItemIsFollowed() async throws {
        let half = try await BadClip.truncated(Clip { $0.duration = 12 })
        let next = try await Clip.numbered(from: 500, duration: 1.5).file()
        let pause = try await majority(below: 0.3) {
            fixture.forget()
            try await fixture.play([half, next])
            let frames = fixture.shown
            let transition = try #require(frames.firstIndex { $0.number ?? 0 >= 500 })
            #expect(transition > 0 && (3..<9).contains(frames[transition - 1].time), "half of the first file is shown")
            fixture.expectStart(at: 500)
            return frames[transition].hostTime - frames[transition - 1].hostTime
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
