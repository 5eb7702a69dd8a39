import WindowboxCore

/// Vertical writing modes (`vertical:rl`, `vertical:lr`).
extension WebVTTSettings {
    /// Returns an event with vertical text. libass rotates text around its anchor point: after a clockwise quarter turn
    /// the start of the lines is at the top, and the first line is at the right.
    func vertical(_ event: String, _ writingMode: WritingMode) -> String {
        guard var assEvent = AssEvent(event) else { return event }
        let (width, height) = (Double(AssHeader.size.width), Double(AssHeader.size.height))
        let edge = AssHeader.margin * height
        let (top, bottom) = box
        let center = [top, (top + bottom) / 2, bottom][align.rawValue] * height
        let y = center.clamped(to: edge...height - edge)
        let (x, row) = across(writingMode, width, edge)
        // After the rotation, the line length is limited by the height of the box.
        let longest = min((bottom - top) * height, height - 2 * edge)
        assEvent.leftMargin = "1"
        assEvent.rightMargin = Self.margin(width - longest)
        let text = writingMode == .leftToRight ? Self.reversed(assEvent.text, within: longest) : assEvent.text
        assEvent.text =
            "{\\an\(row + align.rawValue + 1)\\pos(\(Int(x.rounded())),\(Int(y.rounded())))}{=\(WebVTTSpan.column)}"
            + text
        return assEvent.line
    }

    /// Returns the horizontal anchor of the lines, and the row of the numeric keypad for its alignment: the top of
    /// rotated text is its right side.
    private func across(_ writingMode: WritingMode, _ width: Double, _ edge: Double) -> (x: Double, row: Int) {
        let (left, right) = (0, 6)
        let step = AssHeader.lineHeight
        switch line ?? .row(-1) {
        case .fraction(let fraction): return (fraction * width, [left, 3, right][lineAlignment.rawValue])
        case .row(let number):
            let isFromRight = (writingMode == .rightToLeft) == (number >= 0)
            let distance = min(edge + Double(number < 0 ? -1 - number : number) * step, width - edge - step)
            return isFromRight ? (width - distance, right) : (distance, left)
        }
    }

    /// Reverses the lines, because the rotation puts the first one at the right. Long lines are broken before, since
    /// libass would break them in the original order.
    private static func reversed(_ text: String, within box: Double) -> String {
        WebVTTLineBreaker.lines(of: text, within: box).reversed().joined(separator: "\\N")
    }
}
