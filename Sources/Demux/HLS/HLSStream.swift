import Synchronization
import WindowboxCore

/// An HLS stream: the chosen variant and the segments available on the server.
///
/// Exists for as long as the medium is open, across all reopens for seeks and variant switches, so that positions stay
/// valid. The demuxer thread loads; the engine thread reads.
package final class HLSStream: Sendable {
    /// A fetched playlist and its URL after redirects.
    typealias FetchedPlaylist = (bytes: [UInt8], location: String)
    /// Fetches a playlist; fails with FFmpeg's error code.
    typealias Fetch = (_ address: String) -> Result<FetchedPlaylist, HLSError>

    /// A playlist that FFmpeg may request: index 0 is the variant's, the others are its renditions'.
    struct ActivePlaylist: Sendable {
        var address: String
        var timeline: SegmentTimeline?
        /// The times of the last request, of the last response, and of the last response with a change.
        var asked = HostTime(nanoseconds: 0)
        var loaded = HostTime(nanoseconds: 0)
        var changed = HostTime(nanoseconds: 0)
        /// The time since which loading has failed; `nil` after a success.
        var failingSince: HostTime?
    }

    struct State: Sendable {
        let multivariant: MultivariantPlaylist
        var variant: MultivariantPlaylist.Variant
        var limits: StreamLimits
        /// The URLs of variants that cannot be loaded.
        var unavailable: Set<String> = []
        /// An exclusive upper limit in bits per second, because higher variants caused stalls; `nil` is no limit.
        var maximumBandwidth: Int?
        /// The throughput estimate and the ABR controller.
        var throughput = ThroughputEstimator()
        var controller = ABRController()
        /// The URLs of variants that cannot be switched to without reopening.
        var incompatible: Set<String> = []
        /// The variant before the last switch without reopening.
        var previous: (variant: MultivariantPlaylist.Variant, timeline: SegmentTimeline)?
        /// Incremented with each variant switch that reopens the stream; requests of an earlier epoch are stale.
        var variantEpoch = 0
        var lists: [ActivePlaylist]
        /// The last timeline of the previous variant, against which the next one is aligned.
        var earlier: SegmentTimeline?
        var dates = ProgramDateTimeMap()
        /// Whether a segment has been opened.
        var hasBegun = false
        /// Whether FFmpeg can seek by itself; other streams are reopened for a seek.
        var supportsInPlaceSeek = false
    }

    let state: Mutex<State>

    private init(_ multivariant: MultivariantPlaylist, _ variant: MultivariantPlaylist.Variant, limits: StreamLimits) {
        state = Mutex(
            State(
                multivariant: multivariant, variant: variant, limits: limits,
                lists: State.lists(of: variant, in: multivariant)))
    }

    /// Creates a stream from a multivariant playlist, of which the best variant within the limits is chosen, or from a
    /// media playlist. Blocks while the variant's playlist is loaded; tries other variants when that fails.
    /// - Returns: The stream, or the last error.
    static func make(
        _ text: FetchedPlaylist, limits: StreamLimits, fetch: Fetch
    ) -> Result<HLSStream, HLSError> {
        switch PlaylistParser.parse(text.bytes, base: PlaylistURL(text.location)) {
        case nil: return .failure(.unreadable("The response is not an HLS playlist, or an empty one."))
        case .media(let media):
            let variant = MultivariantPlaylist.Variant(address: text.location)
            let stream = HLSStream(MultivariantPlaylist(variants: [variant]), variant, limits: limits)
            stream.state.withLock { $0.apply(media, for: 0, at: .now) }
            return stream.validated()
        case .multivariant(let multivariant):
            guard let best = multivariant.variants(within: limits).first else {
                return .failure(.unreadable("The playlist has no variants."))
            }
            let stream = HLSStream(multivariant, best, limits: limits)
            while case .failure(let failure) = stream.load(0, fetch: fetch) {
                if !stream.giveUpVariant() { return .failure(failure) }
            }
            return stream.validated()
        }
    }

    private func validated() -> Result<HLSStream, HLSError> {
        let isThere = state.withLock { state in
            guard let main = state.main else { return false }
            state.supportsInPlaceSeek = main.isFinished && !main.hasDiscontinuity && !main.hasInitializationSegments
            return true
        }
        return isThere ? .success(self) : .failure(.unreadable("The playlist has no segments."))
    }

    // MARK: Variants

    /// The variant's BANDWIDTH in bits per second; zero when absent.
    package var bitRate: Int64 { state.withLock { Int64($0.variant.bandwidth) } }

    /// Whether there are several variants.
    var hasAlternatives: Bool { state.withLock { $0.multivariant.variants.count > 1 } }

    /// Chooses the best variant within the limits. Returns whether that differs from the present one, so that the
    /// stream must be reopened.
    package func choose(within limits: StreamLimits) -> Bool {
        state.withLock { state in
            if limits != state.limits { state.maximumBandwidth = nil }
            state.limits = limits
            return state.choose()
        }
    }

    /// Downshifts permanently, after too many stalls. Returns `false` when there is no lower variant.
    package func downshift() -> Bool {
        state.withLock { state in
            let bandwidth = state.variant.bandwidth
            guard bandwidth > 0, state.candidates.contains(where: { $0.bandwidth < bandwidth }) else { return false }
            state.maximumBandwidth = bandwidth
            state.controller.recordDownshift(at: .now)
            return state.choose()
        }
    }

    /// Chooses another variant, because the present one cannot be loaded. Returns `false` when there is none.
    func giveUpVariant() -> Bool {
        state.withLock { state in
            state.unavailable.insert(state.variant.address)
            return state.unavailable.count <= 20 && state.choose()
        }
    }

    /// The epoch, incremented with each variant switch that reopens the stream.
    var variantEpoch: Int { state.withLock(\.variantEpoch) }

    /// The multivariant playlist for FFmpeg, with the present variant only, and its epoch.
    var multivariant: (text: String, variantEpoch: Int) {
        state.withLock { state in
            let renditions = state.multivariant.renditions(of: state.variant)
            return (PlaylistWriter.multivariant(state.variant, renditions: renditions), state.variantEpoch)
        }
    }

    // MARK: Loading

    /// Loads a playlist and updates its timeline. Blocks.
    /// - Parameters:
    ///   - index: The index of the playlist.
    ///   - variantEpoch: The epoch of the caller's variant; `nil` is the present one.
    ///   - fetch: Fetches a playlist.
    /// - Returns: Success, `.stale` when another variant was chosen, or the error.
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
                state.apply(media, for: index, at: .now)
                return .success(())
            case .failure(let failure):
                if state.lists[index].failingSince == nil { state.lists[index].failingSince = .now }
                return .failure(failure)
            }
        }
    }

    /// Fetches and parses a media playlist. Blocks.
    static func segments(at address: String, fetch: Fetch) -> Result<MediaPlaylist, HLSError> {
        fetch(address).flatMap { text in
            switch PlaylistParser.parse(text.bytes, base: PlaylistURL(text.location)) {
            case .media(let media) where !media.segments.isEmpty: .success(media)
            case .media: .failure(.unreadable("The playlist has no segments."))
            // A multivariant playlist must not refer to another one.
            case .multivariant, nil: .failure(.unreadable("Expected a media playlist at \(address)."))
            }
        }
    }

    /// A playlist and its state; `nil` when the epoch is stale or the index is out of range.
    func list(_ index: Int, variantEpoch: Int) -> ActivePlaylist? {
        state.withLock { $0.list(index, variantEpoch: variantEpoch) }
    }

    /// Records that a segment has been opened.
    func begin() { state.withLock { $0.hasBegun = true } }

    // MARK: State

    /// Whether a segment has been opened.
    var hasBegun: Bool { state.withLock(\.hasBegun) }

    /// The timeline of the variant, or of the previous one until it is loaded.
    package var main: SegmentTimeline? { state.withLock { $0.main ?? $0.earlier } }
    /// Whether FFmpeg can seek in the stream by itself.
    package var supportsInPlaceSeek: Bool { state.withLock(\.supportsInPlaceSeek) }
    /// The preferred start (`EXT-X-START`) in seconds; `nil` when absent.
    package var preferredStart: Seconds? {
        state.withLock { state in
            guard let main = state.main else { return nil }
            return (main.start ?? state.multivariant.start).map(main.time)
        }
    }
    /// The program date-time at `time`, in seconds since 1970; `nil` when unknown.
    package func date(at time: Seconds) -> Seconds? { state.withLock { $0.dates.date(at: time) } }

    /// The time to reload the playlist even if nothing is read; `nil` when it will not change.
    package var refreshDue: HostTime? {
        state.withLock { state in
            guard let main = state.main, !main.isFinished, let list = state.lists.first else { return nil }
            return list.asked + max(1, main.targetDuration)
        }
    }
}

extension HLSStream.State {
    /// The variants that may be chosen, best first.
    var candidates: [MultivariantPlaylist.Variant] {
        let all = multivariant.variants(within: limits).filter { !unavailable.contains($0.address) }
        guard let maximumBandwidth else { return all }
        let lesser = all.filter { $0.bandwidth < maximumBandwidth }
        return lesser.isEmpty ? all : lesser
    }

    /// Switches to the best candidate and increments the epoch. Returns `false` when that is already chosen, or there
    /// is none.
    mutating func choose() -> Bool {
        guard let best = candidates.first, best != variant else { return false }
        earlier = main ?? earlier
        previous = nil
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

    mutating func apply(_ media: MediaPlaylist, for index: Int, at now: HostTime) {
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

/// The reason why a part of a stream cannot be loaded.
enum HLSError: Error, Equatable {
    /// An FFmpeg error code.
    case code(Int32)
    /// The response is not a usable playlist.
    case unreadable(String)
    /// Another variant has been chosen.
    case stale
    /// A specific error for the user.
    case error(MediaError)

    /// Returns the error for an invalid server certificate, by FFmpeg's log messages; `nil` when they mention none.
    static func untrusted(_ address: String, logged: String) -> HLSError? {
        guard MediaError.saysUntrusted(logged) else { return nil }
        return .error(MediaError(.untrusted, details: "\(address)\n\(logged)"))
    }
}
