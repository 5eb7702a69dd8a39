/// Where a cue of WebVTT is to be seen, as the words after its times say: `line:0 position:10% align:start size:40%`. Pure.
struct WebVTTSettings: Equatable {
    enum Line: Equatable {
        /// Counted from the top, or with a negative number from the foot, where -1 is the lowest.
        case row(Int)
        /// As a part of the picture's height.
        case part(Double)
    }

    enum Alignment: Int { case start, center, end }

    /// Where columns come after each other, each read from above.
    enum WritingMode {
        case rightToLeft, leftToRight
    }

    /// `nil` are lines.
    var writingMode: WritingMode?
    /// The part of the picture that it belongs to; `nil` is all of it.
    var region: String?
    /// `nil` is at the foot.
    var line: Line?
    /// What of the text lies at the line's place.
    var lineAlignment = Alignment.start
    /// As a part of the picture's width; `nil` is where the text's alignment leads.
    var position: Double?
    /// What of the box lies at the position; `nil` is what the text's alignment says.
    var positionAlignment: Alignment?
    /// The width of the box, as a part of the picture's.
    var size = 1.0
    var align = Alignment.center

    /// What is wrong in it is passed over.
    init(_ text: String) {
        for word in text.split(whereSeparator: \.isWhitespace) {
            let pair = word.split(separator: ":", maxSplits: 1)
            guard pair.count == 2 else { continue }
            let values = pair[1].split(separator: ",", maxSplits: 1)
            guard let value = values.first else { continue }
            let edge = values.dropFirst().first.flatMap(Self.edge)
            switch pair[0] {
            case "line":
                line = Self.part(value).map { .part($0) } ?? Int(value).map { .row($0.clamped(to: -100...100)) }
                lineAlignment = edge ?? .start
            case "position":
                position = Self.part(value)
                positionAlignment = edge
            case "size": size = Self.part(value) ?? 1
            case "vertical": writingMode = ["rl": .rightToLeft, "lr": .leftToRight][value]
            case "region": region = String(value)
            case "align": align = Self.edge(value) ?? .center
            default: continue
            }
        }
    }

    /// Reads `40%` as a part of a whole; `nil` for anything else.
    static func part(_ text: Substring) -> Double? {
        guard text.hasSuffix("%"), let number = Double(text.dropLast()), (0...100).contains(number) else { return nil }
        return number / 100
    }

    private static func edge(_ text: Substring) -> Alignment? {
        switch text {
        case "start", "left", "line-left": .start
        case "center", "middle": .center
        case "end", "right", "line-right": .end
        default: nil
        }
    }
}

extension WebVTTSettings {
    /// The box from left to right, as parts of the picture's width.
    var box: (left: Double, right: Double) {
        let place = position ?? Double(align.rawValue) / 2
        switch positionAlignment ?? align {
        case .start: return (place, min(1, place + size))
        case .center:
            let half = min(size / 2, place, 1 - place)
            return (place - half, place + half)
        case .end: return (max(0, place - size), place)
        }
    }

    /// An event of Advanced SubStation that FFmpeg made of the cue's text, with its place.
    /// - Parameter regions: Those that are known.
    func placing(_ event: String, in regions: [String: WebVTTRegion] = [:]) -> String {
        guard self != WebVTTSettings("") else { return event }
        if let writingMode { return upright(event, writingMode) }
        if let region = region.flatMap({ regions[$0] }), line == nil { return placing(event, in: region) }
        guard var placed = AssEvent(event) else { return event }
        let (left, right) = box
        placed.leftMargin = Self.margin(left * Double(AssHeader.size.width))
        placed.rightMargin = Self.margin((1 - right) * Double(AssHeader.size.width))
        let lineAnchor = lineAnchor(of: placed.text, within: (right - left) * Double(AssHeader.size.width))
        placed.verticalMargin = lineAnchor.margin
        // Where there is room at the side, the usual margins are kept.
        if left == 0, right == 1 { (placed.leftMargin, placed.rightMargin) = ("0", "0") }
        let column = align.rawValue + 1
        let across = [left, (left + right) / 2, right][align.rawValue] * Double(AssHeader.size.width)
        let point = lineAnchor.y.map { "\\pos(\(Int(across.rounded())),\($0))" } ?? ""
        placed.text = "{\\an\(lineAnchor.row + column)\(point)}" + placed.text
        return placed.line
    }

    /// A margin of zero is the style's own.
    static func margin(_ length: Double) -> String { "\(max(1, Int(length.rounded())))" }

    /// What holds a text at its height.
    private struct LineAnchor {
        /// The row of the numeric keypad that it belongs to, before its first key.
        var row = 0
        /// How far it is from there.
        var margin = "0"
        /// Where its middle is, in the header's units; `nil` where the margin says it.
        var y: Int?
    }

    /// What usually stays free at the picture's edges.
    private static let rest = AssHeader.margin * Double(AssHeader.size.height)

    /// - Parameter width: How wide its box is.
    private func lineAnchor(of text: String, within width: Double) -> LineAnchor {
        guard line != nil else { return LineAnchor() }
        let whole = Double(AssHeader.size.height)
        let deep = Double(WebVTTLineBreaker.rows(of: text, within: width).count) * AssHeader.line
        switch (line, lineAlignment) {
        case (nil, _): return LineAnchor()
        case (.row(let number)?, _):
            let distance = Double(number < 0 ? -1 - number : number) * AssHeader.line
            let margin = min(Self.rest + distance, whole - Self.rest - AssHeader.line)
            return number < 0 ? lineAnchor(ending: whole - margin, deep) : lineAnchor(beginning: margin, deep)
        case (.part(let part)?, .start): return lineAnchor(beginning: part * whole, deep)
        case (.part(let part)?, .end): return lineAnchor(ending: part * whole, deep)
        case (.part(let part)?, .center):
            let half = min(deep, whole) / 2
            return LineAnchor(row: 3, y: Int((part * whole).clamped(to: half...whole - half).rounded()))
        }
    }

    /// What is in the lower half and might leave the picture ends where it is expected to end, or with the picture. Letters
    /// may be larger, and rows more, than they are taken for.
    private func lineAnchor(beginning top: Double, _ deep: Double) -> LineAnchor {
        let whole = Double(AssHeader.size.height)
        guard top + 2 * deep > whole, 2 * top + deep > whole else {
            return LineAnchor(row: 6, margin: Self.margin(top))
        }
        return LineAnchor(row: 0, margin: Self.margin(whole - top - deep))
    }

    /// The same in the upper half.
    private func lineAnchor(ending bottom: Double, _ deep: Double) -> LineAnchor {
        let whole = Double(AssHeader.size.height)
        guard bottom < 2 * deep, 2 * bottom - deep < whole else {
            return LineAnchor(row: 0, margin: Self.margin(whole - bottom))
        }
        return LineAnchor(row: 6, margin: Self.margin(bottom - deep))
    }
}
