/// A region as cues know it that scroll in it.
struct CueRegion: Hashable {
    let name: String
    /// How many lines it has room for.
    let lines: Int
    /// How wide it is, in the header's units.
    let width: Double
}

extension WebVTTSettings {
    /// The region in which a cue scrolls with others; `nil` for what is placed in the whole picture.
    func scrolling(in regions: [String: WebVTTRegion]) -> CueRegion? {
        guard writingMode == nil, line == nil, let name = region, let region = regions[name] else { return nil }
        return CueRegion(name: name, lines: region.lines, width: region.width * Double(AssHeader.size.width))
    }
}

extension [Cue] {
    /// The same with one cue for all of a region: the newest at its foot, and above it as many as it has room for. libass
    /// would put each new one above the others.
    var scrolled: [Cue] {
        guard contains(where: { $0.region != nil }) else { return self }
        var regions: [CueRegion: [Cue]] = [:]
        for cue in self { if let region = cue.region { regions[region, default: []].append(cue) } }
        return compactMap { cue in
            guard let region = cue.region else { return cue }
            return regions.removeValue(forKey: region).flatMap { Cue($0, in: region) }
        }
    }
}

extension Cue {
    /// What is seen of cues in a region, in the order in which they came. The newest is seen whole in any case.
    fileprivate init?(_ cues: [Cue], in region: CueRegion) {
        var seen: [(cue: Cue, rows: [String])] = []
        var room = region.lines
        for cue in cues.reversed() {
            let rows = WebVTTLineBreaker.rows(of: cue.words, within: region.width)
            room -= rows.count
            guard room >= 0 || seen.isEmpty else { break }
            seen.insert((cue, rows), at: 0)
        }
        guard let newest = seen.last?.cue, var event = newest.events.first.flatMap({ AssEvent($0) }) else {
            return nil
        }
        self = newest
        end = seen.compactMap(\.cue.end).min()
        text = seen.map(\.cue.text).joined(separator: "\n")
        event.text = seen.flatMap(\.rows).joined(separator: "\\N")
        events = [event.line]
    }

    /// What stands in its event, with its marks.
    private var words: String { events.first.flatMap { AssEvent($0) }?.text ?? "" }
}
