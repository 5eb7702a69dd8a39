/// Lines that stand upright (`vertical:rl`), as columns.
extension WebVTTSettings {
    /// An event whose text stands upright. libass turns a text around the point where it is fixed: a quarter to the right
    /// makes the lines' beginning the top, and their top the right side.
    func upright(_ event: String, _ writingMode: WritingMode) -> String {
        guard var placed = AssEvent(event) else { return event }
        let (width, height) = (Double(AssHeader.size.width), Double(AssHeader.size.height))
        let edge = AssHeader.margin * height
        let (top, bottom) = box
        let place = [top, (top + bottom) / 2, bottom][align.rawValue] * height
        let y = place.clamped(to: edge...height - edge)
        let (x, row) = across(writingMode, width, edge)
        // Turned, a line may be as long as its box is high.
        let longest = min((bottom - top) * height, height - 2 * edge)
        placed.leftMargin = "1"
        placed.rightMargin = Self.margin(width - longest)
        let text = writingMode == .leftToRight ? Self.reversed(placed.text, within: longest) : placed.text
        placed.text =
            "{\\an\(row + align.rawValue + 1)\\pos(\(Int(x.rounded())),\(Int(y.rounded())))}{=\(WebVTTSpan.column)}"
            + text
        return placed.line
    }

    /// Where the columns lie, and which row of the numeric keypad says what of them lies there: of turned text the uppermost
    /// is its right side.
    private func across(_ writingMode: WritingMode, _ width: Double, _ edge: Double) -> (x: Double, row: Int) {
        let (left, right) = (0, 6)
        let step = AssHeader.line
        switch line ?? .row(-1) {
        case .part(let part): return (part * width, [left, 3, right][lineAlignment.rawValue])
        case .row(let number):
            let isFromRight = (writingMode == .rightToLeft) == (number >= 0)
            let distance = min(edge + Double(number < 0 ? -1 - number : number) * step, width - edge - step)
            return isFromRight ? (width - distance, right) : (distance, left)
        }
    }

    /// The lines in the other order, because the turn puts the first at the right. Those that libass would break are broken
    /// here, before that.
    private static func reversed(_ text: String, within box: Double) -> String {
        WebVTTLineBreaker.rows(of: text, within: box).reversed().joined(separator: "\\N")
    }
}
