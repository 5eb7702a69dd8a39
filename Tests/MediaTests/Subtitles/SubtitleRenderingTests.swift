import Foundation
import TestSupport
import Testing

@testable import WindowboxCore
@testable import WindowboxMedia
@testable import WindowboxSubtitles
@testable import WindowboxVideo

/// Rendering of text subtitles.
@Suite(.serialized, .realTime) struct SubtitleRenderingTests {
    let fixture = EngineFixture()

    /// Returns the rows in which the frame differs from the one without subtitles; `nil` if none does.
    private func drawnRows(from plain: Pixels) -> ClosedRange<Int>? {
        guard let pixels = fixture.frame?.pixels, pixels.height == plain.height else { return nil }
        let rows = (0..<pixels.height).filter { y in
            (0..<pixels.width).contains { !pixels[$0, y].isNear(plain[$0, y], within: 24) }
        }
        return rows.first.map { $0...(rows.last ?? $0) }
    }

    /// Seeks with subtitles off and returns the pixels of the plain frame.
    private func plain(at seconds: Double, _ id: UInt64) async throws -> Pixels {
        fixture.engine.select(nil, of: .subtitle)
        try await fixture.seek(id, to: seconds)
        let number = Int(seconds * 30)
        try await wait(for: "the plain frame") {
            fixture.frame.map { Int(($0.time / .seconds(1) * 30).rounded()) } == number
                && fixture.frame?.subtitles?.composition?.isEmpty != false
        }
        return try #require(fixture.frame).pixels
    }

    private func track(_ codec: String) throws -> Track.ID {
        try #require(fixture.snapshot.media.tracks.first { $0.kind == .subtitle && $0.codec == codec }).id
    }

    @Test(
        "Subtitles selected while paused are at the bottom, and deselected ones leave no trace",
        arguments: [("mkv", "subrip"), ("mkv", "ass"), ("mkv", "webvtt"), ("mp4", "mov_text")])
    func pausedFrameShowsSubtitles(_ container: String, _ codec: String) async throws {
        let clip = Clip {
            $0.container = container
            $0.subtitles = ["eng"]
            $0.options = ["-c:s", codec]
        }
        try await fixture.open(clip.file())
        let plain = try await plain(at: 1.51, 1)
        fixture.engine.select(try track(codec), of: .subtitle)
        try await wait(for: "the cue") { drawnRows(from: plain) != nil }
        let rows = try #require(drawnRows(from: plain))
        #expect(rows.lowerBound > 120 && rows.upperBound < 178, "\(rows)")
        fixture.engine.select(nil, of: .subtitle)
        try await wait(for: "the plain frame again") {
            fixture.frame?.pixels.differences(from: plain, tolerance: 0) == 0
        }
    }

    /// The frames queued behind the paused one were rendered without the cue.
    @Test("A subtitle track selected while paused is rendered on the queued frames as well")
    func queuedFramesAreRerendered() async throws {
        try await fixture.open(Clip { $0.subtitles = ["eng"] }.file())
        fixture.engine.select(nil, of: .subtitle)
        try await fixture.seek(1, to: 1.2)
        try await fixture.waitForFrame(36)
        let state = fixture.engine.videoOutput.state
        try await wait(for: "a full frame queue") {
            state.withLock { $0.frames.entries.count == FrameQueue.capacity }
        }
        fixture.engine.select(try track("ass"), of: .subtitle)
        try await wait(for: "the cue on all frames") {
            let waiting = state.withLock { $0.frames.entries.map(\.frame) }
            return ([fixture.frame].compactMap(\.self) + waiting).allSatisfy {
                $0.subtitles?.composition?.isEmpty == false
            }
        }
    }

    @Test("A text cue ends and the next one starts on the exact frame when stepping")
    func cueChangesOnExactFrame() async throws {
        try await fixture.open(Clip { $0.subtitles = ["eng"] }.file())
        fixture.engine.select(try track("ass"), of: .subtitle)
        try await fixture.seek(1, to: 1.8)
        for number in 55...62 {
            fixture.engine.step(.forward)
            try await fixture.waitForFrame(number)
            let isSeen = (Double(number) / 30).truncatingRemainder(dividingBy: 1) < 0.899
            try await wait(for: "the subtitles of frame \(number)") {
                (fixture.frame?.subtitles?.composition?.isEmpty == false) == isSeen
            }
        }
    }

    /// A seek may read a cue several times: before its target, and from the keyframe on.
    @Test("A cue that is read again by a seek is rendered once")
    func rereadCueIsShownOnce() async throws {
        try await fixture.open(plainText.file())
        let plain = try await plain(at: 2.6, 1)
        fixture.engine.select(try track("subrip"), of: .subtitle)
        for (seek, time) in [(2, 2.5), (3, 2.6)] as [(UInt64, Double)] {
            try await fixture.seek(seek, to: time)
            try await wait(for: "the cue at \(time)") {
                fixture.frame.map { abs($0.time / .seconds(1) - time) < 0.04 } == true && drawnRows(from: plain) != nil
                    && fixture.frame?.subtitles?.composition?.isEmpty == false
            }
        }
        let rects = fixture.frame?.subtitles?.composition?.bitmaps.map(\.rect) ?? []
        #expect(rects.map(\.bottom).max() ?? 180 < (rects.map(\.y).min() ?? 0) + 44, "\(rects)")
    }

    @Test("A subtitle delay shifts the cues")
    func delayShiftsCues() async throws {
        try await fixture.open(Clip { $0.subtitles = ["eng"] }.file())
        let plain = try await plain(at: 1.95, 1)
        fixture.engine.select(try track("ass"), of: .subtitle)
        var settings = SubtitleSettings()
        settings.delay = .milliseconds(300)
        fixture.engine.setSubtitles(settings)
        try await wait(for: "the delayed cue") { drawnRows(from: plain) != nil && fixture.snapshot.subtitle == "eng 1" }
        settings.delay = .zero
        fixture.engine.setSubtitles(settings)
        try await wait(for: "no cue") { drawnRows(from: plain) == nil && fixture.snapshot.subtitle == nil }
    }

    private let plainText = Clip {
        $0.subtitles = ["eng"]
        $0.options = ["-c:s", "subrip"]
    }

    @Test("A subtitle style sets the font size, the text color and the background color")
    func styleIsApplied() async throws {
        try await fixture.open(plainText.file())
        let plain = try await plain(at: 1.51, 1)
        fixture.engine.select(try track("subrip"), of: .subtitle)
        try await wait(for: "the cue") { drawnRows(from: plain) != nil }
        let usual = try #require(drawnRows(from: plain))
        var settings = SubtitleSettings()
        settings.style.relativeSize = 2
        settings.style.foreground = SubtitleStyle.Color(red: 1, green: 1, blue: 0)
        settings.style.background = SubtitleStyle.Color(red: 0, green: 0, blue: 1)
        fixture.engine.setSubtitles(settings)
        try await wait(for: "a larger cue") { (drawnRows(from: plain)?.count ?? 0) > usual.count * 3 / 2 }
        let pixels = try #require(fixture.frame).pixels
        let colors = (0..<pixels.height).flatMap { y in (0..<pixels.width).map { pixels[$0, y] } }
        #expect(colors.contains { $0.isNear(PixelColor(0xffff00), within: 24) })
        #expect(colors.count { $0.isNear(PixelColor(0x0000ff), within: 24) } > 500)
    }

    @Test("A text cue moves above the controls and back to the bottom")
    func cueAvoidsControls() async throws {
        try await fixture.open(plainText.file())
        let plain = try await plain(at: 1.51, 1)
        fixture.engine.select(try track("subrip"), of: .subtitle)
        fixture.engine.videoOutput.setOccludedRows(60)
        try await wait(for: "a cue above the controls") { (drawnRows(from: plain)?.upperBound ?? 180) < 120 }
        fixture.engine.videoOutput.setOccludedRows(0)
        try await wait(for: "a cue at the bottom") { (drawnRows(from: plain)?.lowerBound ?? 0) > 120 }
    }

    @Test("A cropped frame shows the whole cue within the view")
    func croppedFrameShowsWholeCue() async throws {
        try await fixture.open(Clip { $0.subtitles = ["eng"] }.file())
        fixture.engine.videoOutput.setTarget(VideoTarget(size: PixelSize(width: 180, height: 180), gravity: .fill))
        fixture.engine.select(try track("ass"), of: .subtitle)
        try await fixture.seek(1, to: 1.5)
        try await wait(for: "the cue") {
            fixture.frame?.subtitles?.composition?.isEmpty == false && fixture.frame?.size.width == 180
        }
        let subtitles = try #require(fixture.frame?.subtitles)
        let overflow = subtitles.canvas.overflow
        #expect(overflow.left == 70 && overflow.right == 70 && overflow.top == 0 && overflow.bottom == 0)
        for bitmap in subtitles.composition?.bitmaps ?? [] { #expect(bitmap.rect.x > 0 && bitmap.rect.right < 180) }
    }

    @Test("A moving ASS event is animated during playback")
    func movingEventIsAnimated() async throws {
        let lines = try TemporaryDirectory.shared.file(named: "moving.ass", containing: Script.moving)
        let file = try await FFmpeg.file(
            named: "moving.mkv", ["-i", Clip().file(), "-i", lines, "-map", "0", "-map", "1", "-c", "copy"])
        try await fixture.open(file)
        fixture.engine.select(try track("ass"), of: .subtitle)
        var columns: Set<Int> = []
        // A lower speed gives a busy machine more time to observe the positions.
        for (seek, speed) in [(1, 1), (2, 0.5), (3, 0.25)] as [(UInt64, Double)] where columns.count <= 8 {
            fixture.engine.setSpeed(speed)
            try await fixture.seek(seek, to: 0)
            fixture.engine.setPlaying(true)
            try await wait(for: "many positions, at \(columns)") {
                for bitmap in fixture.frame?.subtitles?.composition?.bitmaps ?? [] { columns.insert(bitmap.rect.x) }
                return columns.count > 8 || fixture.snapshot.phase == .ended
            }
        }
        #expect(columns.count > 8)
    }
}

private enum Script {
    static let moving = """
        [Script Info]
        ScriptType: v4.00+
        PlayResX: 320
        PlayResY: 180

        [V4+ Styles]
        Format: Name, Fontname, Fontsize, PrimaryColour, Bold, Outline, Alignment
        Style: Default,sans-serif,20,&H00FFFFFF,0,1,2

        [Events]
        Format: Layer, Start, End, Style, Text
        Dialogue: 0,0:00:00.00,0:00:04.00,Default,{\\move(40,90,280,90)}here

        """
}
