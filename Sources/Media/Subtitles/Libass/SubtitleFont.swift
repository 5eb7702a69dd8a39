import CAss

/// A font that a medium brings along.
struct SubtitleFont: Sendable {
    let name: String
    let bytes: [UInt8]

    /// A font with larger letters is not for reading, and an image of one of them needs hundreds of megabytes.
    static let farthestReach = 256.0

    /// The area of its largest letter over that of a square as high as a line; `nil` for what is no font, or too much of one.
    ///
    /// A script says how high lines are. How large letters are in relation to that is the font's own word, so that its letters
    /// are measured, by the library that draws them.
    var reach: Double? { FontMeasurer().flatMap { $0.reach(of: bytes) } }
}

/// FreeType at work on bytes that may be a font. Lives on one thread.
final class FontMeasurer {
    /// A collection of more faces is not measured.
    private static let mostFaces = 64
    /// More points than this are not measured, which would take longer than a person waits.
    private static let mostPoints = 40_000_000

    private let library: FT_Library
    /// How many points have been looked at.
    private(set) var points = 0

    init?() {
        var library: FT_Library?
        guard FT_Init_FreeType(&library) == 0, let library else { return nil }
        self.library = library
    }

    deinit { FT_Done_FreeType(library) }

    /// Of a collection the largest counts. Its faces may have the same letters, which are measured once.
    func reach(of bytes: [UInt8]) -> Double? {
        var (index, count) = (0, 1)
        var largest: Double?
        var areas: [FontOutlines: Double] = [:]
        while index < count {
            let reach = bytes.withUnsafeBufferPointer { bytes -> Double? in
                var face: FT_Face?
                guard FT_New_Memory_Face(library, bytes.baseAddress, bytes.count, index, &face) == 0, let face else {
                    return nil
                }
                defer { FT_Done_Face(face) }
                count = face.pointee.num_faces
                guard count <= Self.mostFaces else { return nil }
                let outlines = FontOutlines(of: face, number: index, in: bytes)
                guard let area = outlines.flatMap({ areas[$0] }) ?? largestArea(in: face) else { return nil }
                if let outlines { areas[outlines] = area }
                let line = Self.line(of: face)
                return area / line / line
            }
            guard let reach else { return nil }
            largest = max(largest ?? 1, reach)
            index += 1
        }
        return largest
    }

    /// The area of the largest letter, in the units of the letters; `nil` when there are too many points.
    private func largestArea(in face: FT_Face) -> Double? {
        var largest = 0.0
        for glyph in 0..<max(0, face.pointee.num_glyphs) {
            guard FT_Load_Glyph(face, FT_UInt(glyph), FT_Int32(FT_LOAD_NO_SCALE)) == 0,
                var outline = face.pointee.glyph?.pointee.outline, outline.n_points > 0
            else { continue }
            points += Int(outline.n_points)
            guard points < Self.mostPoints else { return nil }
            var box = FT_BBox()
            FT_Outline_Get_CBox(&outline, &box)
            largest = max(largest, Double(box.xMax - box.xMin) * Double(box.yMax - box.yMin))
        }
        return largest
    }

    /// How high a line is, in the units of its letters: of the heights that a font says the least.
    private static func line(of face: FT_Face) -> Double {
        var heights = [Int(face.pointee.ascender) - Int(face.pointee.descender)]
        if let table = FT_Get_Sfnt_Table(face, FT_SFNT_OS2)?.assumingMemoryBound(to: TT_OS2.self).pointee {
            heights.append(
                Int(Int16(truncatingIfNeeded: table.usWinAscent)) + Int(Int16(truncatingIfNeeded: table.usWinDescent)))
        }
        if let table = FT_Get_Sfnt_Table(face, FT_SFNT_HHEA)?.assumingMemoryBound(to: TT_HoriHeader.self).pointee {
            heights.append(Int(table.Ascender) - Int(table.Descender))
        }
        // What says nothing is passed over by libass, too.
        return heights.map(abs).filter { $0 > 0 }.min().map(Double.init) ?? Double(max(face.pointee.units_per_EM, 1))
    }
}

/// What the letters of a face in a collection are made of: faces that have the same have the same letters.
private struct FontOutlines: Hashable {
    private static let names = ["CFF ", "CFF2", "glyf", "gvar", "loca", "maxp"].map { Array($0.utf8) }

    private let tables: [[UInt8]]
    private let numbers: [Int]

    /// `nil` for what is no collection.
    /// - Parameter number: The face's in the collection.
    init?(of face: FT_Face, number: Int, in bytes: UnsafeBufferPointer<UInt8>) {
        func value(_ place: Int, _ length: Int) -> Int? {
            guard place >= 0, place + length <= bytes.count else { return nil }
            return bytes[place..<place + length].reduce(0) { $0 << 8 | Int($1) }
        }
        guard bytes.starts(with: "ttcf".utf8), let directory = value(12 + 4 * number, 4),
            let count = value(directory + 4, 2), value(directory + 12, 16 * count) != nil
        else { return nil }
        // A name, a checksum, a place and a length.
        let records = (0..<count).map { Array(bytes[(directory + 12 + 16 * $0)...].prefix(16)) }
        tables = records.filter { Self.names.contains(Array($0.prefix(4))) }
        let head = FT_Get_Sfnt_Table(face, FT_SFNT_HEAD)?.assumingMemoryBound(to: TT_Header.self).pointee
        numbers = [face.pointee.num_glyphs, Int(face.pointee.units_per_EM), Int(head?.Index_To_Loc_Format ?? -1)]
    }
}

extension SubtitleFont {
    /// How far the fonts in a script's header reach, infinitely when one of them is no font; `nil` when it has none.
    static func reach(ofHeader header: [UInt8]) -> Double? { embedded(in: header).map { $0.reach ?? .infinity }.max() }

    /// The fonts that stand in a script's own header, written as letters.
    static func embedded(in header: [UInt8]) -> [SubtitleFont] {
        var fonts: [SubtitleFont] = []
        var (name, letters): (String?, [UInt8]) = (nil, [])
        var isThere = false
        func end() {
            if let name { fonts.append(SubtitleFont(name: name, bytes: decoded(letters))) }
            (name, letters) = (nil, [])
        }
        for line in header.split(whereSeparator: { $0 == 10 || $0 == 13 }) {
            if line.first == UInt8(ascii: "["), line.last == UInt8(ascii: "]") {
                end()
                isThere = String(decoding: line, as: UTF8.self).lowercased() == "[fonts]"
            } else if isThere, line.starts(with: "fontname:".utf8) {
                end()
                name = String(decoding: line.dropFirst("fontname:".utf8.count), as: UTF8.self)
            } else if name != nil {
                letters += line
            }
        }
        end()
        return fonts
    }

    /// Four letters are three bytes.
    private static func decoded(_ letters: [UInt8]) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(letters.count * 3 / 4)
        var (value, bits) = (0, 0)
        for letter in letters {
            value = (value << 6 | Int(letter &- 33) & 63) & 0xffff
            bits += 6
            guard bits >= 8 else { continue }
            bits -= 8
            bytes.append(UInt8(value >> bits & 255))
        }
        return bytes
    }
}
