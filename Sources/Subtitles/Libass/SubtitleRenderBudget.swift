import WindowboxCore

/// Limits the image area of a frame. A cue beyond the limit is rendered as plain text, or not at all. Pure.
struct SubtitleRenderBudget {
    /// The largest image area, in canvases.
    static let maxAreas = 100.0
    /// The largest image area, in pixels. libass holds a byte of each for the fill, the outline and the shadow, and
    /// keeps those of the frame before.
    static let maxPixels = 200e6

    private let limit: Double
    private var areas = 0.0
    private var keys: Set<Int> = []

    /// - Parameters:
    ///   - costs: The costs of the events in the track.
    ///   - size: The size of the canvas.
    init(_ costs: [BoundedAssEvent.Cost] = [], on size: PixelSize?) {
        let pixels = size.map { Double(max($0.width, 1)) * Double(max($0.height, 1)) } ?? 1
        limit = min(Self.maxAreas, Self.maxPixels / pixels)
        for cost in costs { _ = add([cost]) }
    }

    /// Returns the events to render for a cue, with limited sizes.
    mutating func events(of cue: Cue, in script: AssScript) -> [BoundedAssEvent] {
        let events = cue.events.map { BoundedAssEvent($0, in: script) }
        if add(events.map(\.cost)) { return events }
        let words = BoundedAssEvent(AssEvent(words: cue.text).line, in: script)
        return !cue.text.isEmpty && add([words.cost]) ? [words] : []
    }

    /// Adds costs, if there is room for all of them. Events with the same images count once.
    private mutating func add(_ costs: [BoundedAssEvent.Cost]) -> Bool {
        var (sum, newKeys) = (areas, Set<Int>())
        for cost in costs {
            if let key = cost.key, keys.contains(key) || !newKeys.insert(key).inserted { continue }
            sum += cost.areas
        }
        guard sum <= limit else { return false }
        areas = sum
        keys.formUnion(newKeys)
        return true
    }
}
