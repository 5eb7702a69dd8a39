import Synchronization

/// A stream in segments: which quality plays, and what the server has of it now.
///
/// One for the life of a medium, however often it is opened anew for a seek or another quality; so times keep their
/// meaning. The demuxer's thread loads, the engine's thread looks.
final class HLSStream: Sendable {
    /// A playlist that came, and where it was found in the end.
    typealias FetchedPlaylist = (bytes: [UInt8], location: String)
    /// Gets a playlist; fails with FFmpeg's error code.
    typealias Fetch = (_ address: String) -> Result<FetchedPlaylist, HLSError>

    /// A playlist that FFmpeg may ask for: the chosen variant's is the first, its renditions' follow.
    struct ActivePlaylist: Sendable {
        var address: String
        var timeline: SegmentTimeline?
        /// When it was asked for last, when it came last, and when that brought something new.
        var asked = HostTime(nanoseconds: 0)
        var loaded = HostTime(nanoseconds: 0)
        var changed = HostTime(nanoseconds: 0)
        /// Since when it has not been had any more.
        var failingSince: HostTime?
    }

    struct State: Sendable {
        let multivariant: MultivariantPlaylist
        var variant: MultivariantPlaylist.Variant
        var limits: StreamLimits
        /// Qualities that could not be had, by their addresses.
        var missing: Set<String> = []
        /// Less than this many bits a second, since more was too much for the way here; `nil` is any number.
        var ceiling: Int?
        /// How much comes, and when that leads to another quality.
        var throughput = ThroughputEstimator()
        var rule = ABRController()
        /// Qualities that cannot be gone over to in the middle, by their addresses.
        var incompatible: Set<String> = []
        /// The quality that played before the last such change.
        var before: (variant: MultivariantPlaylist.Variant, timeline: SegmentTimeline)?
        /// Grows with each change of quality for which it is opened anew: what asks for an earlier one is stale.
        var variantEpoch = 0
        var lists: [ActivePlaylist]
        /// The last that was known of the variant that played before.
        var earlier: SegmentTimeline?
        var dates = ProgramDateTimeMap()
        /// A segment of it has been had.
        var hasBegun = false
        /// FFmpeg seeks in it itself; anything else is opened anew for a seek.
        var supportsInPlaceSeek = false
    }

    let state: Mutex<State>

    private init(_ multivariant: MultivariantPlaylist, _ variant: MultivariantPlaylist.Variant, limits: StreamLimits) {
        state = Mutex(
            State(
                multivariant: multivariant, variant: variant, limits: limits,
                lists: State.lists(of: variant, in: multivariant)))
    }

    /// Takes over what was found at an address: a master playlist, whose best variant within the limits is chosen, or a
    /// media playlist. Blocks while the chosen variant's playlist is loaded; tries the others when it cannot be.
    static func make(
        _ text: FetchedPlaylist, limits: StreamLimits, fetch: Fetch
    ) -> Result<HLSStream, HLSError> {
        switch PlaylistParser.parse(text.bytes, base: PlaylistURL(text.location)) {
        case nil: return .failure(.unreadable("This is no playlist, or one that names nothing."))
        case .media(let media):
            let variant = MultivariantPlaylist.Variant(address: text.location)
            let stream = HLSStream(MultivariantPlaylist(variants: [variant]), variant, limits: limits)
            stream.state.withLock { $0.take(media, for: 0, at: .now) }
            return stream.finishing()
        case .multivariant(let multivariant):
            guard let best = multivariant.variants(within: limits).first else {
                return .failure(.unreadable("It names no stream."))
            }
            let stream = HLSStream(multivariant, best, limits: limits)
            while case .failure(let failure) = stream.load(0, fetch: fetch) {
                if !stream.giveUpVariant() { return .failure(failure) }
            }
            return stream.finishing()
        }
    }

    private func finishing() -> Result<HLSStream, HLSError> {
        let isThere = state.withLock { state in
            guard let main = state.main else { return false }
            state.supportsInPlaceSeek = main.isFinished && !main.hasDiscontinuity && !main.hasInitializationSegments
            return true
        }
        return isThere ? .success(self) : .failure(.unreadable("It has no segments."))
    }

    // MARK: Quality

    /// The bits a second that its variant says it has; zero when it does not.
    var bitRate: Int64 { state.withLock { Int64($0.variant.bandwidth) } }

    /// Whether it comes in several.
    var hasAlternatives: Bool { state.withLock { $0.multivariant.variants.count > 1 } }

    /// Chooses the best variant within limits; true when that is another than plays, and it has to be opened anew.
    func choose(within limits: StreamLimits) -> Bool {
        state.withLock { state in
            if limits != state.limits { state.ceiling = nil }
            state.limits = limits
            return state.choose()
        }
    }

    /// Chooses a lesser variant for good, because playback had to wait too often; false when there is none.
    func stepDown() -> Bool {
        state.withLock { state in
            let bandwidth = state.variant.bandwidth
            guard bandwidth > 0, state.candidates.contains(where: { $0.bandwidth < bandwidth }) else { return false }
            state.ceiling = bandwidth
            state.rule.goDown(at: .now)
            return state.choose()
        }
    }

    /// Chooses another variant, because the chosen one cannot be had; false when there is none.
    func giveUpVariant() -> Bool {
        state.withLock { state in
            state.missing.insert(state.variant.address)
            return state.missing.count <= 20 && state.choose()
        }
    }

    /// Which quality is chosen: a number that changes with it.
    var variantEpoch: Int { state.withLock(\.variantEpoch) }

    /// The master playlist for FFmpeg, with what plays alone, and the edition that it belongs to.
    var multivariant: (text: String, variantEpoch: Int) {
        state.withLock { state in
            let renditions = state.multivariant.renditions(of: state.variant)
            return (PlaylistWriter.multivariant(state.variant, renditions: renditions), state.variantEpoch)
        }
    }

    // MARK: Loading

    /// Loads a playlist; what it brings is seen by all.
    func load(_ index: Int, variantEpoch: Int? = nil, fetch: Fetch) -> Result<Void, HLSError> {
        let known = state.withLock { state in
            let address = state.list(index, variantEpoch: variantEpoch)?.address
            if address != nil { state.lists[index].asked = .now }
            return (address, state.variantEpoch)
        }
        guard let address = known.0 else { return .failure(.stale) }
        let result = Self.segments(at: address, fetch: fetch)
        return state.withLock { state in
            guard state.variantEpoch == known.1 else { return .failure(.stale) }
            switch result {
            case .success(let media):
                state.take(media, for: index, at: .now)
                return .success(())
            case .failure(let failure):
                if state.lists[index].failingSince == nil { state.lists[index].failingSince = .now }
                return .failure(failure)
            }
        }
    }

    /// Gets a playlist of segments.
    static func segments(at address: String, fetch: Fetch) -> Result<MediaPlaylist, HLSError> {
        fetch(address).flatMap { text in
            switch PlaylistParser.parse(text.bytes, base: PlaylistURL(text.location)) {
            case .media(let media) where !media.segments.isEmpty: .success(media)
            case .media: .failure(.unreadable("A playlist has no segments."))
            // A master in a master leads nowhere.
            case .multivariant, nil: .failure(.unreadable("A playlist of segments was expected at \(address)."))
            }
        }
    }

    /// A playlist as it is known.
    func list(_ index: Int, variantEpoch: Int) -> ActivePlaylist? {
        state.withLock { $0.list(index, variantEpoch: variantEpoch) }
    }

    /// A segment has been had.
    func begin() { state.withLock { $0.hasBegun = true } }

    // MARK: What is known

    /// Whether a segment of it has been had.
    var hasBegun: Bool { state.withLock(\.hasBegun) }

    /// The chosen variant's playlist.
    var main: SegmentTimeline? { state.withLock { $0.main ?? $0.earlier } }
    /// Whether FFmpeg itself can seek in it.
    var supportsInPlaceSeek: Bool { state.withLock(\.supportsInPlaceSeek) }
    /// Where its server wishes it to begin; `nil` when it says nothing.
    var preferredStart: Seconds? {
        state.withLock { state in
            guard let main = state.main else { return nil }
            return (main.start ?? state.multivariant.start).map(main.time)
        }
    }
    /// The wall clock at a time, in seconds since 1970; `nil` when unknown.
    func date(at time: Seconds) -> Seconds? { state.withLock { $0.dates.date(at: time) } }

    /// When its playlist should be looked at again though nobody reads; `nil` when it will not change.
    var refreshDue: HostTime? {
        state.withLock { state in
            guard let main = state.main, !main.isFinished, let list = state.lists.first else { return nil }
            return list.asked + max(1, main.targetDuration)
        }
    }
}

extension HLSStream.State {
    /// The variants that may be chosen, in their order.
    var candidates: [MultivariantPlaylist.Variant] {
        let all = multivariant.variants(within: limits).filter { !missing.contains($0.address) }
        guard let ceiling else { return all }
        let lesser = all.filter { $0.bandwidth < ceiling }
        return lesser.isEmpty ? all : lesser
    }

    /// Goes over to the best candidate; false when that is chosen already, or there is none.
    mutating func choose() -> Bool {
        guard let best = candidates.first, best != variant else { return false }
        earlier = main ?? earlier
        before = nil
        variant = best
        variantEpoch += 1
        lists = Self.lists(of: best, in: multivariant)
        return true
    }

    static func lists(of variant: MultivariantPlaylist.Variant, in multivariant: MultivariantPlaylist) -> [HLSStream
        .ActivePlaylist]
    {
        let renditions = multivariant.renditions(of: variant).compactMap(\.address)
        return ([variant.address] + renditions).map { HLSStream.ActivePlaylist(address: $0) }
    }

    var main: SegmentTimeline? { lists.first?.timeline }

    func list(_ index: Int, variantEpoch: Int?) -> HLSStream.ActivePlaylist? {
        (variantEpoch ?? self.variantEpoch) == self.variantEpoch && lists.indices.contains(index) ? lists[index] : nil
    }

    mutating func take(_ media: MediaPlaylist, for index: Int, at now: HostTime) {
        let old = lists[index].timeline
        if old == nil {
            lists[index].timeline = SegmentTimeline(media, beside: main ?? earlier)
        } else {
            lists[index].timeline?.update(media)
        }
        lists[index].asked = now
        lists[index].loaded = now
        lists[index].failingSince = nil
        if lists[index].timeline != old { lists[index].changed = now }
        if index == 0, let main { dates.extend(with: main) }
    }
}

/// Why a part of a stream cannot be had.
enum HLSError: Error, Equatable {
    /// FFmpeg's error code.
    case code(Int32)
    /// It came, and was not what it should be.
    case unreadable(String)
    /// Another quality plays now.
    case stale
    /// It is told in this way.
    case error(MediaError)

    /// The server's certificate is not valid, by what FFmpeg logged; `nil` when it does not say so.
    static func untrusted(_ address: String, logged: String) -> HLSError? {
        guard MediaError.saysUntrusted(logged) else { return nil }
        return .error(MediaError(.untrusted, details: "\(address)\n\(logged)"))
    }
}
