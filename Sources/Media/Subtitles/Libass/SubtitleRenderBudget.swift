/// What is drawn at once, and how much more of it there is memory for: libass holds all images of a picture at a time, whatever the
/// limits of its caches. Pure.
struct SubtitleRenderBudget {
    typealias WeightedEvent = (text: String, weight: AssCostEstimate)

    /// Signs upon signs: more of it than this, in areas of the picture, is no use to anybody.
    static let mostAreas = 100.0
    /// And no more pixels than this, of which libass holds a byte each, up to four times.
    static let mostPixels = 200e6

    private let most: Double
    private var areas: [Int: Double] = [:]
    private var sum = 0.0

    /// - Parameters:
    ///   - weights: What is drawn already.
    ///   - size: The picture's.
    init(_ weights: [AssCostEstimate] = [], on size: PixelSize?) {
        let pixels = size.map { Double(max($0.width, 1)) * Double(max($0.height, 1)) } ?? 1
        most = min(Self.mostAreas, Self.mostPixels / pixels)
        for weight in weights { take(weight) }
    }

    /// What to draw of a cue: all of it, its words alone where there is no room for that, or nothing.
    mutating func events(of cue: Cue, in script: AssCostEstimate.ScriptInfo) -> [WeightedEvent] {
        let events = cue.events.map { Self.weighed(AssSizeLimiter.limited($0, height: script.height), in: script) }
        let before = self
        if events.allSatisfy({ take($0.weight) }) { return events }
        self = before
        let words = Self.weighed(AssEvent(words: cue.text).line, in: script)
        return !cue.text.isEmpty && take(words.weight) ? [words] : []
    }

    private static func weighed(_ event: String, in script: AssCostEstimate.ScriptInfo) -> WeightedEvent {
        (event, AssCostEstimate(of: event, in: script))
    }

    /// Takes more, where there is room.
    @discardableResult private mutating func take(_ weight: AssCostEstimate) -> Bool {
        // What has the same images needs no others.
        let more = max(0, weight.areas - areas[weight.key, default: 0])
        guard sum + more <= most else { return false }
        areas[weight.key, default: 0] += more
        sum += more
        return true
    }
}
