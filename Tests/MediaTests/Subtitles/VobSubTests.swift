import Foundation
import SubtitleSeeds
import TestSupport
import Testing

@testable import WindowboxCore
@testable import WindowboxMedia
@testable import WindowboxSubtitles

/// VobSub subtitles.
@Suite(.serialized, .realTime) struct VobSubTests {
    let fixture = EngineFixture()

    private var tracks: [Track] { fixture.snapshot.media.tracks.filter { $0.kind == .subtitle } }

    private func folder(_ files: VobSub) async throws -> String {
        let black = try await FFmpeg.file(
            named: "black.mkv", ["-f", "lavfi", "-i", "color=black:s=320x180:r=30:d=5", "-c:v", "libx264"])
        return try TemporaryDirectory.shared.folder(
            named: "disc",
            containing: [
                "film.mkv": [UInt8](contentsOfFile: black), "film.idx": Array(files.index.utf8),
                "film.sub": files.bitmaps,
            ])
    }

    private func color(_ x: Int, _ y: Int) -> TestSupport.PixelColor? { fixture.frame.map { $0.pixels[x, y] } }

    @Test("Every language of a VobSub index is a track with bitmaps of its own")
    func languagesAreTracks() async throws {
        let folder = try await folder(VobSub([("en", 20, 20), nil, ("de", 200, 140)]))
        try await fixture.open(folder + "/film.mkv")
        #expect(tracks.map(\.language) == ["en", "de"] && Set(tracks.map(\.id)).count == 2)
        #expect(tracks.allSatisfy { !$0.traits.contains(.isText) && $0.title == nil })
        try await fixture.seek(1, to: 2)
        for (track, here, elsewhere) in [(0, (40, 30), (220, 150)), (1, (220, 150), (40, 30))] {
            fixture.engine.select(tracks[track].id, of: .subtitle)
            try await wait(for: "the box of track \(track)") {
                color(here.0, here.1)?.isNear(PixelColor(0xffffff), within: 40) == true
                    && color(elsewhere.0, elsewhere.1)?.isNear(PixelColor(0x000000), within: 40) == true
            }
        }
        #expect(tracks.allSatisfy { !$0.traits.contains(.isUnreadable) })
    }

    @Test("An added VobSub index adds a track for each of its languages")
    func addedIndexAddsAllTracks() async throws {
        let folder = try await folder(VobSub([("en", 20, 20), ("de", 200, 140)]))
        try FileManager.default.moveItem(atPath: folder + "/film.mkv", toPath: folder + "/else.mkv")
        try await fixture.open(folder + "/else.mkv")
        #expect(tracks.isEmpty)
        fixture.engine.addSubtitles(folder + "/film.idx")
        try await wait(for: "the tracks") { tracks.map(\.language) == ["en", "de"] }
        #expect(tracks.map(\.number) == [1, 2])
    }

    @Test(
        "A language of a VobSub index without bitmaps is omitted",
        arguments: [
            ("", []), ("id: en, index: 0\ntimestamp: 1\n", [0]), ("timestamp: 1\nid: en\nid:,index:\n", []),
            ("id: en, index: 3\ntimestamp: 1\ntimestamp: 2\nid: de, index: 1\ntimestamp: 3", [3, 1]),
            ("id: en, index: 0\nid: de, index: 1\ntimestamp: 3\nid: xx, index: 1\ntimestamp: 4", [1]),
        ])
    func emptyLanguageIsOmitted(_ index: String, _ numbers: [Int]) {
        #expect(SubtitleFile.languages(ofIndex: index).map(\.index) == numbers)
    }
}
