import TestSupport
import Testing
import WindowboxMedia

/// A transmission of which only what is being transmitted can be had.
@Suite(.serialized, .onStage) struct LiveTests {
    let stage = EngineStage()
    let server: HTTPServer

    init() throws { server = try HTTPServer() }

    @Test func nothingCanBeSought() async throws {
        let transmission = try await Transmission(on: server, window: 3)
        try await stage.open(transmission.address)
        #expect(stage.snapshot.seekableRange == nil)
        #expect(stage.snapshot.isLive)
        #expect(!stage.snapshot.media.isSeekable)
        try await stage.waitForFrame(0)
    }

    @Test func itPlaysOn() async throws {
        #expect(try await lost(of: 0..<180, window: 3) < 15)
    }

    @Test func piecesOfMP4PlayOn() async throws {
        #expect(try await lost(of: 90..<240, window: 6, form: .m4s) < 15)
    }

    /// How many of these frames are not seen while a transmission goes on, at the best of a few times.
    private func lost(of frames: Range<Int>, window: Int, form: Transmission.Form = .ts) async throws -> Int {
        try await best(below: 15) {
            let stage = EngineStage()
            let transmission = try await Transmission(on: server, window: window, form: form)
            try await stage.open(transmission.address)
            transmission.run()
            stage.engine.setPlaying(true)
            try await wait(for: "the last of them") { stage.position * 30 > Double(frames.upperBound) }
            #expect(stage.isInOrder)
            return Set(frames).subtracting(stage.numbers).count
        }
    }

    /// The paused one comes back to what is being transmitted, not to what the server happens to have left.
    @Test func afterALongPauseItIsLiveAgain() async throws {
        let transmission = try await Transmission(on: server, window: 4)
        try await stage.open(transmission.address)
        transmission.advance(by: 30)
        try await wait(for: "the loss to be noticed") { stage.snapshot.seekableRange?.lowerBound == .seconds(30) }
        stage.engine.setPlaying(true)
        try await wait(for: "the transmission") { stage.frame?.number ?? 0 >= 900 }
    }

    @Test func aSkipToTheEdgeIsTaken() async throws {
        let transmission = try await Transmission(on: server, window: 3)
        try await stage.open(transmission.address)
        transmission.advance(by: 10)
        try await stage.seek(1, to: 0)
        try await wait(for: "what is transmitted") { stage.frame?.number ?? 0 >= 300 }
    }

    @Test func aServerThatFailsForAWhileIsWaitedFor() async throws {
        let transmission = try await Transmission(on: server, window: 6)
        try await stage.open(transmission.address)
        transmission.run()
        stage.engine.setPlaying(true)
        try await wait(for: "the first second") { stage.position > 4 }
        server.behaveEverywhere(.status(503))
        try await wait(for: "a lack of data") { stage.snapshot.isBuffering }
        server.behaveEverywhere(nil)
        try await wait(for: "playback to go on") { !stage.snapshot.isBuffering }
        let position = stage.position
        try await wait(for: "more") { stage.position > position + 1 }
        #expect(stage.snapshot.phase == .ready)
    }

    @Test func aServerThatIsGoneIsGivenUp() async throws {
        let stage = EngineStage(timeout: .seconds(4))
        let transmission = try await Transmission(on: server, window: 3)
        try await stage.open(transmission.address)
        stage.engine.setPlaying(true)
        server.stop()
        let error = try await waitForValue(of: "an error") {
            if case .failed(let error) = stage.snapshot.phase { error } else { nil }
        }
        #expect(error.reason == .connectionBroken)
    }

    @Test func aServerThatBeginsAnewIsFollowed() async throws {
        let transmission = try await Transmission(on: server, window: 3, first: 20)
        try await stage.open(transmission.address)
        stage.engine.setPlaying(true)
        // A slow machine may have to wait for more of it before that.
        try await wait(for: "the first") { stage.frame?.number ?? 0 >= 640 || stage.snapshot.isBuffering }
        transmission.advance(by: -20)
        transmission.run()
        try await wait(for: "the new beginning") { stage.frame?.number.map { $0 < 300 } == true }
        #expect(stage.snapshot.phase == .ready)
    }

    /// A stream without the sound's or picture's end is one as well: internet radio.
    @Test func whatHasNoEndIsLive() async throws {
        let clip = Clip {
            $0.container = "mp3"
            $0.video = nil
            $0.duration = 8
            $0.audio = [AudioRecipe { $0.codec = "libmp3lame" }]
        }
        try await stage.open(server.serve(clip.file(), as: "radio", .endless))
        #expect(stage.snapshot.isLive)
        #expect(stage.snapshot.seekableRange == nil)
    }
}
