import FoundationEssentials
import Observation
import WindowboxMedia

/// Something in a player's list. Each instance is an entry of its own, even when two play the same thing.
@MainActor
@Observable
public final class PlayerItem: Identifiable, Hashable {
    /// What it has come to. A player asks for it when the item is the current or the next one.
    public private(set) var content = ItemContent.loading

    /// What follows its playback, for as long as it lives.
    @ObservationIgnored let trackers: [any ItemTracking]
    @ObservationIgnored private let source: ContentSource
    @ObservationIgnored private var loadState = LoadState.notYet
    /// Whether the answer to what was asked last has not come.
    @ObservationIgnored private var awaitsAnswer = false
    /// How long its source took to say what it plays; zero when that was known.
    @ObservationIgnored private(set) var serviceDuration = Duration.zero

    /// An item that `loader` finds out about, when it is a player's current or next one.
    public init<Loader: AssetLoader>(loader: Loader, trackerAdapters: [TrackerAdapter<Loader.Metadata>] = []) {
        let trackers = trackerAdapters.map { $0.makeTracking() }
        self.trackers = trackers
        source = .asked(address: loader.address) { deliver in
            for try await metadata in loader.metadata() {
                try Task.checkCancellation()
                for tracker in trackers { tracker.updateMetadata(to: metadata) }
                deliver(loader.asset(from: metadata), loader.playerMetadata(from: metadata))
            }
        }
    }

    /// An item that is known already.
    init<Metadata>(
        _ asset: Asset, _ shown: PlayerMetadata, metadata: Metadata, trackerAdapters: [TrackerAdapter<Metadata>]
    ) {
        let trackers = trackerAdapters.map { $0.makeTracking() }
        self.trackers = trackers
        source = .known(asset, shown) {
            for tracker in trackers { tracker.updateMetadata(to: metadata) }
        }
    }

    deinit { loadState.cancel() }

    /// Identity is what counts.
    public nonisolated static func == (one: PlayerItem, other: PlayerItem) -> Bool { one === other }
    /// Identity is what counts.
    public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// What is known of it.
extension PlayerItem {
    /// What is shown of it, without what its medium's own tags say; `.empty` while nothing is known.
    public var metadata: PlayerMetadata { content.metadata ?? source.metadata }

    /// What it plays; `nil` while that is unknown, and when nothing can be played.
    public var url: URL? { content.asset?.url ?? source.url }

    /// What a list calls it before it is opened: its title, or else its file's name, or the server's; `nil` when nothing
    /// names it.
    public var name: String? { metadata.filled(from: .empty, url: url).title }

    /// What names it to another program: its URL, with everything escaped that must be, or else the URN or whatever its
    /// loader is asked for; empty when nothing names it.
    public var address: String { source.address ?? url?.absoluteString ?? "" }
}

/// How it is loaded.
extension PlayerItem {
    private enum LoadState {
        /// Nobody has wanted to know, or nobody does any more.
        case notYet
        /// An answer is waited for: the first, or another one.
        case underway(Task<Void, Never>)
        /// There is nothing more to come.
        case over

        func cancel() { if case .underway(let task) = self { task.cancel() } }
    }

    /// Asks for the content, and goes on listening, unless all has been said.
    func load() { if case .notYet = loadState { ask() } }

    /// Returns the asset once it is known; throws the error when it cannot be loaded.
    func knownAsset() async throws(PlayerError) -> Asset {
        load()
        while content.isLoading {
            await withCheckedContinuation { continuation in
                withObservationTracking {
                    _ = content
                } onChange: {
                    continuation.resume()
                }
            }
        }
        if case .failed(let error) = content { throw error }
        guard let asset = content.asset else { throw PlayerError(MediaError(.other)) }
        return asset
    }

    /// Asks anew, whatever came of the last time.
    func reload() {
        loadState.cancel()
        content = .loading
        ask()
    }

    /// Asks anew, and keeps what is known until the answer comes.
    func refresh() {
        guard !awaitsAnswer else { return }
        loadState.cancel()
        ask()
    }

    /// Does not listen any longer, and keeps what it has heard; `load()` asks again.
    func stopLoading() {
        guard case .underway(let task) = loadState else { return }
        task.cancel()
        loadState = .notYet
        awaitsAnswer = false
    }

    private func ask() {
        switch source {
        case .known(let asset, let metadata, let announce):
            announce()
            loadState = .over
            content = .loaded(asset, metadata)
        case .asked(_, let answers):
            loadState = .notYet
            awaitsAnswer = true
            // The question is on its way before anything else is done; all may have been said at once.
            let task = Task.immediate { [weak self] in await Self.read(answers, { self }) }
            if case .notYet = loadState { loadState = .underway(task) }
        }
    }

    /// Waits without holding the item, so that one that nobody wants any more ends its own loading.
    private static func read(
        _ answers: ContentSource.Answers, _ item: @escaping @MainActor () -> PlayerItem?
    ) async {
        let start = ContinuousClock.now
        do {
            try await answers { asset, metadata in
                if !Task.isCancelled { item()?.take(.loaded(asset, metadata), askedAt: start) }
            }
            item()?.heardAll(
                orElse: PlayerError(translated("It is not known what this item plays."), details: "No answer came."))
        } catch {
            item()?.heardAll(orElse: PlayerError(error))
        }
    }

    private func heardAll(orElse error: PlayerError) {
        guard !Task.isCancelled else { return }
        loadState = .over
        if awaitsAnswer { take(.failed(error), askedAt: .now) }
    }

    private func take(_ answer: ItemContent, askedAt start: ContinuousClock.Instant) {
        if awaitsAnswer { serviceDuration = start.duration(to: .now) }
        awaitsAnswer = false
        content = answer
    }
}

extension ContentSource {
    fileprivate var metadata: PlayerMetadata { if case .known(_, let metadata, _) = self { metadata } else { .empty } }
    fileprivate var url: URL? { if case .known(let asset, _, _) = self { asset.url } else { nil } }
    fileprivate var address: String? { if case .asked(let address, _) = self { address } else { nil } }
}
