import Foundation
import TestSupport
import Testing

@testable import WindowboxMedia

/// Subtitles that are pictures: seen in their places, at their times.
@Suite(.serialized, .onStage) struct PictureSubtitleTests {
    let stage = EngineStage()

    /// Colours of the picture at a place of 320 × 180.
    private func colour(_ x: Int, _ y: Int) -> TestSupport.Colour? { stage.frame.map { $0.pixels[x, y] } }

    /// A film of black pictures with a subtitle track, whose one white box is seen from second 1 to 3.
    private func film(_ container: String, _ codec: String) async throws -> String {
        let lines = TemporaryFolder.shared.file(named: "box.sup")
        try PresentationGraphics.box.write(to: URL(filePath: lines))
        return try await Remade.file(
            named: "\(codec).\(container)",
            [
                "-f", "lavfi", "-i", "color=black:s=320x180:r=30:d=5", "-i", lines, "-map", "0", "-map", "1", "-c:v",
                "libx264", "-c:s", codec,
            ])
    }

    @Test(arguments: [
        ("mkv", "copy"), ("mkv", "dvbsub"), ("mkv", "dvdsub"), ("ts", "dvbsub"),
    ])
    func theyAreSeenInTheirPlaces(_ container: String, _ codec: String) async throws {
        var source = try await MediaSource(location: film(container, codec))
        source.tracks.subtitles = .like(Track(id: 1, kind: .subtitle, codec: ""))
        try await stage.open(source)
        let tracks = stage.snapshot.media.tracks.filter { $0.kind == .subtitle }
        #expect(tracks.count == 1 && tracks.allSatisfy { $0.isPlayable && !$0.traits.contains(.isText) })
        stage.engine.select(tracks.first?.id, of: .subtitle)
        try await stage.seek(1, to: 2)
        try await wait(for: "the box") { colour(160, 150)?.isNear(Colour(0xffffff), within: 40) == true }
        #expect(colour(160, 90)?.isNear(Colour(0x000000), within: 16) == true)
        #expect(colour(40, 150)?.isNear(Colour(0x000000), within: 16) == true)
    }
}

/// Subtitles as a disc has them.
private enum PresentationGraphics {
    /// A white box of 80 × 20 at (120, 140) of a picture of 320 × 180, from second 1 to 3.
    static var box: Data {
        let row: [UInt8] = [0, 0xc0, 80, 1, 0, 0]
        let pixels = (0..<20).flatMap { _ in row }
        let object = [0, 0, 0, 0xc0] + number(pixels.count + 4, 3) + number(80, 2) + number(20, 2) + pixels
        return Data(
            segment(0x16, at: 1, screen + [0, 1, 0x80, 0, 0, 1, 0, 0, 0, 0] + number(120, 2) + number(140, 2))
                + segment(0x17, at: 1, [1, 0] + number(120, 2) + number(140, 2) + number(80, 2) + number(20, 2))
                + segment(0x14, at: 1, [0, 0, 1, 235, 128, 128, 255]) + segment(0x15, at: 1, object)
                + segment(0x80, at: 1, []) + segment(0x16, at: 3, screen + [0, 2, 0, 0, 0, 0])
                + segment(0x80, at: 3, []))
    }

    private static let screen = number(320, 2) + number(180, 2) + [0x10]

    private static func number(_ value: Int, _ count: Int) -> [UInt8] {
        (0..<count).reversed().map { UInt8(value >> (8 * $0) & 255) }
    }

    private static func segment(_ type: UInt8, at seconds: Int, _ body: [UInt8]) -> [UInt8] {
        [0x50, 0x47] + number(seconds * 90000, 4) + number(0, 4) + [type] + number(body.count, 2) + body
    }
}
