/// A VobSub pair (`.idx`, `.sub`).
///
/// Each language has a white box of 40 × 20 in a frame of 320 × 180, from second 1 to 3.
package struct VobSub {
    /// The languages in order, with the positions of their boxes; `nil` skips an index.
    package var languages: [(name: String, x: Int, y: Int)?]

    /// Creates a pair with these languages, named as in the index.
    package init(_ languages: [(name: String, x: Int, y: Int)?]) { self.languages = languages }

    /// The contents of the `.idx` file.
    package var index: String {
        var lines = [
            "# VobSub index file, v7 (do not modify this line!)", "size: 320x180",
            "palette: 000000, ffffff, " + Array(repeating: "808080", count: 14).joined(separator: ", "),
        ]
        var offset = 0
        for (number, language) in languages.enumerated() {
            lines += ["id: \(language?.name ?? "fr"), index: \(number)"]
            guard language != nil else { continue }
            let hex = String(offset, radix: 16)
            lines += ["timestamp: 00:00:01:000, filepos: " + String(repeating: "0", count: 9 - hex.count) + hex]
            offset += Self.packSize
        }
        return lines.joined(separator: "\n") + "\n"
    }

    /// The contents of the `.sub` file.
    package var bitmaps: [UInt8] {
        languages.enumerated().flatMap { number, language in
            language.map { Self.pack(Self.bitmap(x: $0.x, y: $0.y), stream: number) } ?? []
        }
    }

    private static let packSize = 2048

    /// Returns a pack of an MPEG program stream with one packet and padding.
    private static func pack(_ bitmap: [UInt8], stream: Int) -> [UInt8] {
        let time = 90_000
        let stamp: [UInt8] = [
            0x21 | UInt8(time >> 30 & 7) << 1, UInt8(time >> 22 & 0xff), UInt8(time >> 15 & 0x7f) << 1 | 1,
            UInt8(time >> 7 & 0xff), UInt8(time & 0x7f) << 1 | 1,
        ]
        let packet = [0x81, 0x80, 5] + stamp + [0x20 + UInt8(stream)] + bitmap
        let head: [UInt8] = [0, 0, 1, 0xba, 0x44, 0, 4, 0, 4, 1, 1, 0x89, 0xc3, 0xf8]
        let whole = head + [0, 0, 1, 0xbd] + two(packet.count) + packet
        let rest = packSize - whole.count - 6
        return whole + [0, 0, 1, 0xbe] + two(rest) + [UInt8](repeating: 0xff, count: rest)
    }

    private static func bitmap(x: Int, y: Int) -> [UInt8] {
        // Each row is one run to its end in the second of four colors.
        let rows = [UInt8](repeating: 0, count: 20).flatMap { _ -> [UInt8] in [0, 1] }
        let (width, height) = (40, 20)
        let offsets = [
            UInt8(x >> 4), UInt8((x & 15) << 4 | (x + width - 1) >> 8), UInt8((x + width - 1) & 255),
            UInt8(y >> 4), UInt8((y & 15) << 4 | (y + height - 1) >> 8), UInt8((y + height - 1) & 255),
        ]
        let start = 4 + rows.count
        let show: [UInt8] = [1, 3, 0, 0x10, 4, 0, 0xf0, 5] + offsets + [6] + two(4) + two(4 + rows.count / 2) + [0xff]
        let second = start + 4 + show.count
        let hide = two(2 * 90_000 / 1024) + two(second) + [2, 0xff]
        let body = rows + two(0) + two(second) + show + hide
        return two(4 + body.count) + two(start) + body
    }

    private static func two(_ number: Int) -> [UInt8] { [UInt8(number >> 8 & 255), UInt8(number & 255)] }
}
