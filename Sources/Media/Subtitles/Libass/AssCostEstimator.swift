import Glibc

/// Reads an event's text from its start to its end, and adds up what is seen of it. Pure.
struct AssCostEstimator {
    typealias GlyphStyle = AssCostEstimate.GlyphStyle

    let bytes: [UInt8]
    let script: AssCostEstimate.ScriptInfo
    let style: GlyphStyle
    var glyphStyle: GlyphStyle
    private var place: Int

    /// The line so far, the widest before it, and how high it is and all before it are.
    private var line = 0.0
    private var widest = 0.0
    private var lineHeight = 0.0
    private var height = 0.0
    /// Each letter for itself, and figures that the others are cut out with.
    private var letters = 0.0
    private var clips = 0.0
    /// How far from level the text is at the most, from nought to one.
    private var slope = 0.0
    private var isTilted = false
    private var hasher = Hasher()

    /// - Parameter place: Where the text begins.
    init(_ bytes: [UInt8], from place: Int, _ glyphStyle: GlyphStyle, _ script: AssCostEstimate.ScriptInfo) {
        (self.bytes, self.place, self.glyphStyle, self.script) = (bytes, place, glyphStyle, script)
        style = glyphStyle
    }

    /// What is the same for the same letters in the same sizes.
    var key: Int { hasher.finalize() }

    /// In square units of the script: libass makes an image of each letter, and one of all that stands together.
    var area: Double {
        let (width, height) = (max(widest, line), height + lineHeight)
        let level = (1 - slope * slope).squareRoot()
        let whole = (width * level + height * slope) * (width * slope + height * level)
        // What is turned towards us is seen larger.
        let area = (letters + whole) * (isTilted ? 4 : 1) + clips
        return area.isFinite ? area : .greatestFiniteMagnitude
    }

    mutating func run() {
        note()
        while place < bytes.count {
            // What is not closed is a letter like others.
            if bytes[place] == UInt8(ascii: "{"), let end = bytes[place...].firstIndex(of: UInt8(ascii: "}")) {
                read(place + 1..<end)
                place = end + 1
                note()
            } else if glyphStyle.drawing != nil {
                takeDrawing()
            } else if bytes[place] == UInt8(ascii: "\\"), place + 1 < bytes.count, bytes[place + 1] | 0x20 == 0x6e {
                breakLine()
                place += 2
            } else {
                takeLetter()
            }
        }
    }

    /// Takes note of what letters look like from here on.
    private mutating func note() {
        hasher.combine(glyphStyle)
        slope = max(slope, abs(sin(glyphStyle.turn * .pi / 180)))
        isTilted = isTilted || glyphStyle.isTilted
    }

    // MARK: What is seen

    private mutating func breakLine() {
        widest = max(widest, line)
        height += max(lineHeight, glyphStyle.size * glyphStyle.down)
        (line, lineHeight) = (0, 0)
    }

    private mutating func takeLetter() {
        let byte = bytes[place]
        hasher.combine(byte)
        place += 1
        // What continues a letter is none.
        guard byte & 0xc0 != 0x80 else { return }
        // Latin letters are narrow.
        let width = glyphStyle.size * (byte < 0x80 ? 0.6 : 1)
        take(width: width * glyphStyle.across, height: glyphStyle.size * glyphStyle.down)
        line += abs(glyphStyle.spacing) * glyphStyle.across
    }

    private mutating func take(width: Double, height: Double) {
        let whole = (width: width + glyphStyle.shear * height, height: height + glyphStyle.shear * width)
        line += whole.width
        lineHeight = max(lineHeight, whole.height)
        letters += (whole.width + 2 * glyphStyle.outline) * (whole.height + 2 * glyphStyle.outline)
    }

    private mutating func takeDrawing() {
        let end = bytes[(place + 1)...].firstIndex(of: UInt8(ascii: "{")) ?? bytes.count
        hasher.combine(bytes[place..<end])
        let size = extent(place..<end)
        let scale = glyphStyle.drawing ?? 1
        take(width: size.width * glyphStyle.across / scale, height: size.height * glyphStyle.down / scale)
        place = end
    }

    /// Takes a figure that all that stands here is cut out with.
    mutating func takeClip(_ range: Range<Int>) {
        hasher.combine(bytes[range])
        let size = extent(range)
        clips += size.width * size.height
    }

    /// How far the points of a figure are apart.
    private func extent(_ range: Range<Int>) -> (width: Double, height: Double) {
        var (across, down) = (0.0...0.0, 0.0...0.0)
        var (count, at) = (0, range.lowerBound)
        while let value = bytes.number(&at, before: range.upperBound) {
            // They come in pairs.
            if count % 2 == 0 { across.include(value) } else { down.include(value) }
            count += 1
        }
        return (across.upperBound - across.lowerBound, down.upperBound - down.lowerBound)
    }
}

extension ClosedRange<Double> {
    fileprivate mutating func include(_ value: Double) {
        self = Swift.min(lowerBound, value)...Swift.max(upperBound, value)
    }
}
