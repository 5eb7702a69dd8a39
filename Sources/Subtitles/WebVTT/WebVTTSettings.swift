import WindowboxCore

/// WebVTT cue settings, which follow the timings of a cue: `line:0 position:10% align:start size:40%`. Pure.
struct WebVTTSettings: Equatable {
    enum Line: Equatable {
        /// A line number from the top; a negative one counts from the bottom, where -1 is the last line.
        case row(Int)
        /// A fraction of the height of the video.
        case fraction(Double)
    }

    enum Alignment: Int { case start, center, end }

    /// The order of the columns of vertical text.
    enum WritingMode {
        case rightToLeft, leftToRight
    }

    /// The direction of vertical text; `nil` is horizontal text.
    var writingMode: WritingMode?
    /// The identifier of the region that the cue belongs to; `nil` is the whole video.
    var region: String?
    /// The line setting; `nil` (auto) is the bottom.
    var line: Line?
    /// The edge of the text that lies at the position of the line.
    var lineAlignment = Alignment.start
    /// The position of the box, as a fraction of the width of the video; `nil` (auto) follows the text alignment.
    var position: Double?
    /// The edge of the box that lies at the position; `nil` (auto) follows the text alignment.
    var positionAlignment: Alignment?
    /// The width of the box, as a fraction of the width of the video.
    var size = 1.0
    var align = Alignment.center

    /// Parses cue settings. Malformed ones are ignored.
    init(_ text: String) {
        for word in text.split(whereSeparator: \.isWhitespace) {
            let parts = word.split(separator: ":", maxSplits: 1)
            guard parts.count == 2 else { continue }
            let values = parts[1].split(separator: ",", maxSplits: 1)
            guard let value = values.first else { continue }
            let edge = values.dropFirst().first.flatMap(Self.edge)
            switch parts[0] {
            case "line":
                line = Self.fraction(value).map { .fraction($0) } ?? Int(value).map { .row($0.clamped(to: -100...100)) }
                lineAlignment = edge ?? .start
            case "position":
                position = Self.fraction(value)
                positionAlignment = edge
            case "size": size = Self.fraction(value) ?? 1
            case "vertical": writingMode = ["rl": .rightToLeft, "lr": .leftToRight][value]
            case "region": region = String(value)
            case "align": align = Self.edge(value) ?? .center
            default: continue
            }
        }
    }

    /// Parses a percentage such as `40%` as a fraction; `nil` for anything else.
    static func fraction(_ text: Substring) -> Double? {
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
    /// The left and right edge of the box, as fractions of the width of the video.
    var box: (left: Double, right: Double) {
        let computedPosition = position ?? Double(align.rawValue) / 2
        switch positionAlignment ?? align {
        case .start: return (computedPosition, min(1, computedPosition + size))
        case .center:
            let half = min(size / 2, computedPosition, 1 - computedPosition)
            return (computedPosition - half, computedPosition + half)
        case .end: return (max(0, computedPosition - size), computedPosition)
        }
    }

    /// Returns an ASS event of the cue's text with its margins, alignment and position.
    /// - Parameter regions: The regions of the file by identifier.
    func positioned(_ event: String, in regions: [String: WebVTTRegion] = [:]) -> String {
        guard self != WebVTTSettings("") else { return event }
        if let writingMode { return vertical(event, writingMode) }
        if let region = region.flatMap({ regions[$0] }), line == nil { return positioned(event, in: region) }
        guard var assEvent = AssEvent(event) else { return event }
        let (left, right) = box
        assEvent.leftMargin = Self.margin(left * Double(AssHeader.size.width))
        assEvent.rightMargin = Self.margin((1 - right) * Double(AssHeader.size.width))
        let lineAnchor = lineAnchor(of: assEvent.text, within: (right - left) * Double(AssHeader.size.width))
        assEvent.verticalMargin = lineAnchor.margin
        // A box of full width keeps the standard margins.
        if left == 0, right == 1 { (assEvent.leftMargin, assEvent.rightMargin) = ("0", "0") }
        let column = align.rawValue + 1
        let across = [left, (left + right) / 2, right][align.rawValue] * Double(AssHeader.size.width)
        let point = lineAnchor.y.map { "\\pos(\(Int(across.rounded())),\($0))" } ?? ""
        assEvent.text = "{\\an\(lineAnchor.row + column)\(point)}" + assEvent.text
        return assEvent.line
    }

    /// Returns an ASS margin of at least one script unit, since zero selects the margin of the style.
    static func margin(_ length: Double) -> String { "\(max(1, Int(length.rounded())))" }

    /// The vertical anchor of a text.
    private struct LineAnchor {
        /// The row of the numeric keypad for the vertical alignment: 0 is bottom, 3 middle, 6 top.
        var row = 0
        /// The distance from that edge, in script units.
        var margin = "0"
        /// The vertical center in script units, for `\pos`; `nil` when the margin determines the position.
        var y: Int?
    }

    /// The standard margin at the edges of the video, in script units.
    private static let standardMargin = AssHeader.margin * Double(AssHeader.size.height)

    /// Returns the vertical anchor for the line setting.
    /// - Parameter width: The width of the box in script units.
    private func lineAnchor(of text: String, within width: Double) -> LineAnchor {
        guard line != nil else { return LineAnchor() }
        let whole = Double(AssHeader.size.height)
        let deep = Double(WebVTTLineBreaker.lines(of: text, within: width).count) * AssHeader.lineHeight
        switch (line, lineAlignment) {
        case (nil, _): return LineAnchor()
        case (.row(let number)?, _):
            let distance = Double(number < 0 ? -1 - number : number) * AssHeader.lineHeight
            let margin = min(Self.standardMargin + distance, whole - Self.standardMargin - AssHeader.lineHeight)
            return number < 0 ? lineAnchor(ending: whole - margin, deep) : lineAnchor(beginning: margin, deep)
        case (.fraction(let fraction)?, .start): return lineAnchor(beginning: fraction * whole, deep)
        case (.fraction(let fraction)?, .end): return lineAnchor(ending: fraction * whole, deep)
        case (.fraction(let fraction)?, .center):
            let half = min(deep, whole) / 2
            return LineAnchor(row: 3, y: Int((fraction * whole).clamped(to: half...whole - half).rounded()))
        }
    }

    /// Anchors a text that starts at `top`. In the lower half, when it might leave the video, the text is anchored at
    /// its estimated end instead, but not beyond the video: its font and its number of lines may exceed the estimate.
    private func lineAnchor(beginning top: Double, _ deep: Double) -> LineAnchor {
        let whole = Double(AssHeader.size.height)
        guard top + 2 * deep > whole, 2 * top + deep > whole else {
            return LineAnchor(row: 6, margin: Self.margin(top))
        }
        return LineAnchor(row: 0, margin: Self.margin(whole - top - deep))
    }

    /// Anchors a text that ends at `bottom`; in the upper half, when it might leave the video, at its estimated start.
    private func lineAnchor(ending bottom: Double, _ deep: Double) -> LineAnchor {
        let whole = Double(AssHeader.size.height)
        guard bottom < 2 * deep, 2 * bottom - deep < whole else {
            return LineAnchor(row: 0, margin: Self.margin(whole - bottom))
        }
        return LineAnchor(row: 6, margin: Self.margin(bottom - deep))
    }
}
