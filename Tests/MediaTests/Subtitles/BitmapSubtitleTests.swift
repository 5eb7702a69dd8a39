import Foundation
import SubtitleSeeds
import TestSupport
import Testing

@testable import WindowboxCore
@testable import WindowboxDemux
@testable import WindowboxMedia
@testable import WindowboxSubtitles
@testable import WindowboxVideo

/// Bitmap subtitles.
@Suite(.serialized, .realTime) struct BitmapSubtitleTests {
    let fixture = EngineFixture()

    /// Returns the color of a pixel of the 320 × 180 frame.
    private func color(_ x: Int, _ y: Int) -> TestSupport.PixelColor? { fixture.frame.map { $0.pixels[x, y] } }

    /// Returns a black video with a bitmap subtitle track, whose white box is shown from second 1 to `end`. Keyframes
    /// are half a second apart, and two seconds follow the box.
    private func film(_ container: String, _ codec: String, until end: Int) async throws -> String {
        let lines = try TemporaryDirectory.shared.file(
            named: "box.sup", containing: PresentationGraphics { $0.seconds = 1..<end }.bytes)
        // ffmpeg shifts a file to its first timestamp and gives these subtitles no end unless told otherwise.
        return try await FFmpeg.file(
            named: "\(codec).\(container)",
            [
                "-f", "lavfi", "-i", "color=black:s=320x180:r=30:d=\(end + 2)", "-fix_sub_duration", "-itsoffset", "1",
                "-i",
                lines, "-map", "0", "-map", "1", "-c:v", "libx264", "-g", "15", "-c:s", codec,
            ])
    }

    private func open(_ container: String, _ codec: String, until end: Int = 3) async throws {
        var source = try await MediaSource(location: film(container, codec, until: end))
        source.tracks.subtitles = .like(Track(id: 1, kind: .subtitle, codec: ""))
        try await fixture.open(source)
    }

    private func expectBox(_ isSeen: Bool, at time: Double) async throws {
        try await wait(for: isSeen ? "the box at \(time)" : "no box at \(time)") {
            let isThere = fixture.frame.map { abs($0.time / .seconds(1) - time) < 0.04 } == true
            return isThere && color(160, 150)?.isNear(PixelColor(isSeen ? 0xffffff : 0x000000), within: 40) == true
        }
    }

    @Test(
        "A bitmap subtitle is shown at its position and time after every seek",
        arguments: [
            ("mkv", "copy"), ("mkv", "dvbsub"), ("mkv", "dvdsub"), ("ts", "dvbsub"), ("m2ts", "copy"),
        ])
    func bitmapIsShownInPlace(_ container: String, _ codec: String) async throws {
        try await open(container, codec)
        let tracks = fixture.snapshot.media.tracks.filter { $0.kind == .subtitle }
        #expect(tracks.count == 1 && tracks.allSatisfy { $0.isPlayable && !$0.traits.contains(.isText) })
        let times = [(2.0, true), (0.5, false), (2.5, true), (3.5, false), (1.2, true), (4.2, false), (2.9, true)]
        for (number, (time, isSeen)) in times.enumerated() {
            try await fixture.seek(UInt64(number + 1), to: time)
            try await expectBox(isSeen, at: time)
        }
        #expect(color(160, 90)?.isNear(PixelColor(0x000000), within: 16) == true)
        #expect(color(40, 150)?.isNear(PixelColor(0x000000), within: 16) == true)
    }

    @Test("A bitmap subtitle moves above the controls and back")
    func bitmapAvoidsControls() async throws {
        try await open("mkv", "copy")
        try await fixture.seek(1, to: 2)
        try await expectBox(true, at: 2)
        let rect = try #require(fixture.frame?.subtitles?.composition?.bitmaps.first?.rect)
        fixture.engine.videoOutput.setOccludedRows(180 - rect.y)
        try await wait(for: "the box above the controls") {
            fixture.frame?.subtitles?.composition?.bitmaps.first?.rect.bottom == rect.y
        }
        fixture.engine.videoOutput.setOccludedRows(0)
        try await wait(for: "the box at its position") {
            fixture.frame?.subtitles?.composition?.bitmaps.first?.rect == rect
        }
    }

    /// No packet of the subtitle follows the keyframe from which the packets are read.
    @Test(
        "A bitmap subtitle that began before a seek is shown when selected after it",
        arguments: [("mkv", "copy"), ("mkv", "dvdsub"), ("ts", "dvbsub"), ("m2ts", "copy")])
    func lateSelectionShowsActiveBitmap(_ container: String, _ codec: String) async throws {
        try await open(container, codec, until: 10)
        let track = try #require(fixture.snapshot.media.tracks.first { $0.kind == .subtitle })
        fixture.engine.select(nil, of: .subtitle)
        try await fixture.seek(1, to: 8)
        try await expectBox(false, at: 8)
        fixture.engine.select(track.id, of: .subtitle)
        try await expectBox(true, at: 8)
        fixture.engine.setPlaying(true)
        try await wait(for: "the box to disappear") {
            color(160, 150)?.isNear(PixelColor(0x000000), within: 40) == true
        }
        #expect(fixture.position > 9.9)
    }

    @Test("A subtitle that is selected while a frame is converted is shown on that frame")
    func selectionReachesConvertedFrame() async throws {
        let selection = DispatchSemaphore(value: 0)
        defer { selection.signal() }
        fixture.engine.videoOutput.setAllocator(StallingRenderer(at: 2.01) { selection.wait() })
        try await open("mkv", "copy")
        let track = try #require(fixture.snapshot.media.tracks.first { $0.kind == .subtitle })
        fixture.engine.select(nil, of: .subtitle)
        try await fixture.seek(1, to: 2)
        try await expectBox(false, at: 2)
        fixture.engine.select(track.id, of: .subtitle)
        try await expectBox(true, at: 2)
        selection.signal()
        fixture.engine.setPlaying(true)
        try await wait(for: "the box to disappear") {
            color(160, 150)?.isNear(PixelColor(0x000000), within: 40) == true
        }
        #expect(fixture.position > 2.9)
    }

    /// Steps across the start and across the end of the subtitle.
    @Test(
        "A bitmap subtitle appears and disappears on its exact frame when stepping",
        arguments: [(0.9, 1.0), (2.9, 3.0)])
    func bitmapChangesOnExactFrame(_ start: Double, _ boundary: Double) async throws {
        try await open("mkv", "copy")
        try await fixture.seek(1, to: start)
        for number in 1...6 {
            fixture.engine.step(.forward)
            let time = start + Double(number) / 30
            let isAfter = time > boundary - 0.01
            try await expectBox(isAfter == (boundary < 2), at: time)
        }
    }

    /// FFmpeg takes a URL that ends in `.y` for raw video.
    @Test("A bitmap subtitle file on a server is recognized despite the query of its URL")
    func serverFormatIsRecognized() throws {
        let server = try HTTPServer()
        let file = SubtitleFile(location: server.serve(PresentationGraphics().bytes, as: "box.sup") + "?version=1.y")
        guard case .bitmapSubtitles(_, let bitmapSubtitles) = file.read(Interrupt(), OpenOptions()) else {
            Issue.record("the subtitles could not be read")
            return
        }
        #expect(!bitmapSubtitles.isEmpty)
    }

    @Test("A bitmap subtitle disappears and returns with the track selection")
    func bitmapFollowsSelection() async throws {
        try await open("mkv", "dvdsub")
        try await fixture.seek(1, to: 2)
        for isChosen in [true, false, true] {
            fixture.engine.select(isChosen ? 1 : nil, of: .subtitle)
            try await expectBox(isChosen, at: 2)
        }
    }
}
