import TestSupport
import Testing
import WindowboxDemux
import WindowboxMedia

/// Preservation of the offset to the live edge.
@Suite(.serialized, .realTime) struct LiveOffsetTests {
    let fixture = EngineFixture(timeout: .seconds(2))
    let server: HTTPServer

    init() throws { server = try HTTPServer() }

    /// Returns the position relative to the start of the live window, in seconds.
    private func offset(in liveStream: LiveStream) -> Double { fixture.position - Double(liveStream.first) }

    /// Returns the offset at a move of the live window, which moves by whole seconds while the position increases.
    private func offsetAtMove(of liveStream: LiveStream) async throws -> Double {
        let first = liveStream.first
        try await wait(for: "the live window to move") { liveStream.first > first }
        return offset(in: liveStream)
    }

    /// Plays an ongoing live stream from a second of its window on.
    private func play(at seconds: Double, preservesOffset: Bool) async throws -> LiveStream {
        let liveStream = try await LiveStream(on: server, window: 20)
        var source = MediaSource(location: liveStream.address, startPosition: .seconds(seconds))
        source.preservesLiveOffset = preservesOffset
        try await fixture.open(source)
        liveStream.run()
        fixture.engine.setPlaying(true)
        try await wait(for: "playback") { fixture.position > seconds + 0.5 }
        return liveStream
    }

    /// Pauses until three more seconds are available, then plays half a second.
    private func pause(_ liveStream: LiveStream) async throws {
        fixture.engine.setPlaying(false)
        let first = liveStream.first
        try await wait(for: "three more seconds") { liveStream.first >= first + 3 }
        let position = fixture.position
        fixture.engine.setPlaying(true)
        try await wait(for: "playback to resume") { !fixture.snapshot.isBuffering && fixture.position > position + 0.5 }
    }

    @Test("A live stream that preserves its offset keeps it after a pause")
    func pauseKeepsLiveOffset() async throws {
        let liveStream = try await play(at: 8, preservesOffset: true)
        let offset = try await offsetAtMove(of: liveStream)
        try await pause(liveStream)
        let later = try await offsetAtMove(of: liveStream)
        #expect(abs(later - offset) < 1.5, "\(offset), then \(later)")
        #expect(fixture.isInOrder)
    }

    @Test("A live stream that does not preserve its offset resumes where it was paused")
    func plainStreamResumesInPlace() async throws {
        let liveStream = try await play(at: 8, preservesOffset: false)
        let offset = try await offsetAtMove(of: liveStream)
        try await pause(liveStream)
        let later = try await offsetAtMove(of: liveStream)
        #expect(later < offset - 1.5, "\(offset), then \(later)")
    }

    @Test("A live stream that preserves its offset keeps it after a stall")
    func stallKeepsLiveOffset() async throws {
        let liveStream = try await play(at: 16, preservesOffset: true)
        let offset = try await offsetAtMove(of: liveStream)
        server.overrideBehavior(.status(503))
        try await wait(for: "a stall") { fixture.snapshot.isBuffering }
        let first = liveStream.first
        try await wait(for: "three more seconds") { liveStream.first >= first + 3 }
        server.overrideBehavior(nil)
        try await wait(for: "playback to resume") {
            !fixture.snapshot.isBuffering && abs(self.offset(in: liveStream) - offset) < 1.5
        }
    }

    @Test("A seek sets the live offset that is preserved")
    func seekSetsLiveOffset() async throws {
        let liveStream = try await play(at: 12, preservesOffset: true)
        try await fixture.seek(1, to: 6)
        let offset = try await offsetAtMove(of: liveStream)
        try await pause(liveStream)
        let later = try await offsetAtMove(of: liveStream)
        #expect(abs(later - offset) < 1.5, "\(offset), then \(later)")
    }
}
