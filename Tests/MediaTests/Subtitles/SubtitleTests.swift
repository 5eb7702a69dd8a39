import Foundation
import Synchronization
import TestSupport
import Testing
import WindowboxCore
import WindowboxDemux
import WindowboxMedia

/// The subtitle text at the position.
@Suite(.serialized, .realTime) struct SubtitleTests {
    let fixture = EngineFixture()

    private var text: String? { fixture.snapshot.subtitle }

    private func tracks() -> [Track] { fixture.snapshot.media.tracks.filter { $0.kind == .subtitle } }

    private func expect(_ text: String?, at seconds: Double) async throws {
        try await fixture.seek(UInt64(seconds * 1000) + 1, to: seconds)
        try await wait(for: "“\(text ?? "nothing")” at \(seconds)") { self.text == text }
    }

    @Test(
        "Embedded text subtitles of every codec are read at every seek target",
        arguments: [("mkv", "subrip"), ("mkv", "ass"), ("webm", "webvtt"), ("mp4", "mov_text")])
    func embeddedTextIsRead(_ container: String, _ codec: String) async throws {
        let clip = Clip {
            $0.container = container
            $0.subtitles = ["eng", "deu"]
            if container == "webm" {
                $0.video?.codec = "libvpx"
                $0.audio[0].codec = "libopus"
            }
            $0.options = ["-c:s", codec]
        }
        try await fixture.open(clip.file())
        #expect(tracks().map(\.language) == ["eng", "deu"] && tracks().allSatisfy { $0.traits.contains(.isText) })
        #expect(fixture.snapshot.selected[.subtitle] == nil && text == nil)
        fixture.engine.select(tracks().first?.id, of: .subtitle)
        for (time, line) in [(0.5, "eng 0"), (2.5, "eng 2"), (2.95, nil), (1.05, "eng 1"), (3.89, "eng 3")]
            as [(Double, String?)]
        {
            try await expect(line, at: time)
        }
        fixture.engine.select(tracks().last?.id, of: .subtitle)
        try await wait(for: "the other language") { text == "deu 3" }
        fixture.engine.select(nil, of: .subtitle)
        try await wait(for: "no text") { text == nil }
    }

    @Test("The subtitle text changes with each cue during playback, with few notifications")
    func textChangesWithCues() async throws {
        let file = try await Clip { $0.subtitles = ["eng"] }.file()
        let expected = ["eng 0", nil, "eng 1", nil, "eng 2", nil, "eng 3", nil]
        let seen = Mutex<[String?]>([])
        let wakeups = Mutex(0)
        // A busy machine may miss changes, so later attempts run at a lower speed.
        for speed in [1, 0.5, 0.25] where seen.withLock({ $0 }) != expected {
            fixture.engine.setPlaying(false)
            fixture.engine.setSpeed(speed)
            fixture.engine.onChange {}
            try await fixture.open(file)
            fixture.engine.select(tracks().first?.id, of: .subtitle)
            try await wait(for: "the first cue") { text == "eng 0" }
            // Notifications of other changes find the first cue again.
            seen.withLock { $0 = ["eng 0"] }
            wakeups.withLock { $0 = 0 }
            fixture.engine.onChange { [engine = fixture.engine] in
                wakeups.withLock { $0 += 1 }
                let text = engine.snapshot().subtitle
                seen.withLock { if $0.last != .some(text) { $0.append(text) } }
            }
            _ = fixture.snapshot
            try await fixture.playToEnd()
        }
        #expect(seen.withLock { $0 } == expected)
        #expect(wakeups.withLock { $0 } < 16)
    }

    @Test("The subtitle text changes within 0.1 s of the times of the cue")
    func textMatchesCueTimes() async throws {
        try await fixture.open(Clip { $0.subtitles = ["eng"] }.file())
        fixture.engine.select(tracks().first?.id, of: .subtitle)
        var seeks: UInt64 = 0
        let worst = try await majority(below: 0.1) {
            fixture.engine.setPlaying(false)
            seeks += 1
            try await fixture.seek(seeks, to: 1.4)
            try await wait(for: "the second cue") { text == "eng 1" }
            fixture.engine.setPlaying(true)
            try await wait(for: "the end of the cue") { text == nil }
            let end = fixture.position
            try await wait(for: "the next cue") { text != nil || fixture.snapshot.phase == .ended }
            let start = fixture.position
            // A late check finds a later cue at a later position, or the end.
            #expect((["eng 2", "eng 3", nil] as [String?]).contains(text))
            return max(abs(end - 1.9), abs(start - 2))
        }
        #expect(worst < 0.1)
    }

    @Test("A seek finds the cue that began long before its target", arguments: ["mkv", "mp4", "webm"])
    func seekFindsActiveCue(_ container: String) async throws {
        let file = try await LongLine.file(container)
        try await expectLongCue(in: file)
    }

    @Test("A seek finds an active cue that the index of the container does not list")
    func unindexedCueIsFound() async throws {
        try await expectLongCue(in: LongLine.unlisted(LongLine.file("mkv")))
    }

    /// FFmpeg adds the cues that it reads to its index, the last of which need not be the last in the file.
    @Test("Cues that FFmpeg indexed while reading are not taken for the index of the container")
    func readCuesAreNoIndex() async throws {
        let lines = "1\n00:00:01,000 --> 00:00:02,000\nAn early line\n\n2\n00:00:13,000 --> 00:00:21,000\nA long line\n"
        try await fixture.open(LongLine.unlisted(LongLine.file("mkv", lines, duration: 24)))
        fixture.engine.select(tracks().first?.id, of: .subtitle)
        try await expect("An early line", at: 1.5)
        try await expect("A long line", at: 20)
    }

    /// The seek did not look for the cue, as the track was not selected.
    @Test(
        "A subtitle track selected after a seek shows the cue that began before the target", arguments: [false, true])
    func lateSelectionFindsActiveCue(_ isUnlisted: Bool) async throws {
        let file = try await LongLine.file("mkv")
        try await fixture.open(isUnlisted ? LongLine.unlisted(file) : file)
        fixture.engine.select(nil, of: .subtitle)
        try await fixture.seek(1, to: 8)
        fixture.engine.select(tracks().first?.id, of: .subtitle)
        try await wait(for: "the cue") { text == "A long line" }
        try await fixture.seek(2, to: 12)
        try await wait(for: "no text") { text == nil }
    }

    private func expectLongCue(in file: String) async throws {
        var source = MediaSource(location: file, startPosition: .seconds(9))
        source.tracks.subtitles = .like(Track(id: 1, kind: .subtitle, codec: "subrip"))
        fixture.engine.open(source)
        try await wait(for: "the cue at the start") { self.text == "A long line" }
        try await expect(nil, at: 12)
        try await expect("A long line", at: 8)
        try await expect(nil, at: 1)
        try await expect("A long line", at: 10.5)
    }

    @Test("The subtitle text contains no markup")
    func markupIsRemoved() async throws {
        let lines = TemporaryDirectory.shared.file(named: "markup.srt")
        try "1\n00:00:00,000 --> 00:00:02,000\n<i>Slanted</i> and <b>bold</b>\n{\\an8}above\n"
            .write(toFile: lines, atomically: true, encoding: .utf8)
        let file = try await FFmpeg.file(
            named: "markup.mkv",
            ["-i", Clip().file(), "-i", lines, "-map", "0", "-map", "1", "-c", "copy", "-c:s", "subrip"])
        try await fixture.open(file)
        fixture.engine.select(tracks().first?.id, of: .subtitle)
        try await wait(for: "the plain text") { text == "Slanted and bold\nabove" }
    }

    @Test("Language, title, traits and channel layout of tracks are reported")
    func trackPropertiesAreReported() async throws {
        let clip = Clip {
            $0.audio = [
                AudioRecipe { $0.language = "eng" },
                AudioRecipe {
                    $0.layout = "5.1"; $0.title = "Surround"
                },
            ]
            $0.subtitles = ["fra"]
            $0.options = [
                "-disposition:a:0", "default+original", "-disposition:a:1", "comment+visual_impaired",
                "-disposition:s:0", "forced+hearing_impaired",
            ]
        }
        try await fixture.open(clip.file())
        let tracks = fixture.snapshot.media.tracks
        #expect(tracks.map(\.kind) == [.video, .audio, .audio, .subtitle])
        #expect(tracks[1].traits == [.isDefault, .isOriginal] && tracks[1].channelLayout == "stereo")
        #expect(tracks[2].traits == [.isCommentary, .isForVisualImpaired] && tracks[2].channelLayout == "5.1")
        #expect(tracks[2].title == "Surround" && tracks[2].number == 2 && tracks[1].spokenLanguage?.code == "en")
        #expect(tracks[3].traits == [.isForced, .isForHearingImpaired, .isText])
        #expect(fixture.snapshot.selected == [.video: 0, .audio: 1])
    }

    @Test("A selection of an unknown track is ignored")
    func unknownTrackIsNotSelected() async throws {
        try await fixture.open(Clip { $0.subtitles = ["eng"] }.file())
        let before = fixture.snapshot.selected
        for (id, kind) in [(7, Track.Kind.audio), (0, .audio), (1, .subtitle), (0, .video), (-1, .subtitle)] {
            fixture.engine.select(id, of: kind)
        }
        try await fixture.seek(1, to: 1)
        #expect(fixture.snapshot.selected == before)
    }
}

/// A video of 14 s with a cue from 3 to 11 s.
private enum LongLine {
    /// The Matroska track number of the subtitles.
    static let track: UInt8 = 2

    static func file(
        _ container: String, _ text: String = "1\n00:00:03,000 --> 00:00:11,000\nA long line\n", duration: Double = 14
    ) async throws -> String {
        let lines = try TemporaryDirectory.shared.file(named: "long.srt", containing: text)
        let film = Clip {
            $0.duration = duration
            $0.audio = []
        }
        let options =
            switch container {
            case "mp4": ["-c:v", "copy", "-c:s", "mov_text"]
            case "webm": ["-c:v", "libvpx", "-cpu-used", "8", "-deadline", "realtime", "-g", "60", "-c:s", "webvtt"]
            default: ["-c:v", "copy", "-c:s", "subrip", "-write_crc32", "0"]
            }
        return try await FFmpeg.file(named: "long." + container, ["-i", film.file(), "-i", lines] + options)
    }

    /// Returns a copy of a Matroska file whose index does not list the subtitles.
    static func unlisted(_ file: String) throws -> String {
        var bytes = try [UInt8](contentsOfFile: file)
        let cues = try #require(Data(bytes).range(of: Data([0x1c, 0x53, 0xbb, 0x6b]), options: .backwards)?.lowerBound)
        var count = 0
        for offset in cues..<bytes.count - 3 where bytes[offset...].starts(with: [0xf7, 0x81, track]) {
            bytes[offset + 2] = 99
            count += 1
        }
        #expect(count > 0)
        return try TemporaryDirectory.shared.file(named: "unlisted.mkv", containing: bytes)
    }
}
