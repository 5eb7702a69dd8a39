extension WebVTTSettings {
    /// Returns the region in which the cue scrolls with others; `nil` when the cue has no region, a line setting, or
    /// vertical text.
    func scrollingRegion(in regions: [String: WebVTTRegion]) -> CueRegion? {
        guard writingMode == nil, line == nil, let name = region, let region = regions[name] else { return nil }
        return CueRegion(name: name, lines: region.lines, width: region.width * Double(AssHeader.size.width))
    }
}

extension [Cue] {
    /// The cues with those of each region merged into one, whose newest text is at the bottom, above it as many lines
    /// as fit. libass would stack new events above older ones.
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
    /// Merges the cues of a region, which are in the order of their start times. The newest is shown in full even when
    /// it exceeds the region.
    fileprivate init?(_ cues: [Cue], in region: CueRegion) {
        var seen: [(cue: Cue, rows: [String])] = []
        var room = region.lines
        for cue in cues.reversed() {
            let rows = WebVTTLineBreaker.lines(of: cue.words, within: region.width)
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

    /// The text of the cue's event, including marks.
    private var words: String { events.first.flatMap { AssEvent($0) }?.text ?? "" }
}
