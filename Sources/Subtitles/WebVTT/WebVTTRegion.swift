import WindowboxCore

/// A region of a WebVTT file: a part of the video to which cues belong. Pure.
package struct WebVTTRegion: Equatable {
    /// The width as a fraction of the width of the video, and the height in lines.
    var width = 1.0
    var lines = 3
    /// The point of the region (`anchor`) that lies at a point of the video (`viewport`), each as fractions of the
    /// size.
    var anchor = (x: 0.0, y: 1.0)
    var viewport = (x: 0.0, y: 1.0)

    package static func == (one: WebVTTRegion, other: WebVTTRegion) -> Bool {
        one.width == other.width && one.lines == other.lines && one.anchor == other.anchor
            && one.viewport == other.viewport
    }

    /// Parses a `REGION` block; `nil` when it has no identifier.
    static func named(_ block: [Substring]) -> (name: String, region: WebVTTRegion)? {
        var name: String?
        var region = WebVTTRegion()
        for word in block.flatMap({ $0.split(whereSeparator: \.isWhitespace) }) {
            let parts = word.split(separator: ":", maxSplits: 1)
            guard parts.count == 2 else { continue }
            switch parts[0] {
            case "id": name = String(parts[1])
            case "width": region.width = WebVTTSettings.fraction(parts[1]) ?? 1
            case "lines": region.lines = Int(parts[1]).map { $0.clamped(to: 1...100) } ?? 3
            case "regionanchor": region.anchor = point(parts[1]) ?? region.anchor
            case "viewportanchor": region.viewport = point(parts[1]) ?? region.viewport
            default: continue
            }
        }
        return name.map { ($0, region) }
    }

    private static func point(_ text: Substring) -> (x: Double, y: Double)? {
        let parts = text.split(separator: ",").compactMap(WebVTTSettings.fraction)
        return parts.count == 2 ? (parts[0], parts[1]) : nil
    }
}

extension WebVTTSettings {
    /// Returns an ASS event positioned at the bottom of a region.
    func positioned(_ event: String, in region: WebVTTRegion) -> String {
        guard var assEvent = AssEvent(event) else { return event }
        let (width, height) = (Double(AssHeader.size.width), Double(AssHeader.size.height))
        let deep = min(Double(region.lines) * AssHeader.lineHeight, height)
        let start = (region.viewport.x - region.anchor.x * region.width) * width
        let top = region.viewport.y * height - region.anchor.y * deep
        let (left, right) = box
        assEvent.leftMargin = Self.margin(start + left * region.width * width)
        assEvent.rightMargin = Self.margin(width - start - right * region.width * width)
        assEvent.verticalMargin = Self.margin(height - top - deep)
        assEvent.text = "{\\an\(align.rawValue + 1)}" + assEvent.text
        return assEvent.line
    }
}
