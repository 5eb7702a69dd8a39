import Foundation
import TestSupport
import Testing

@testable import WindowboxCore
@testable import WindowboxMedia
@testable import WindowboxSubtitles
@testable import WindowboxVideo

/// Screenshots at the video's own size, with subtitles.
@Suite(.serialized, .realTime) struct ScreenshotTests {
    /// A view of half the video's size.
    private let fixture = EngineFixture(size: PixelSize(width: 160, height: 90))
    private let own = PixelSize(width: 320, height: 180)

    private func screenshot(isAdjusted: Bool = false) async throws -> VideoFrame {
        try #require(await fixture.engine.screenshot(isAdjusted: isAdjusted))
    }

    @Test("A screenshot while paused is the shown frame at the video's own size")
    func pausedScreenshotIsShownFrame() async throws {
        try await fixture.open(Clip().file())
        for (id, seconds, number) in [(1, 1.01, 30), (2, 2.51, 75)] as [(UInt64, Double, Int)] {
            try await fixture.seek(id, to: seconds)
            try await fixture.waitForFrame(number)
            let position = fixture.position
            let frame = try await screenshot()
            #expect(frame.size == own && frame.number == number)
            #expect(frame.time == fixture.frame?.time && fixture.position == position)
        }
        #expect(fixture.frame?.size == PixelSize(width: 160, height: 90))
    }

    @Test("A screenshot after a frame step is the frame stepped to")
    func screenshotAfterStepIsExact() async throws {
        try await fixture.open(Clip().file())
        try await fixture.seek(1, to: 1)
        for number in 31...33 {
            fixture.engine.step(.forward)
            try await fixture.waitForFrame(number)
            #expect(try await screenshot().number == number)
        }
    }

    @Test("A screenshot after the end is the last frame")
    func endScreenshotIsLastFrame() async throws {
        try await fixture.open(Clip { $0.duration = 2 }.file())
        try await fixture.playToEnd()
        #expect(try await screenshot().number == 59)
        #expect(fixture.snapshot.phase == .ended)
    }

    @Test("A screenshot during playback is a current frame and does not interrupt playback")
    func screenshotKeepsPlaying() async throws {
        try await fixture.open(Clip { $0.duration = 20 }.file())
        fixture.engine.setPlaying(true)
        try await wait(for: "frame 15 or a later one") { fixture.frame?.number ?? 0 >= 15 }
        let before = try #require(fixture.frame?.number)
        let taken = try await screenshot()
        #expect(taken.size == own)
        let after = try #require(fixture.frame?.number)
        #expect((before...after + 4).contains(try #require(taken.number)))
        try await wait(for: "ten more frames") { fixture.frame?.number ?? 0 > before + 10 }
        #expect(fixture.isInOrder)
    }

    @Test("Concurrent screenshots all return the shown frame")
    func concurrentScreenshotsComplete() async throws {
        try await fixture.open(Clip().file())
        try await fixture.seek(1, to: 1)
        async let others = [screenshot(), screenshot(), screenshot()]
        #expect(try await others.allSatisfy { $0.number == 30 && $0.size == own })
    }

    @Test("A screenshot of a rotated video is upright")
    func screenshotIsUpright() async throws {
        let clip = Clip {
            $0.container = "mp4"
            $0.video?.rotation = 90
        }
        try await fixture.open(clip.file())
        #expect(try await screenshot().size == PixelSize(width: 180, height: 320))
    }

    @Test("A screenshot of cover art has the full size of the cover art")
    func coverArtScreenshotSize() async throws {
        let clip = Clip {
            $0.container = "flac"
            $0.video = nil
            $0.coverArt = "red"
        }
        try await fixture.open(clip.file())
        try await wait(for: "the cover art") { fixture.frame != nil }
        let shown = try #require(fixture.frame)
        let taken = try await screenshot()
        #expect(taken.size.height > shown.size.height)
        #expect(taken.pixels[9, 9].isNear(PixelColor(0xFF0000), within: 8))
    }

    @Test("A screenshot without video returns nothing")
    func audioHasNoScreenshot() async throws {
        #expect(await fixture.engine.screenshot(isAdjusted: false) == nil)
        try await fixture.open(Clip { $0.video = nil }.file())
        #expect(await fixture.engine.screenshot(isAdjusted: false) == nil)
    }

    /// Returns the rows in which a frame differs from another, as fractions of the height.
    private func rows(_ frame: VideoFrame, from plain: VideoFrame) -> [Double] {
        let (pixels, other) = (frame.pixels, plain.pixels)
        return (0..<pixels.height).filter { y in
            (0..<pixels.width).contains { !pixels[$0, y].isNear(other[$0, y], within: 24) }
        }.map { Double($0) / Double(pixels.height) }
    }

    @Test(
        "A screenshot shows the subtitles at the video's own size, unmoved by the controls", arguments: [false, true])
    func screenshotShowsSubtitles(isPlaying: Bool) async throws {
        // The cue is long enough not to end before the screenshot is taken.
        let lines = TemporaryDirectory.shared.file(named: "lines.srt")
        try "1\n00:00:05,000 --> 00:00:15,000\neng 5\n".write(toFile: lines, atomically: true, encoding: .utf8)
        try await fixture.open(Clip { $0.duration = 20 }.file())
        fixture.engine.addSubtitles(lines)
        let track = try await waitForValue(of: "the track") {
            fixture.snapshot.media.tracks.first { $0.kind == .subtitle }
        }
        try await fixture.seek(1, to: 5.1)
        let plain = try await screenshot()
        fixture.engine.select(track.id, of: .subtitle)
        try await wait(for: "the cue") { fixture.frame?.subtitles?.composition?.isEmpty == false }
        // Controls over the view do not cover the screenshot.
        fixture.engine.videoOutput.setOccludedRows(40)
        fixture.engine.setSpeed(0.25)
        fixture.engine.setPlaying(isPlaying)
        let taken = try await screenshot()
        let composition = try #require(taken.subtitles?.composition)
        #expect(taken.size == own && composition.canvas.size == own)
        let rects = composition.bitmaps.map(\.rect)
        #expect(rects.allSatisfy { $0.y > 140 && $0.bottom <= 180 }, "\(rects)")
        #expect(rects.map(\.height).max() ?? 0 >= 8)
        guard !isPlaying else { return }
        let seen = rows(taken, from: plain)
        #expect(!seen.isEmpty && seen.allSatisfy { $0 > 0.75 })
        let bare = try #require(taken.withoutSubtitles())
        #expect(rows(bare, from: plain).isEmpty && plain.withoutSubtitles() === plain)
    }

    @Test("A screenshot keeps its frame and its subtitles when another seek follows")
    func screenshotOutlastsSeek() async throws {
        let clip = Clip {
            $0.duration = 20
            $0.subtitles = ["eng"]
            $0.options = ["-c:s", "subrip"]
        }
        try await fixture.open(clip.file())
        let track = try #require(fixture.snapshot.media.tracks.first { $0.kind == .subtitle })
        fixture.engine.select(track.id, of: .subtitle)
        try await fixture.seek(1, to: 5.3)
        for id in 2..<32 as Range<UInt64> {
            try await fixture.waitForFrame(159)
            try await wait(for: "the cue") { fixture.frame?.subtitles?.composition?.isEmpty == false }
            async let pending = screenshot()
            try await Task.sleep(for: .milliseconds(id % 6 * 4))
            fixture.engine.seek(
                SeekRequest(id: id, target: .seconds(5.3), toleranceBefore: .zero, toleranceAfter: .zero))
            let taken = try await pending
            #expect(taken.number == 159 && taken.subtitles?.composition?.isEmpty == false, "after \(id % 6 * 4) ms")
        }
    }

    @Test("A screenshot of an unseekable stream has the view's size while paused")
    func unseekableScreenshotHasViewSize() async throws {
        let server = try HTTPServer()
        let clip = Clip {
            $0.container = "ts"
            $0.duration = 20
        }
        try await fixture.open(server.serve(clip.file(), .ignoreRanges))
        #expect(!fixture.snapshot.media.isSeekable)
        try await wait(for: "a frame") { fixture.frame != nil }
        #expect(try await screenshot().size == PixelSize(width: 160, height: 90))
        fixture.engine.setPlaying(true)
        #expect(try await screenshot().size == own)
    }
}
