extension AssCostEstimator {
    /// Takes what is said between braces.
    mutating func read(_ block: Range<Int>) {
        // Of what changes on the way the largest counts.
        var isChanging = false
        var at = block.lowerBound
        while let slash = bytes[at..<block.upperBound].firstIndex(of: UInt8(ascii: "\\")) {
            at = slash + 1
            let end = bytes[at..<block.upperBound].firstIndex(of: UInt8(ascii: "\\")) ?? block.upperBound
            isChanging = isChanging || bytes.starts(at, "t(")
            let before = glyphStyle
            read(tag: at..<end)
            if isChanging { glyphStyle = glyphStyle.joined(with: before) }
        }
    }

    private mutating func read(tag: Range<Int>) {
        if bytes.starts(tag.lowerBound, "clip(") || bytes.starts(tag.lowerBound, "iclip(") {
            // A rectangle needs no image.
            guard bytes[tag].contains(UInt8(ascii: "m")) else { return }
            takeClip(tag)
        } else if let found = Self.sizes.first(where: { bytes.starts(tag.lowerBound, $0.name) }) {
            var at = tag.lowerBound + found.name.utf8CodeUnitCount
            while at < tag.upperBound, [UInt8(ascii: "("), UInt8(ascii: " ")].contains(bytes[at]) { at += 1 }
            let isRelative = at < tag.upperBound && [UInt8(ascii: "+"), UInt8(ascii: "-")].contains(bytes[at])
            let value = bytes.number(&at, before: tag.upperBound).map { $0.clamped(to: -1e6...1e6) }
            found.change(&glyphStyle, value, isRelative, style)
        } else if bytes.starts(tag.lowerBound, "r") {
            let name = bytes[tag].dropFirst().prefix { ![UInt8(ascii: ")"), UInt8(ascii: "}")].contains($0) }
            glyphStyle = script.styles[String(decoding: name, as: UTF8.self)] ?? style
        }
    }

    private typealias Change =
        @Sendable (inout GlyphStyle, _ value: Double?, _ isRelative: Bool, _ style: GlyphStyle) -> Void

    /// The tags that say sizes, the longer names first.
    private static let sizes: [(name: StaticString, change: Change)] = [
        ("fscx", { glyphStyle, value, _, style in glyphStyle.across = value.map { abs($0) / 100 } ?? style.across }),
        ("fscy", { glyphStyle, value, _, style in glyphStyle.down = value.map { abs($0) / 100 } ?? style.down }),
        ("fsp", { glyphStyle, value, _, _ in glyphStyle.spacing = value ?? glyphStyle.spacing }),
        (
            "fs",
            { glyphStyle, value, isRelative, style in
                let size = value.map { isRelative ? glyphStyle.size * (1 + $0 / 10) : $0 } ?? 0
                glyphStyle.size = size > 0 ? min(size, 1e6) : style.size
            }
        ),
        ("xbord", { glyphStyle, value, _, _ in glyphStyle.outline = max(glyphStyle.outline, value ?? 0) }),
        ("ybord", { glyphStyle, value, _, _ in glyphStyle.outline = max(glyphStyle.outline, value ?? 0) }),
        ("bord", { glyphStyle, value, _, _ in glyphStyle.outline = max(0, value ?? glyphStyle.outline) }),
        ("frx", { glyphStyle, value, _, _ in glyphStyle.isTilted = value != 0 }),
        ("fry", { glyphStyle, value, _, _ in glyphStyle.isTilted = value != 0 }),
        ("frz", { glyphStyle, value, _, _ in glyphStyle.turn = value ?? 0 }),
        ("fr", { glyphStyle, value, _, _ in glyphStyle.turn = value ?? 0 }),
        ("fax", { glyphStyle, value, _, _ in glyphStyle.shear = abs(value ?? 0) }),
        ("fay", { glyphStyle, value, _, _ in glyphStyle.shear = abs(value ?? 0) }),
        ("pbo", { _, _, _, _ in }), ("pos", { _, _, _, _ in }),
        (
            "p",
            { glyphStyle, value, _, _ in
                let power = value.map { $0.clamped(to: 0...30) } ?? 0
                glyphStyle.drawing = power < 1 ? nil : Double(1 << (Int(power) - 1))
            }
        ),
    ]
}

extension AssCostEstimate.GlyphStyle {
    /// What is as large as both.
    fileprivate func joined(with other: Self) -> Self {
        var both = self
        both.size = max(size, other.size)
        both.across = max(across, other.across)
        both.down = max(down, other.down)
        both.spacing = max(abs(spacing), abs(other.spacing))
        both.outline = max(outline, other.outline)
        both.shear = max(shear, other.shear)
        both.isTilted = isTilted || other.isTilted
        // On its way from one to the other it may stand at any angle.
        if turn != other.turn { both.turn = 45 }
        return both
    }
}

extension [UInt8] {
    /// Whether a name begins at a place.
    fileprivate func starts(_ place: Int, _ name: StaticString) -> Bool {
        let length = name.utf8CodeUnitCount
        guard place + length <= count else { return false }
        return (0..<length).allSatisfy { self[place + $0] == name.utf8Start[$0] }
    }

    /// The next number before an end, and moves the place behind it; `nil` when there is none.
    func number(_ place: inout Int, before end: Int) -> Double? {
        let (point, minus) = (UInt8(ascii: "."), UInt8(ascii: "-"))
        func digit(_ index: Int) -> Double? {
            index < end && (0x30...0x39).contains(self[index]) ? Double(self[index] - 0x30) : nil
        }
        while place < end, digit(place) == nil { place += 1 }
        guard place < end else { return nil }
        let isFraction = place > 0 && self[place - 1] == point
        let sign = place - (isFraction ? 2 : 1)
        let isNegative = sign >= 0 && self[sign] == minus
        var (value, part) = (0.0, 1.0)
        func takeDigits(_ take: (Double) -> Void) {
            while let next = digit(place) {
                take(next)
                place += 1
            }
        }
        if !isFraction { takeDigits { value = value * 10 + $0 } }
        if isFraction || place < end && self[place] == point {
            if !isFraction { place += 1 }
            takeDigits {
                part /= 10
                value += $0 * part
            }
        }
        if place + 1 < end, self[place] | 0x20 == UInt8(ascii: "e"), let power = digit(place + 1) {
            // Far more than anything is bounded to.
            value = power > 0 ? Swift.max(value, 1) * 1e9 : value
            place += 2
        }
        return isNegative ? -value : value
    }
}
