import Foundation
import TestSupport
import Testing

@testable import WindowboxMedia

/// Fonts that a film brings along and that are none, or very large: its lines are drawn with another.
@Suite(.serialized, .onStage) struct DamagedFontTests {
    let stage = EngineStage()

    /// What stands in the place of a font.
    enum Font: String, CaseIterable {
        case oneByte, words, hugeCounts, noise, fiftyMegabytes

        var bytes: [UInt8] {
            switch self {
            case .oneByte: [0]
            case .words: Array("not a font".utf8)
            case .hugeCounts: [0, 1, 0, 0, 255, 255] + [UInt8](repeating: 255, count: 4000)
            case .noise: Array("OTTO".utf8) + (0..<100_000).map { UInt8(truncatingIfNeeded: $0 &* 7919 >> 3) }
            case .fiftyMegabytes: Self.noise.bytes + [UInt8](repeating: 0, count: 50 << 20)
            }
        }
    }

    @Test(arguments: Font.allCases) func theLineIsSeen(_ damaged: Font) async throws {
        let font = TemporaryFolder.shared.file(named: "damaged.ttf")
        try Data(damaged.bytes).write(to: URL(filePath: font))
        let film = try await Remade.file(
            named: "\(damaged.rawValue) font.mkv",
            [
                "-i", Clip { $0.subtitles = ["eng"] }.file(), "-map", "0", "-c", "copy", "-attach", font,
                "-metadata:s:t", "mimetype=application/x-truetype-font",
            ])
        var source = MediaSource(location: film)
        source.tracks.subtitles = .like(Track(id: 2, kind: .subtitle, codec: "ass", language: "eng"))
        try await stage.open(source)
        try await stage.seek(1, to: 1.5)
        try await wait(for: "the line") { stage.frame?.dress?.overlay?.isEmpty == false }
        try await stage.playToEnd()
        #expect(stage.numbers.last == 119)
    }
}
