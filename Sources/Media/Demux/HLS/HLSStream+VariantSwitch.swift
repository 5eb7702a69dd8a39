/// Another quality in the middle of playback.
extension HLSStream {
    /// So much of a segment has come in so long.
    func note(bytes: Int64, in seconds: Seconds) { state.withLock { $0.throughput.add(bytes: bytes, in: seconds) } }

    /// Looks at the border before a segment whether another quality is better for what comes, and goes over to it: the
    /// segments that bear the same numbers are then another variant's, and nothing is opened anew. Blocks while that
    /// variant's playlist is loaded. False when all stays as it is.
    /// - Parameter mayEnter: Whether segments can be played from a number on, in the place of the present ones.
    func adapt(
        before number: Int64, variantEpoch: Int, ahead: Seconds, fetch: Fetch,
        mayEnter: (SegmentTimeline, Int64, SegmentTimeline) -> Bool
    ) -> Bool {
        let found = state.withLock { state in
            state.wanted(before: number, variantEpoch: variantEpoch, ahead: ahead).flatMap { wanted in
                state.main.map { (wanted, $0) }
            }
        }
        guard let (wanted, main) = found else { return false }
        let result = Self.segments(at: wanted.address, fetch: fetch)
        let other = (try? result.get()).flatMap { SegmentTimeline($0, beside: main) }
        let isBeside = other?.replaces(main, from: number) == true
        let mayEnter = isBeside && other.map { mayEnter($0, number, main) } == true
        return state.withLock { state in
            guard state.variantEpoch == variantEpoch else { return false }
            guard mayEnter, let other else {
                // A transmission's qualities need not be equally far; then the next border is as good.
                if isBeside || other?.isInterchangeable != true || main.isFinished {
                    state.incompatible.insert(wanted.address)
                }
                return false
            }
            state.enter(wanted, other)
            return true
        }
    }

    /// The quality that was gone over to cannot be had: the one before it goes on. False when there is none.
    func goBack(variantEpoch: Int) -> Bool {
        state.withLock { state in
            guard state.variantEpoch == variantEpoch, let before = state.before else { return false }
            state.incompatible.insert(state.variant.address)
            state.enter(before.variant, before.timeline)
            state.before = nil
            return true
        }
    }

    /// Its segments do not go on where another quality's end, whatever their playlists say.
    func stopAdapting() {
        state.withLock { state in state.incompatible.formUnion(state.multivariant.variants.map(\.address)) }
    }
}

extension HLSStream.State {
    /// What is better before a segment; `nil` when nothing is.
    fileprivate mutating func wanted(
        before number: Int64, variantEpoch: Int, ahead: Seconds
    ) -> MultivariantPlaylist.Variant? {
        guard variantEpoch == self.variantEpoch, let bitRate = throughput.bitRate, variant.bandwidth > 0,
            let entry = main?.entry(numbered: number)
        else { return nil }
        let others = multivariant.alternatives(to: variant, within: limits).filter {
            !missing.contains($0.address) && !incompatible.contains($0.address)
        }
        let boundary = ABRController.SegmentBoundary(
            bitRate: bitRate, ahead: ahead, span: entry.segment.duration, now: .now)
        let bandwidth = rule.choose(from: others.map(\.bandwidth), insteadOf: variant.bandwidth, at: boundary)
        return bandwidth.flatMap { bandwidth in others.first { $0.bandwidth == bandwidth } }
    }

    /// Goes over to a variant whose segments have the numbers that those of the present one have.
    fileprivate mutating func enter(_ variant: MultivariantPlaylist.Variant, _ timeline: SegmentTimeline) {
        if let main { before = (self.variant, main) }
        self.variant = variant
        lists[0] = HLSStream.ActivePlaylist(
            address: variant.address, timeline: timeline, asked: .now, loaded: .now, changed: .now)
        // What is chosen anew, for a seek say, is this one again.
        ceiling = multivariant.variants(within: limits).map(\.bandwidth).filter { $0 > variant.bandwidth }.min()
    }
}

extension SegmentTimeline {
    /// The segment with a number of our own counting; `nil` when the server does not have it.
    func entry(numbered number: Int64) -> Entry? {
        guard let first = entries.first?.number, number >= first, number - first < entries.count else { return nil }
        return entries[Int(number - first)]
    }

    /// Whether its segments can be played instead of another quality's from a number on: they lie at the same times, and
    /// are of the same kind.
    func replaces(_ other: SegmentTimeline, from number: Int64) -> Bool {
        guard isFinished == other.isFinished, isInterchangeable, other.isInterchangeable,
            (initializationSegment == nil) == (other.initializationSegment == nil), let own = entry(numbered: number),
            let there = other.entry(numbered: number)
        else { return false }
        return abs(own.start - there.start) < 0.2 && abs(own.segment.duration - there.segment.duration) < 0.2
    }

    /// Whether each segment is a file for itself, which needs no more than one header for all and the key of the whole
    /// file, and times go on from each to the next.
    var isInterchangeable: Bool {
        !hasDiscontinuity
            && entries.allSatisfy {
                $0.segment.range == nil && $0.segment.initializationSegment == initializationSegment
                    && ($0.segment.keys.isEmpty || $0.segment.fileKey != nil)
            }
    }

    /// What comes before the first segment so that it can be decoded; `nil` when that needs nothing.
    var initializationSegment: MediaPlaylist.Map? { entries.first?.segment.initializationSegment }
}

extension MediaPlaylist.Segment {
    /// The key of the whole file; `nil` when it has none.
    var fileKey: MediaPlaylist.Key? { MediaPlaylist.Key.ofFile(in: keys) }
}

extension MediaPlaylist.Key {
    /// Among the keys of several systems, the one of a whole file that is simply fetched; `nil` when there is none.
    static func ofFile(in keys: [MediaPlaylist.Key]) -> MediaPlaylist.Key? {
        keys.first { $0.method == "AES-128" && $0.format == identity }
    }
}
