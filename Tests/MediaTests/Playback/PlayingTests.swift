import Testing
import TestSupport
import WindowboxMedia

/// Playback from the first frame to the last.
@Suite(.serialized, .onStage) struct PlayingTests {
    let stage = EngineStage()

    @Test("A file that opens paused shows its first frame")
    func firstFrameIsShownPaused() async throws {
        try await stage.open(Clip().file())
        try await stage.waitForFrame(0)
        #expect(stage.position == 0)
    }

    @Test("Size, duration, tags and codecs are reported when a file opens")
    func mediaInformationIsReported() async throws {
        try await stage.open(Clip { $0.title = "A title" }.file())
        let media = stage.snapshot.media
        #expect(media.presentationSize == PixelSize(width: 320, height: 180))
        #expect(media.duration.map { abs($0 / .seconds(1) - 4) < 0.1 } == true)
        #expect(media.isSeekable && media.hasVideo && media.hasSound)
        #expect(media.tags["title"] == "A title")
        #expect(media.tracks.map(\.codec) == ["h264", "flac"])
    }

    @Test("Every frame of a file is shown once and in order")
    func framesAreShownInOrder() async throws {
        let file = try await Clip().file()
        try await stage.expect(Array(0..<120)) {
            try await stage.open(file)
            try await stage.playToEnd()
            try await stage.waitForFrame(119)
        }
    }

    @Test("The position advances in real time")
    func positionAdvancesInRealTime() async throws {
        #expect(try await deviation(at: 1) < 0.02)
    }

    @Test("The last frame stays on the screen after the end")
    func lastFrameStaysAtEnd() async throws {
        try await stage.open(Clip { $0.duration = 1 }.file())
        try await stage.playToEnd()
        try await stage.waitForFrame(29)
        #expect(abs(stage.position - 1) < 0.1)
        try await wait(for: "the output to be idle") { !stage.engine.videoOutput.needsTicks }
        #expect(stage.frame?.number == 29)
    }

    @Test("A pause holds the frame and the position")
    func pauseHoldsPosition() async throws {
        try await stage.open(Clip().file())
        stage.engine.setPlaying(true)
        try await wait(for: "playback") { stage.position > 0.3 }
        stage.engine.setPlaying(false)
        try await wait(for: "the output to be idle") { !stage.engine.videoOutput.needsTicks }
        let (position, frame) = (stage.position, stage.frame?.number)
        try await staysTrue("the frame and the position", for: .milliseconds(300)) {
            stage.position == position && stage.frame?.number == frame
        }
    }

    @Test("The position advances twice as fast at double speed")
    func positionAdvancesAtDoubleSpeed() async throws {
        #expect(try await deviation(at: 2) < 0.02)
    }

    @Test("A file opened at a start position shows the frame there")
    func startPositionIsExact() async throws {
        try await stage.open(Clip().file(), at: .seconds(2))
        try await stage.waitForFrame(60)
    }

    /// Returns the relative error of the playback rate. A busy machine may make playback wait for data.
    private func deviation(at speed: Double) async throws -> Double {
        let file = try await Clip().file()
        stage.engine.setSpeed(speed)
        stage.engine.setPlaying(true)
        return try await best(below: 0.02) {
            try await stage.open(file)
            try await wait(for: "playback") { stage.position > 0.5 }
            return try await abs(stage.pace(over: 2) / speed - 1)
        }
    }
}
