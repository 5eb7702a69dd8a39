import Synchronization
import TestSupport
import Testing

@testable import WindowboxCore
@testable import WindowboxMedia
@testable import WindowboxSubtitles
@testable import WindowboxVideo

/// Closed captions (CEA-608 and CEA-708).
@Suite(.serialized, .realTime) struct ClosedCaptionTests {
    let fixture = EngineFixture()

    private let captions = [
        CaptionedClip.Caption("HELLO THERE", from: 30, to: 60), CaptionedClip.Caption("Again", from: 90, to: 105),
    ]

    private var track: Track? { fixture.snapshot.media.tracks.first { $0.kind == .subtitle } }

    private func open(_ container: String = "mkv", _ codec: String = "libx264") async throws {
        try await fixture.open(CaptionedClip.file(container, codec: codec, captions))
        try await fixture.seek(1, to: 1)
        try await wait(for: "the track") { track != nil }
    }

    @Test(
        "CEA-608 captions become a text track and are shown at the bottom left",
        arguments: [("mkv", "libx264"), ("ts", "libx264"), ("ts", "mpeg2video"), ("mp4", "libx264")])
    func captionsAreShown(_ container: String, _ codec: String) async throws {
        try await open(container, codec)
        #expect(track?.title == "CEA-608" && track?.codec == "eia_608" && track?.traits == .isText)
        #expect(fixture.snapshot.selected[.subtitle] == nil && fixture.snapshot.subtitle == nil)
        fixture.engine.select(track?.id, of: .subtitle)
        try await wait(for: "the text") { fixture.snapshot.subtitle == "HELLO THERE" }
        try await wait(for: "the caption on the frame") { fixture.frame?.subtitles?.composition?.isEmpty == false }
        let rects = fixture.frame?.subtitles?.composition?.bitmaps.map(\.rect) ?? []
        #expect(rects.allSatisfy { $0.y > 120 && $0.x < 160 })
        try await fixture.seek(2, to: 2.4)
        try await wait(for: "no text") { fixture.snapshot.subtitle == nil }
        try await wait(for: "no caption on the frame") { fixture.frame?.subtitles?.composition?.isEmpty != false }
        try await fixture.seek(3, to: 3.2)
        try await wait(for: "the other text") { fixture.snapshot.subtitle == "Again" }
    }

    /// The caption in force was sent, and perhaps shown, before the keyframe of the seek.
    @Test(
        "A seek shows the closed caption that was sent before its keyframe",
        arguments: [
            ("mkv", "libx264", 15), ("ts", "mpeg2video", 15), ("mp4", "libx264", 45), ("ts", "libx264", 40),
        ])
    func seekFindsEarlierCaption(_ container: String, _ codec: String, _ distance: Int) async throws {
        try await fixture.open(CaptionedClip.file(container, codec: codec, keyframes: distance, captions))
        try await fixture.playToEnd()
        fixture.engine.setPlaying(false)
        fixture.engine.select(track?.id, of: .subtitle)
        let times = [(1.1, "HELLO THERE"), (1.9, "HELLO THERE"), (2.5, nil), (3.1, "Again"), (1.7, "HELLO THERE")]
        for (number, (time, text)) in times.enumerated() {
            try await fixture.seek(UInt64(number + 1), to: time)
            try await wait(for: "\(text ?? "no caption") at \(time)") {
                let isSeen = fixture.frame?.subtitles?.composition?.isEmpty == false
                return fixture.snapshot.subtitle == text && isSeen == (text != nil)
            }
        }
    }

    @Test(
        "Closed caption data is found in escaped and in truncated user data",
        arguments: [
            ([0x47, 0x41, 0x39, 0x34, 3, 0xc1, 0xff, 0xfc, 0x14, 0x20, 0xff], 1),
            ([0x47, 0x41, 0x39, 0x34, 3, 0xdf], 0),
            ([0x47, 0x41, 0x39, 0x34, 3, 0xc2, 0xff, 0xfc, 0, 0, 3, 0xfc, 1, 2], 2), ([0x47, 0x41, 0x39], 0), ([], 0),
            ([9, 9, 0x47, 0x41, 0x39, 0x34, 3, 0xdf, 0xff, 0xfc, 1, 2, 0xfc, 3], 1),
        ] as [([UInt8], Int)])
    func captionDataIsFound(_ bytes: [UInt8], _ count: Int) {
        let found = bytes.withUnsafeBytes { CCDataPacket.found(in: $0, isEscaped: true, at: 7) }
        #expect(found.count == count && found.allSatisfy { $0.time == 7 })
    }

    @Test("A closed caption ends on its exact frame when stepping")
    func captionEndsOnExactFrame() async throws {
        try await open()
        fixture.engine.select(track?.id, of: .subtitle)
        try await fixture.seek(2, to: 1.94)
        for number in 58...62 {
            try await wait(for: "the caption state of frame \(number)") {
                fixture.frame?.number == number
                    && (fixture.frame?.subtitles?.composition?.isEmpty == false) == (number < 60)
            }
            fixture.engine.step(.forward)
        }
    }

    @Test("Closed captions change in order during playback")
    func captionsChangeInOrder() async throws {
        try await open()
        fixture.engine.select(track?.id, of: .subtitle)
        try await fixture.seek(2, to: 0)
        try await wait(for: "no caption") { fixture.snapshot.subtitle == nil }
        let seen = Mutex<[String?]>([nil])
        fixture.engine.onChange { [engine = fixture.engine] in
            let text = engine.snapshot().subtitle
            seen.withLock { if $0.last != .some(text) { $0.append(text) } }
        }
        defer { fixture.engine.onChange {} }
        // A late engine thread may miss a short caption, which the low speed lengthens.
        fixture.engine.setSpeed(0.25)
        try await fixture.playToEnd()
        #expect(seen.withLock { $0 } == [nil, "HELLO THERE", nil, "Again", nil])
    }

    /// Broadcasters send padding where there are no captions.
    @Test("Empty closed caption data adds no track")
    func emptyCaptionsAddNoTrack() async throws {
        try await fixture.open(CaptionedClip.file("mkv", codec: "libx264", []))
        try await fixture.playToEnd()
        #expect(track == nil && fixture.snapshot.media.tracks.count == 1)
    }

    @Test("Closed captions selected as secondary subtitles are shown at the top")
    func captionsAsSecondarySubtitles() async throws {
        try await open()
        fixture.engine.selectSecondarySubtitles(track?.id)
        try await wait(for: "the caption at the top") {
            fixture.snapshot.secondarySubtitle == "HELLO THERE"
                && fixture.frame?.subtitles?.composition?.isEmpty == false
        }
        #expect(fixture.frame?.subtitles?.composition?.bitmaps.allSatisfy { $0.rect.bottom < 60 } == true)
    }

    private let second = [
        CaptionedClip.Caption("HOLA", from: 33, to: 60), CaptionedClip.Caption("Otra vez", from: 93, to: 110),
    ]

    private var tracks: [Track] { fixture.snapshot.media.tracks.filter { $0.kind == .subtitle } }

    @Test("Closed captions of the second field are a track of their own")
    func secondFieldIsTrack() async throws {
        try await fixture.open(CaptionedClip.file("mkv", codec: "libx264", captions, second: second))
        try await fixture.seek(1, to: 1.3)
        try await wait(for: "the tracks") { tracks.count == 2 }
        #expect(tracks.map(\.title) == ["CEA-608", "CEA-608 CC3"] && tracks.map(\.number) == [1, 2])
        fixture.engine.select(tracks[1].id, of: .subtitle)
        // The program name (XDS) sent in between is not part of the text.
        try await wait(for: "its text") { fixture.snapshot.subtitle == "HOLA" }
        fixture.engine.selectSecondarySubtitles(tracks[0].id)
        try await wait(for: "the text of the first field") { fixture.snapshot.secondarySubtitle == "HELLO THERE" }
        try await fixture.seek(2, to: 3.3)
        try await wait(for: "both") {
            fixture.snapshot.subtitle == "Otra vez" && fixture.snapshot.secondarySubtitle == "Again"
        }
    }

    @Test("CEA-708 captions alone are a track that is marked as unreadable")
    func cea708TrackIsMarked() async throws {
        try await fixture.open(CaptionedClip.file("ts", codec: "mpeg2video", [], hasOthers: true))
        try await fixture.seek(1, to: 1)
        try await wait(for: "the track") { track?.title == "CEA-708" }
        #expect(tracks.map(\.traits) == [[.isText, .isUnreadable]])
    }

    @Test("CEA-608 captions take the place of the unreadable CEA-708 track")
    func cea608TrackReplacesCEA708() async throws {
        try await fixture.open(CaptionedClip.file("mkv", codec: "libx264", captions, hasOthers: true))
        try await fixture.playToEnd()
        #expect(tracks.map(\.title) == ["CEA-608"])
    }
}
