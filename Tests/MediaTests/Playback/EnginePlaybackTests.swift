import TestSupport
import Testing
import WindowboxCore
import WindowboxMedia
import WindowboxVideo

/// Playback from the first frame to the last.
@Suite(.serialized, .realTime) struct EnginePlaybackTests {
    let fixture = EngineFixture()

    @Test("A file that opens paused shows its first frame")
    func firstFrameIsShownPaused() async throws {
        try await fixture.open(Clip().file())
        try await fixture.waitForFrame(0)
        #expect(fixture.position == 0)
    }

    @Test("Size, duration, tags and codecs are reported when a file opens")
    func mediaInformationIsReported() async throws {
        try await fixture.open(Clip { $0.title = "A title" }.file())
        let media = fixture.snapshot.media
        #expect(media.presentationSize == PixelSize(width: 320, height: 180))
        #expect(media.duration.map { abs($0 / .seconds(1) - 4) < 0.1 } == true)
        #expect(media.isSeekable && media.hasVideo && media.hasAudio)
        #expect(media.tags["title"] == "A title")
        #expect(media.tracks.map(\.codec) == ["h264", "flac"])
    }

    @Test("Every frame of a file is shown once and in order")
    func framesAreShownInOrder() async throws {
        let file = try await Clip().file()
        try await fixture.expect(Array(0..<120)) {
            try await fixture.open(file)
            try await fixture.playToEnd()
            try await fixture.waitForFrame(119)
        }
    }

    @Test("The position advances in real time")
    func positionAdvancesInRealTime() async throws {
        #expect(try await deviation(at: 1) < 0.02)
    }

    @Test("The last frame stays on the screen after the end")
    func lastFrameStaysAtEnd() async throws {
        try await fixture.open(Clip { $0.duration = 1 }.file())
        try await fixture.playToEnd()
        try await fixture.waitForFrame(29)
        #expect(abs(fixture.position - 1) < 0.1)
        try await wait(for: "the output to be idle") { !fixture.engine.videoOutput.needsTicks }
        #expect(fixture.frame?.number == 29)
    }

    @Test("A pause holds the frame and the position")
    func pauseHoldsPosition() async throws {
        try await fixture.open(Clip().file())
        fixture.engine.setPlaying(true)
        try await wait(for: "playback") { fixture.position > 0.3 }
        fixture.engine.setPlaying(false)
        try await wait(for: "the output to be idle") { !fixture.engine.videoOutput.needsTicks }
        let (position, frame) = (fixture.position, fixture.frame?.number)
        try await staysTrue("the frame and the position", for: .milliseconds(300)) {
            fixture.position == position && fixture.frame?.number == frame
        }
    }

    @Test("The position advances twice as fast at double speed")
    func positionAdvancesAtDoubleSpeed() async throws {
        #expect(try await deviation(at: 2) < 0.02)
    }

    @Test("A file opened at a start position shows the frame there")
    func startPositionIsExact() async throws {
        try await fixture.open(Clip().file(), at: .seconds(2))
        try await fixture.waitForFrame(60)
    }

    /// Returns the relative error of the playback rate. A busy machine may make playback wait for data.
    private func deviation(at speed: Double) async throws -> Double {
        // Long enough not to end during a measurement.
        let file = try await Clip { $0.duration = 20 }.file()
        fixture.engine.setSpeed(speed)
        fixture.engine.setPlaying(true)
        return try await majority(below: 0.02) {
            try await fixture.open(file)
            try await wait(for: "playback") { fixture.position > 0.5 }
            return try await abs(fixture.rate(over: 2) / speed - 1)
        }
    }
}
