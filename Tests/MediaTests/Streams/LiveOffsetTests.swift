import TestSupport
import Testing
import WindowboxMedia

/// A transmission that stays as far behind what is being transmitted as it was.
@Suite(.serialized, .onStage) struct LiveOffsetTests {
    let stage = EngineStage(timeout: .seconds(2))
    let server: HTTPServer

    init() throws { server = try HTTPServer() }

    /// How far the playback of a window's transmission is from its oldest second.
    private func place(in transmission: Transmission) -> Double { stage.position - Double(transmission.first) }

    /// Plays a transmission that goes on, from a second of its window on.
    private func play(at seconds: Double, preservesOffset: Bool) async throws -> Transmission {
        let transmission = try await Transmission(on: server, window: 20)
        var source = MediaSource(location: transmission.address, startPosition: .seconds(seconds))
        source.preservesLiveOffset = preservesOffset
        try await stage.open(source)
        transmission.run()
        stage.engine.setPlaying(true)
        try await wait(for: "it to play") { stage.position > seconds + 0.5 }
        return transmission
    }

    /// Pauses until three seconds have been transmitted, then plays on for half of one.
    private func pause(_ transmission: Transmission) async throws {
        stage.engine.setPlaying(false)
        let first = transmission.first
        try await wait(for: "three seconds") { transmission.first >= first + 3 }
        let position = stage.position
        stage.engine.setPlaying(true)
        try await wait(for: "it to play on") { !stage.snapshot.isBuffering && stage.position > position + 0.5 }
    }

    @Test func aPauseIsLeftOut() async throws {
        let transmission = try await play(at: 8, preservesOffset: true)
        let place = place(in: transmission)
        try await pause(transmission)
        #expect(abs(self.place(in: transmission) - place) < 1.5, "\(place), then \(self.place(in: transmission))")
        #expect(stage.isInOrder)
    }

    @Test func withoutAWishItGoesOnWhereItStopped() async throws {
        let transmission = try await play(at: 8, preservesOffset: false)
        let place = place(in: transmission)
        try await pause(transmission)
        #expect(self.place(in: transmission) < place - 1.5, "\(place), then \(self.place(in: transmission))")
    }

    @Test func aLackOfDataIsLeftOut() async throws {
        let transmission = try await play(at: 16, preservesOffset: true)
        let place = place(in: transmission)
        server.behaveEverywhere(.status(503))
        try await wait(for: "a lack of data") { stage.snapshot.isBuffering }
        let first = transmission.first
        try await wait(for: "three seconds") { transmission.first >= first + 3 }
        server.behaveEverywhere(nil)
        try await wait(for: "it to play on") {
            !stage.snapshot.isBuffering && abs(self.place(in: transmission) - place) < 1.5
        }
    }

    @Test func aSeekIsAnotherOffset() async throws {
        let transmission = try await play(at: 12, preservesOffset: true)
        try await stage.seek(1, to: 6)
        let place = place(in: transmission)
        try await pause(transmission)
        #expect(abs(self.place(in: transmission) - place) < 1.5, "\(place), then \(self.place(in: transmission))")
    }
}
