import WindowboxCore

/// Variant switches during playback.
extension HLSStream {
    /// Adds a measurement to the throughput estimate.
    func record(bytes: Int64, in seconds: Seconds) { state.withLock { $0.throughput.add(bytes: bytes, in: seconds) } }

    /// Consults the ABR controller before a segment and switches to the variant that it chooses: the segment numbers
    /// then refer to that variant, and nothing is reopened. Blocks while the variant's playlist is loaded.
    /// - Parameters:
    ///   - number: The number of the next segment.
    ///   - variantEpoch: The epoch of the caller's variant.
    ///   - ahead: The buffered seconds.
    ///   - fetch: Fetches a playlist.
    ///   - canSwitch: Whether a variant's segments can be decoded from a number on, after the present ones.
    /// - Returns: Whether the variant was switched.
    func switchVariant(
        before number: Int64, variantEpoch: Int, ahead: Seconds, fetch: Fetch,
        canSwitch: (SegmentTimeline, Int64, SegmentTimeline) -> Bool
    ) -> Bool {
        let found = state.withLock { state in
            state.preferredVariant(before: number, variantEpoch: variantEpoch, ahead: ahead).flatMap { wanted in
                state.main.map { (wanted, $0) }
            }
        }
        guard let (wanted, main) = found else { return false }
        let result = Self.segments(at: wanted.address, fetch: fetch)
        let other = (try? result.get()).flatMap { SegmentTimeline($0, beside: main) }
        let isBeside = other?.replaces(main, from: number) == true
        let canSwitch = isBeside && other.map { canSwitch($0, number, main) } == true
        return state.withLock { state in
            guard state.variantEpoch == variantEpoch else { return false }
            guard canSwitch, let other else {
                // The playlists of a live stream's variants may be updated at different times; a later boundary may
                // match.
                if isBeside || other?.isInterchangeable != true || main.isFinished {
                    state.incompatible.insert(wanted.address)
                }
                return false
            }
            state.switchTo(wanted, other)
            return true
        }
    }

    /// Returns to the variant before the last switch, because the new one cannot be fetched. Returns `false` when there
    /// is none.
    func fallBack(variantEpoch: Int) -> Bool {
        state.withLock { state in
            guard state.variantEpoch == variantEpoch, let previous = state.previous else { return false }
            state.incompatible.insert(state.variant.address)
            state.switchTo(previous.variant, previous.timeline)
            state.previous = nil
            return true
        }
    }

    /// Disables variant switches, because the segments of different variants proved incompatible.
    func disableVariantSwitches() {
        state.withLock { state in state.incompatible.formUnion(state.multivariant.variants.map(\.address)) }
    }
}

extension HLSStream.State {
    /// The variant that the ABR controller chooses for a segment; `nil` keeps the present one.
    fileprivate mutating func preferredVariant(
        before number: Int64, variantEpoch: Int, ahead: Seconds
    ) -> MultivariantPlaylist.Variant? {
        guard variantEpoch == self.variantEpoch, let bitRate = throughput.bitRate, variant.bandwidth > 0,
            let entry = main?.entry(numbered: number)
        else { return nil }
        let others = multivariant.alternatives(to: variant, within: limits).filter {
            !unavailable.contains($0.address) && !incompatible.contains($0.address)
        }
        let boundary = ABRController.SegmentBoundary(
            bitRate: bitRate, ahead: ahead, duration: entry.segment.duration, now: .now)
        let bandwidth = controller.choose(from: others.map(\.bandwidth), insteadOf: variant.bandwidth, at: boundary)
        return bandwidth.flatMap { bandwidth in others.first { $0.bandwidth == bandwidth } }
    }

    /// Makes another variant the present one. Its timeline must use the same segment numbers.
    fileprivate mutating func switchTo(_ variant: MultivariantPlaylist.Variant, _ timeline: SegmentTimeline) {
        if let main { previous = (self.variant, main) }
        self.variant = variant
        lists[0] = HLSStream.ActivePlaylist(
            address: variant.address, timeline: timeline, asked: .now, loaded: .now, changed: .now)
        // A later choice, such as for a seek, must arrive at this variant again.
        maximumBandwidth = multivariant.variants(within: limits).map(\.bandwidth).filter { $0 > variant.bandwidth }
            .min()
    }
}

extension SegmentTimeline {
    /// The segment with a number of our own numbering; `nil` when the server does not have it.
    func entry(numbered number: Int64) -> Entry? {
        guard let first = entries.first?.number, number >= first, number - first < entries.count else { return nil }
        return entries[Int(number - first)]
    }

    /// Whether the segments can replace those of another variant from a number on: same times, same kind of container.
    func replaces(_ other: SegmentTimeline, from number: Int64) -> Bool {
        guard isFinished == other.isFinished, isInterchangeable, other.isInterchangeable,
            (initializationSegment == nil) == (other.initializationSegment == nil), let own = entry(numbered: number),
            let there = other.entry(numbered: number)
        else { return false }
        return abs(own.start - there.start) < 0.2 && abs(own.segment.duration - there.segment.duration) < 0.2
    }

    /// Whether each segment is a complete file, with one initialization segment for all, at most a key for the whole
    /// file, and no discontinuity.
    var isInterchangeable: Bool {
        !hasDiscontinuity
            && entries.allSatisfy {
                $0.segment.range == nil && $0.segment.initializationSegment == initializationSegment
                    && ($0.segment.keys.isEmpty || $0.segment.fileKey != nil)
            }
    }

    /// The initialization segment of the first segment; `nil` when there is none.
    var initializationSegment: MediaPlaylist.Map? { entries.first?.segment.initializationSegment }
}

extension MediaPlaylist.Segment {
    /// The key for the whole segment (`AES-128`); `nil` when there is none.
    var fileKey: MediaPlaylist.Key? { MediaPlaylist.Key.ofFile(in: keys) }
}

extension MediaPlaylist.Key {
    /// The key of method `AES-128` that is simply fetched, among the keys of several systems; `nil` when there is none.
    static func ofFile(in keys: [MediaPlaylist.Key]) -> MediaPlaylist.Key? {
        keys.first { $0.method == "AES-128" && $0.format == identity }
    }
}
