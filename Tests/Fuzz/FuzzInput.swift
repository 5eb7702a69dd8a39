import SubtitleSeeds

/// What the parsers are fed with: a file's bytes, and the ending of its name, which says what reads it.
struct FuzzInput {
    var ending: String
    var bytes: [UInt8]

    /// The input of a number: a seed, mostly with damage.
    init(seed: UInt64, number: UInt64, from seeds: [FuzzInput]) {
        var generator = SeededGenerator(seed: seed, number: number)
        self = generator.pick(seeds)
        let other = generator.pick(seeds).bytes
        for _ in 0..<generator.pick([0, 1, 1, 2, 3, 5, 8, 40]) { damage(&generator, other: other) }
        if bytes.count > Self.largest { bytes.removeLast(bytes.count - Self.largest) }
    }

    init(ending: String, bytes: [UInt8]) { (self.ending, self.bytes) = (ending, bytes) }

    private static let largest = 1 << 20

    private mutating func damage(_ generator: inout SeededGenerator, other: [UInt8]) {
        let place = generator.below(bytes.count + 1)
        let end = min(bytes.count, place + 1 + generator.below(generator.pick([2, 16, 200])))
        switch generator.below(9) {
        case 0: for index in place..<max(place, end) { bytes[index] = UInt8(generator.below(256)) }
        case 1: if place < bytes.count { bytes[place] ^= 1 << UInt8(generator.below(8)) }
        case 2: bytes.removeSubrange(place..<max(place, end))
        case 3: bytes.removeSubrange(place...)
        case 4:
            let part = Array(bytes[place..<max(place, end)])
            for _ in 0..<generator.pick([1, 3, 100]) { bytes.insert(contentsOf: part, at: place) }
        case 5:
            let start = generator.below(other.count + 1)
            bytes.insert(contentsOf: other[start..<min(other.count, start + generator.below(300))], at: place)
        case 6: if !bytes.isEmpty { bytes.swapAt(generator.below(bytes.count), generator.below(bytes.count)) }
        default: bytes.insert(contentsOf: Array(generator.pick(Self.words).utf8), at: place)
        }
    }

    /// What parsers look for, and numbers that do not fit.
    private static let words = [
        "{", "}", "{\\", "\\t(", "\\t(0,0,", "\\p1", "\\p99999", "\\fs99999", "\\fs-1", "\\blur1000", "\\be1e9",
        "\\bord99999",
        "\\shad-99999", "\\fscx1e30", "\\frz1e300", "\\frx90", "\\fry90", "\\fax1e9", "\\clip(",
        "\\clip(0,0,99999999,99999999)",
        "\\iclip(9,m 0 0 l", "\\pos(1e9,-1e9)", "\\move(", "\\org(1e20,nan)", "\\fad(0,0)", "\\k", "\\kf99999999",
        "\\r", "\\fn",
        "\\N", "\\h", "m 0 0 l 99999999 0 0 99999999", "b 1 2 3", "inf", "nan", "-1", "0", "99999999999999999999",
        "2147483647", "-2147483648", "1e308", "00:00:00,000", "99:99:99,999", "-00:00:01,000", " --> ", "-->", "\n\n",
        "\r",
        "\r\n", "\0", "\u{feff}", "\u{fffd}", "<", ">", "</", "<i>", "<font color=", "<font face=\"", "&#x110000;",
        "&lt",
        "WEBVTT", "NOTE", "STYLE\n", "line:", "line:-2147483649", "position:1e999%", "size:0%", "align:", ",",
        ",,,,,,,,,",
        ":", ";", "|", "{1}{1}0.0001", "{1}{1}1e30", "{0}{}", "[", "]", "[Events]\n", "[Fonts]\nfontname: a.ttf\n",
        "Dialogue: ",
        "Format: ", "PlayResX: 0\n", "PlayResY: 99999999\n", "WrapStyle: 9\n", "LayoutResX: -1\n", "Style: ",
        "Banner;0;0;0",
        "Scroll up;0;0;0", "\u{202e}", "\u{200d}", "👩‍👩‍👧‍👦", "a\u{301}\u{301}\u{301}\u{301}", "%s%n", "ÿþ", "\u{1}", "PG",
    ]
}

extension FuzzInput {
    /// Every kind of subtitles, right, and in several encodings.
    static var seeds: [FuzzInput] {
        let texts = TextSeed.all.map { FuzzInput(ending: $0.ending, bytes: Array($0.text.utf8)) }
        let wide = TextSeed.all.prefix(4).flatMap { seed in
            [
                FuzzInput(
                    ending: seed.ending,
                    bytes: [0xff, 0xfe] + seed.text.utf16.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }),
                FuzzInput(ending: seed.ending, bytes: seed.text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] }),
                FuzzInput(
                    ending: seed.ending, bytes: seed.text.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }),
            ]
        }
        let pictures = [
            PresentationGraphics(), PresentationGraphics { $0.box = (300, 170, 80, 20) },
            PresentationGraphics { $0.plane = (1920, 1080) }, PresentationGraphics { $0.claimed = (4000, 4000) },
        ].map { FuzzInput(ending: "sup", bytes: $0.bytes) }
        return texts + wide + pictures + PacketSeed.inputs
    }
}
