import TestSupport
import Testing
import WindowboxMedia

/// Preservation of the offset to the live edge.
@Suite(.serialized, .onStage) struct LiveOffsetTests {
    let stage = EngineStage(timeout: .seconds(2))
    let server: HTTPServer

    init() throws { server = try HTTPServer() }

    /// Returns the position relative to the start of the live window, in seconds.
    private func offset(in transmission: Transmission) -> Double { stage.position - Double(transmission.first) }

    /// Plays an ongoing live stream from a second of its window on.
    private func play(at seconds: Double, preservesOffset: Bool) async throws -> Transmission {
        let transmission = try await Transmission(on: server, window: 20)
        var source = MediaSource(location: transmission.address, startPosition: .seconds(seconds))
        source.preservesLiveOffset = preservesOffset
        try await stage.open(source)
        transmission.run()
        stage.engine.setPlaying(true)
        try await wait(for: "playback") { stage.position > seconds + 0.5 }
        return transmission
    }

    /// Pauses until three more seconds are available, then plays half a second.
    private func pause(_ transmission: Transmission) async throws {
        stage.engine.setPlaying(false)
        let first = transmission.first
        try await wait(for: "three more seconds") { transmission.first >= first + 3 }
        let position = stage.position
        stage.engine.setPlaying(true)
        try await wait(for: "playback to resume") { !stage.snapshot.isBuffering && stage.position > position + 0.5 }
    }

    @Test("A live stream that preserves its offset keeps it after a pause")
    func pauseKeepsLiveOffset() async throws {
        let transmission = try await play(at: 8, preservesOffset: true)
        let offset = offset(in: transmission)
        try await pause(transmission)
        #expect(abs(self.offset(in: transmission) - offset) < 1.5, "\(offset), then \(self.offset(in: transmission))")
        #expect(stage.isInOrder)
    }

    @Test("A live stream that does not preserve its offset resumes where it was paused")
    func plainStreamResumesInPlace() async throws {
        let transmission = try await play(at: 8, preservesOffset: false)
        let offset = offset(in: transmission)
        try await pause(transmission)
        #expect(self.offset(in: transmission) < offset - 1.5, "\(offset), then \(self.offset(in: transmission))")
    }

    @Test("A live stream that preserves its offset keeps it after a stall")
    func stallKeepsLiveOffset() async throws {
        let transmission = try await play(at: 16, preservesOffset: true)
        let offset = offset(in: transmission)
        server.behaveEverywhere(.status(503))
        try await wait(for: "a stall") { stage.snapshot.isBuffering }
        let first = transmission.first
        try await wait(for: "three more seconds") { transmission.first >= first + 3 }
        server.behaveEverywhere(nil)
        try await wait(for: "playback to resume") {
            !stage.snapshot.isBuffering && abs(self.offset(in: transmission) - offset) < 1.5
        }
    }

    @Test("A seek sets the live offset that is preserved")
    func seekSetsLiveOffset() async throws {
        let transmission = try await play(at: 12, preservesOffset: true)
        try await stage.seek(1, to: 6)
        let offset = offset(in: transmission)
        try await pause(transmission)
        #expect(abs(self.offset(in: transmission) - offset) < 1.5, "\(offset), then \(self.offset(in: transmission))")
    }
}
