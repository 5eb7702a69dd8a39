import Foundation
import TestSupport
import Testing

@testable import WindowboxCore
@testable import WindowboxDemux
@testable import WindowboxSubtitles
@testable import WindowboxVideo

/// Embedded fonts that are damaged, hostile or very large.
@Suite(.serialized, .realTime) struct DamagedFontTests {
    let fixture = EngineFixture()

    /// Bytes in place of a font.
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

    @Test("A cue whose embedded font is damaged is rendered, and the video plays to its end", arguments: Font.allCases)
    func damagedFontIsReplaced(_ damaged: Font) async throws {
        try await expectLine(with: damaged.bytes, named: damaged.rawValue)
    }

    /// The font is valid, but contains 50 MB of unused data.
    @Test("A cue with an embedded font of 50 MB is rendered")
    func largeFontIsLoaded() async throws {
        let usual = try await CommandLineTool.run(["fc-match", "--format=%{file}", "sans-serif"])
        let font = try [UInt8](contentsOfFile: usual)
        try await expectLine(with: font.with(table: "WBOX", of: 50 << 20), named: "large")
    }

    /// The font claims a tiny line height, so that a glyph of usual size would be hundreds of frames large.
    @Test("A cue whose embedded font has enormous glyphs is rendered in a usual size")
    func oversizedGlyphsAreAvoided() async throws {
        let usual = try await CommandLineTool.run(["fc-match", "--format=%{file}", "sans-serif"])
        let font = try [UInt8](contentsOfFile: usual)
        let reach = try #require(SubtitleFont(name: "usual", bytes: font).glyphExtent)
        #expect((1..<40).contains(reach))
        let hostile = font.withLowLines
        #expect(SubtitleFont(name: "low", bytes: hostile).glyphExtent.map { $0 > 100_000 } == true)
        try await expectLine(with: hostile, named: "low")
        let rects = try #require(fixture.frame?.subtitles?.composition).bitmaps.map(\.rect)
        #expect(rects.allSatisfy { $0.y > 100 }, "\(rects)")
    }

    /// The faces share their glyphs and differ in their names.
    @Test("Glyphs shared by the faces of a font collection are measured once")
    func collectionIsMeasuredOnce() async throws {
        let usual = try await CommandLineTool.run(["fc-match", "--format=%{file}", "sans-serif"])
        let font = try [UInt8](contentsOfFile: usual)
        let (single, whole) = try (#require(FontMeasurer()), #require(FontMeasurer()))
        let reach = try #require(single.glyphExtent(of: font))
        #expect(whole.glyphExtent(of: font.collection(of: 20)) == reach && whole.points == single.points)
        #expect(SubtitleFont(name: "too many", bytes: font.collection(of: 65)).glyphExtent == nil)
    }

    /// A change of style restarts the script, but keeps its fonts.
    @Test("The fonts of an ASS header are held in memory only once", .timed)
    func headerFontsAreKeptOnce() async throws {
        let usual = try await CommandLineTool.run(["fc-match", "--format=%{file}", "sans-serif"])
        let font = try [UInt8](contentsOfFile: usual).with(table: "WBOX", of: 4 << 20)
        let header =
            Array("[Script Info]\n[Fonts]\nfontname: large_0.ttf\n".utf8) + font.letters + Array("\n[Events]\n".utf8)
        #expect(SubtitleFont.embedded(in: header).first?.bytes == font)
        let renderer = try #require(LibassRenderer(fonts: []))
        renderer.begin(header: header)
        // Without child processes, such as an encoder of another test.
        let before = ProcessMemory.resident
        for _ in 0..<10 { renderer.begin(header: header) }
        #expect(ProcessMemory.resident - before < 20)
    }

    @Test("An invalid font has no glyph extent")
    func invalidFontHasNoExtent() {
        for font in Font.allCases { #expect(SubtitleFont(name: "", bytes: font.bytes).glyphExtent == nil) }
    }

    @Test("Fonts embedded in an ASS header are found and decoded")
    func headerFontsAreDecoded() {
        // Three bytes are written as four characters, and the rest as few as needed.
        let header = "[Script Info]\n[Fonts]\nfontname: a_0.ttf\n!!!!#XE\n)1\nfontname: b.ttf\n!!%\n\n[Events]\n!!!!\n"
        let fonts = SubtitleFont.embedded(in: Array(header.utf8))
        #expect(fonts.map(\.name) == [" a_0.ttf", " b.ttf"])
        #expect(fonts.map(\.bytes.count) == [6, 2] && fonts[0].bytes.prefix(3) == [0, 0, 0])
        #expect(SubtitleFont.embedded(in: Array("[Events]\nfontname: a\n!!!!".utf8)).isEmpty)
    }

    private func expectLine(with bytes: [UInt8], named name: String) async throws {
        let font = try TemporaryDirectory.shared.file(named: "font.ttf", containing: bytes)
        let film = try await FFmpeg.file(
            named: "\(name) font.mkv",
            [
                "-i", Clip { $0.subtitles = ["eng"] }.file(), "-map", "0", "-c", "copy", "-attach", font,
                "-metadata:s:t", "mimetype=application/x-truetype-font",
            ])
        var source = MediaSource(location: film)
        source.tracks.subtitles = .like(Track(id: 2, kind: .subtitle, codec: "ass", language: "eng"))
        try await fixture.open(source)
        try await fixture.seek(1, to: 1.5)
        try await wait(for: "the cue") { fixture.frame?.subtitles?.composition?.isEmpty == false }
        try await fixture.playToEnd()
        #expect(fixture.numbers.last == 119)
    }
}

extension [UInt8] {
    /// The font with a line height of one font unit.
    fileprivate var withLowLines: [UInt8] {
        var font = self
        let heights = ["hhea": 4, "OS/2": 74]
        for record in stride(from: 12, to: 12 + 16 * bigEndianInteger(at: 4, length: 2), by: 16) {
            guard let offset = heights[String(decoding: self[record..<record + 4], as: UTF8.self)] else { continue }
            let start = bigEndianInteger(at: record + 8) + offset
            font.replaceSubrange(start..<start + 4, with: [0, 1, 0, 0])
        }
        return font
    }

    /// Returns a font collection whose faces share all tables of the font.
    fileprivate func collection(of faces: Int) -> [UInt8] {
        let length = 12 + 16 * bigEndianInteger(at: 4, length: 2)
        let start = 12 + 4 * faces + length * faces
        var directory = Array(self[..<length])
        for offset in stride(from: 20, to: length, by: 16) {
            directory.setBigEndianInteger(directory.bigEndianInteger(at: offset) + start, at: offset)
        }
        var collection = Array("ttcf".utf8)
        collection += UInt32(0x10000).bigEndianBytes
        collection += UInt32(faces).bigEndianBytes
        for face in 0..<faces { collection += UInt32(12 + 4 * faces + length * face).bigEndianBytes }
        for _ in 0..<faces { collection += directory }
        return collection + self
    }

    /// The bytes as encoded in ASS headers: three bytes as four characters.
    fileprivate var letters: [UInt8] {
        stride(from: 0, to: count, by: 3).flatMap { offset -> [UInt8] in
            let three = self[offset...].prefix(3)
            let shift = 8 * (3 - three.count)
            let value = three.reduce(0) { (value: Int, byte: UInt8) in value << 8 | Int(byte) } << shift
            return (0...three.count).map { (index: Int) -> UInt8 in 33 + UInt8(value >> (18 - 6 * index) & 63) }
        }
    }

    /// Returns the font with another table of `size` zeros before all others.
    fileprivate func with(table name: String, of size: Int) -> [UInt8] {
        let tables = bigEndianInteger(at: 4, length: 2)
        var font = Array(self[0..<4])
        font += UInt16(tables + 1).bigEndianBytes
        font += self[6..<12]
        font += Array(name.utf8) + UInt32(0).bigEndianBytes
        font += UInt32(count + 16).bigEndianBytes + UInt32(size).bigEndianBytes
        // The directory grows by a record, so the offsets grow by its size.
        for offset in stride(from: 12, to: 12 + 16 * tables, by: 16) {
            font += self[offset..<offset + 8]
            font += UInt32(bigEndianInteger(at: offset + 8) + 16).bigEndianBytes
            font += self[offset + 12..<offset + 16]
        }
        font += self[(12 + 16 * tables)...]
        return font + [UInt8](repeating: 0, count: size)
    }
}
