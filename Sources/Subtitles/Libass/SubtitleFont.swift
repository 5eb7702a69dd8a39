import CAss
import WindowboxCore

/// A font embedded in a medium.
package struct SubtitleFont: Sendable {
    let name: String
    let bytes: [UInt8]

    /// The largest accepted `glyphExtent`. Fonts with larger glyphs are not for reading, and a single glyph needs an
    /// image of hundreds of megabytes.
    static let maxGlyphExtent = 256.0

    /// The glyph extent: the area of the largest glyph over that of a square of the line height; `nil` for invalid
    /// fonts, and those too large to measure.
    ///
    /// A script specifies the line height. The size of the glyphs relative to it depends on the font, so they are
    /// measured, with the library that renders them.
    var glyphExtent: Double? { FontMeasurer().flatMap { $0.glyphExtent(of: bytes) } }
}

/// Measures the glyphs of fonts with FreeType. Confined to one thread.
final class FontMeasurer {
    /// The number of faces above which a font collection is not measured.
    private static let maxFaces = 64
    /// The number of outline points above which a font is not measured, since the user would have to wait.
    private static let maxPoints = 40_000_000

    private let library: FT_Library
    /// The number of outline points measured so far.
    private(set) var points = 0
    private let confinement = ThreadConfinement()

    init?() {
        var library: FT_Library?
        guard FT_Init_FreeType(&library) == 0, let library else { return nil }
        self.library = library
    }

    deinit { FT_Done_FreeType(library) }

    /// Returns the glyph extent of a font; of a collection the largest. Faces that share their outlines are measured
    /// once.
    func glyphExtent(of bytes: [UInt8]) -> Double? {
        confinement.assertOnThread()
        var (index, count) = (0, 1)
        var largest: Double?
        var areas: [FontOutlines: Double] = [:]
        while index < count {
            let glyphExtent = bytes.withUnsafeBufferPointer { bytes -> Double? in
                var face: FT_Face?
                guard FT_New_Memory_Face(library, bytes.baseAddress, bytes.count, index, &face) == 0, let face else {
                    return nil
                }
                defer { FT_Done_Face(face) }
                count = face.pointee.num_faces
                guard count <= Self.maxFaces else { return nil }
                let outlines = FontOutlines(of: face, number: index, in: bytes)
                guard let area = outlines.flatMap({ areas[$0] }) ?? largestArea(in: face) else { return nil }
                if let outlines { areas[outlines] = area }
                let line = Self.line(of: face)
                return area / line / line
            }
            guard let glyphExtent else { return nil }
            largest = max(largest ?? 1, glyphExtent)
            index += 1
        }
        return largest
    }

    /// Returns the area of the largest glyph, in font units; `nil` when there are too many points.
    private func largestArea(in face: FT_Face) -> Double? {
        var largest = 0.0
        for glyph in 0..<max(0, face.pointee.num_glyphs) {
            guard FT_Load_Glyph(face, FT_UInt(glyph), FT_Int32(FT_LOAD_NO_SCALE)) == 0,
                var outline = face.pointee.glyph?.pointee.outline, outline.n_points > 0
            else { continue }
            points += Int(outline.n_points)
            guard points < Self.maxPoints else { return nil }
            var box = FT_BBox()
            FT_Outline_Get_CBox(&outline, &box)
            largest = max(largest, Double(box.xMax - box.xMin) * Double(box.yMax - box.yMin))
        }
        return largest
    }

    /// Returns the line height in font units: the smallest of the heights that the font states.
    private static func line(of face: FT_Face) -> Double {
        var heights = [Int(face.pointee.ascender) - Int(face.pointee.descender)]
        if let table = FT_Get_Sfnt_Table(face, FT_SFNT_OS2)?.assumingMemoryBound(to: TT_OS2.self).pointee {
            heights.append(
                Int(Int16(truncatingIfNeeded: table.usWinAscent)) + Int(Int16(truncatingIfNeeded: table.usWinDescent)))
        }
        if let table = FT_Get_Sfnt_Table(face, FT_SFNT_HHEA)?.assumingMemoryBound(to: TT_HoriHeader.self).pointee {
            heights.append(Int(table.Ascender) - Int(table.Descender))
        }
        // Zero heights are skipped, as libass does.
        return heights.map(abs).filter { $0 > 0 }.min().map(Double.init) ?? Double(max(face.pointee.units_per_EM, 1))
    }
}

/// The identity of the outlines of a face in a font collection: faces with equal tables have equal glyphs.
private struct FontOutlines: Hashable {
    private static let names = ["CFF ", "CFF2", "glyf", "gvar", "loca", "maxp"].map { Array($0.utf8) }

    private let tables: [[UInt8]]
    private let numbers: [Int]

    /// Reads the table directory of a face; `nil` when the font is not a collection.
    /// - Parameter number: The index of the face in the collection.
    init?(of face: FT_Face, number: Int, in bytes: UnsafeBufferPointer<UInt8>) {
        func value(_ offset: Int, _ length: Int) -> Int? {
            guard offset >= 0, offset + length <= bytes.count else { return nil }
            return bytes[offset..<offset + length].reduce(0) { $0 << 8 | Int($1) }
        }
        guard bytes.starts(with: "ttcf".utf8), let directory = value(12 + 4 * number, 4),
            let count = value(directory + 4, 2), value(directory + 12, 16 * count) != nil
        else { return nil }
        // A table record: tag, checksum, offset and length (OpenType).
        let records = (0..<count).map { Array(bytes[(directory + 12 + 16 * $0)...].prefix(16)) }
        tables = records.filter { Self.names.contains(Array($0.prefix(4))) }
        let head = FT_Get_Sfnt_Table(face, FT_SFNT_HEAD)?.assumingMemoryBound(to: TT_Header.self).pointee
        numbers = [face.pointee.num_glyphs, Int(face.pointee.units_per_EM), Int(head?.Index_To_Loc_Format ?? -1)]
    }
}

extension SubtitleFont {
    /// Returns the largest glyph extent of the fonts embedded in an ASS header, infinite when one is invalid; `nil`
    /// when there are none.
    static func glyphExtent(ofHeader header: [UInt8]) -> Double? {
        embedded(in: header).map { $0.glyphExtent ?? .infinity }.max()
    }

    /// Returns the fonts of the `[Fonts]` section of an ASS header.
    static func embedded(in header: [UInt8]) -> [SubtitleFont] {
        var fonts: [SubtitleFont] = []
        var (name, characters): (String?, [UInt8]) = (nil, [])
        var isInFonts = false
        func end() {
            if let name { fonts.append(SubtitleFont(name: name, bytes: decoded(characters))) }
            (name, characters) = (nil, [])
        }
        for line in header.split(whereSeparator: { $0 == 10 || $0 == 13 }) {
            if line.first == UInt8(ascii: "["), line.last == UInt8(ascii: "]") {
                end()
                isInFonts = String(decoding: line, as: UTF8.self).lowercased() == "[fonts]"
            } else if isInFonts, line.starts(with: "fontname:".utf8) {
                end()
                name = String(decoding: line.dropFirst("fontname:".utf8.count), as: UTF8.self)
            } else if name != nil {
                characters += line
            }
        }
        end()
        return fonts
    }

    /// Decodes the ASS font encoding: four characters are three bytes.
    private static func decoded(_ characters: [UInt8]) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(characters.count * 3 / 4)
        var (value, bits) = (0, 0)
        for letter in characters {
            value = (value << 6 | Int(letter &- 33) & 63) & 0xffff
            bits += 6
            guard bits >= 8 else { continue }
            bits -= 8
            bytes.append(UInt8(value >> bits & 255))
        }
        return bytes
    }
}
