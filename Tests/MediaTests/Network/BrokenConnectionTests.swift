import TestSupport
import Testing
import WindowboxMedia

/// Connections that break or slow down during playback.
@Suite(.serialized, .onStage) struct BrokenConnectionTests {
    let stage = EngineStage()
    let server: HTTPServer

    init() throws { server = try HTTPServer() }

    @Test("A connection that breaks once resumes with a range request and loses no frame")
    func brokenConnectionResumes() async throws {
        let address = try await server.serve(Self.clip.file(), .breakOffOnce(after: 100_000))
        try await stage.open(address)
        try await stage.expectSteps(through: Array(0..<10))
        stage.engine.setSpeed(4)
        try await stage.playToEnd()
        try await stage.waitForFrame(119)
        #expect(stage.tellings.isEmpty)
        #expect(server.requests.contains { $0.headers["range"] != nil && $0.headers["range"] != "bytes=0-" })
    }

    @Test("A connection lost for good plays the received data and warns of an early end")
    func lostConnectionEndsEarly() async throws {
        let stage = EngineStage(timeout: .seconds(4))
        let address = try await server.serve(Self.clip.file(), as: "clip.mkv", .stall(after: 150_000))
        try await stage.open(address)
        server.behave(.breakOff(after: 0), for: "clip.mkv")
        server.breakConnections()
        try await stage.playToEnd()
        #expect(stage.tellings == [.endedEarly])
        #expect((0.5...3.5).contains(stage.position), "\(stage.position)")
        // The request was retried.
        #expect(server.requests.count >= 3)
    }

    @Test("Playback from a slow server buffers, then resumes without losing frames")
    func slowServerIsBuffered() async throws {
        let clip = Clip { $0.duration = 3 }
        let address = try await server.serve(clip.file(), .slow(bytesPerSecond: 40_000))
        // A busy machine may drop a frame of its own.
        let missing = try await best(below: 5) {
            stage.engine.setPlaying(false)
            stage.forget()
            try await stage.open(address)
            let epoch = stage.snapshot.positionEpoch
            stage.engine.setPlaying(true)
            try await wait(for: "buffering") { stage.snapshot.isBuffering }
            try await wait(for: "playback to resume") { !stage.snapshot.isBuffering && stage.snapshot.phase == .ready }
            #expect(stage.snapshot.positionEpoch >= epoch + 2)
            try await stage.waitForTheEnd()
            #expect(stage.isInOrder)
            #expect(stage.tellings.isEmpty)
            return Set(0..<90).subtracting(stage.numbers).count
        }
        #expect(missing < 5)
    }

    static let clip = Clip()
}
