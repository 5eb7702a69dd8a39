import Foundation
import TestSupport
import Testing

@testable import WindowboxMedia

/// Fonts that a film brings along and that are none: its lines are drawn with another.
@Suite(.serialized, .onStage) struct DamagedFontTests {
    let stage = EngineStage()

    @Test(arguments: [
        [0], Array("not a font".utf8), [0, 1, 0, 0, 255, 255] + [UInt8](repeating: 255, count: 4000),
        Array("OTTO".utf8) + (0..<100_000).map { UInt8(truncatingIfNeeded: $0 &* 7919 >> 3) },
    ])
    func theLineIsSeen(_ bytes: [UInt8]) async throws {
        let font = TemporaryFolder.shared.file(named: "damaged.ttf")
        try Data(bytes).write(to: URL(filePath: font))
        let film = try await Remade.file(
            named: "fonts.mkv",
            [
                "-i", Clip { $0.subtitles = ["eng"] }.file(), "-map", "0", "-c", "copy", "-attach", font,
                "-metadata:s:t", "mimetype=application/x-truetype-font",
            ])
        var source = MediaSource(location: film)
        source.tracks.subtitles = .like(Track(id: 2, kind: .subtitle, codec: "ass"))
        try await stage.open(source)
        try await stage.seek(1, to: 1.5)
        try await wait(for: "the line") { stage.frame?.dress?.overlay?.isEmpty == false }
        try await stage.playToEnd()
        #expect(stage.numbers.last == 119)
    }
}
