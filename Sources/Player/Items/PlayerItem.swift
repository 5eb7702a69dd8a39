import FoundationEssentials
import Observation
import WindowboxCore
import WindowboxDemux

/// An item of a player's queue. Each instance is an entry of its own, even when two play the same medium.
@MainActor
@Observable
public final class PlayerItem: Identifiable, Hashable {
    /// The content of the item. A player loads it when the item becomes the current or the next one.
    public private(set) var content = ItemContent.loading

    /// The user's changes of the video; `nil` before the user has made any.
    var videoAdjustments: VideoAdjustments?

    /// The trackers of this item, alive as long as the item.
    @ObservationIgnored let trackers: [any ItemTracking]
    @ObservationIgnored private let source: ContentSource
    @ObservationIgnored private var requestState = RequestState.notRequested
    /// Whether the latest request for content is still pending.
    @ObservationIgnored private var isAwaitingUpdate = false
    /// The time that the loader took for its latest update; zero when the content was known at creation.
    @ObservationIgnored private(set) var serviceDuration = Duration.zero

    /// Creates an item whose content a loader provides once the item is a player's current or next one.
    /// - Parameters:
    ///   - loader: Provides the asset and the metadata.
    ///   - trackerAdapters: The adapters of the trackers of this item.
    public init<Loader: AssetLoader>(loader: Loader, trackerAdapters: [TrackerAdapter<Loader.Metadata>] = []) {
        let trackers = trackerAdapters.map { $0.makeTracking() }
        self.trackers = trackers
        source = .loader(address: loader.address, loader.initialMetadata) { deliver in
            for try await metadata in loader.metadata() {
                try Task.checkCancellation()
                for tracker in trackers { tracker.updateMetadata(to: metadata) }
                deliver(loader.asset(from: metadata), loader.playerMetadata(from: metadata))
            }
        }
    }

    /// Creates an item whose content is known.
    init<Metadata>(
        _ asset: Asset, _ shown: PlayerMetadata, metadata: Metadata, trackerAdapters: [TrackerAdapter<Metadata>]
    ) {
        let trackers = trackerAdapters.map { $0.makeTracking() }
        self.trackers = trackers
        source = .known(asset, shown) {
            for tracker in trackers { tracker.updateMetadata(to: metadata) }
        }
    }

    deinit { requestState.cancel() }

    /// Returns whether both are the same instance.
    public nonisolated static func == (one: PlayerItem, other: PlayerItem) -> Bool { one === other }
    /// Hashes the identity of the instance.
    public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// The properties of an item that are known before it is opened.
extension PlayerItem {
    /// The metadata, without the medium's own tags; `.empty` while unknown.
    public var metadata: PlayerMetadata { content.metadata ?? source.metadata }

    /// The URL of the asset; `nil` while it is unknown or unavailable.
    public var url: URL? { content.asset?.url ?? source.url }

    /// The name for a list: the title, otherwise the file name or the host; `nil` when none is known.
    public var name: String? { metadata.filled(from: .empty, url: url).title }

    /// The address for other programs: the loader's address, such as a URN, otherwise the percent-encoded URL; empty
    /// when neither is known.
    public var address: String { source.address ?? url?.absoluteString ?? "" }

    /// The path of the file; `nil` for a stream, whose address may differ the next time.
    package var filePath: String? { url.flatMap { $0.isFileURL ? $0.location : nil } }

    /// The file name with its extension, for messages; the title or the address when the URL has none.
    package var fileName: String {
        guard let name = url?.fileName, !name.isEmpty, name != "/" else { return metadata.title ?? address.limited() }
        return name.limited()
    }
}

/// Loading of the content.
extension PlayerItem {
    private enum RequestState {
        /// Not requested, or no longer needed.
        case notRequested
        /// Waiting for the first or a further update.
        case loading(Task<Void, Never>)
        /// All updates have been received.
        case finished

        func cancel() { if case .loading(let task) = self { task.cancel() } }
    }

    /// Requests the content and listens for further updates, unless all have been received.
    func load() { if case .notRequested = requestState { request() } }

    /// Waits for the asset and returns it. Loading ends when the task is cancelled.
    /// - Throws: The error with which loading failed.
    func loadedAsset() async throws(PlayerError) -> Asset {
        load()
        while content.isLoading, !Task.isCancelled {
            await withTaskCancellationHandler {
                await contentChange()
            } onCancel: {
                // Runs at once on the main actor, where players cancel, so that the exit of the program is not earlier.
                Task.immediate { @MainActor in
                    stopLoading()
                    content = content
                }
            }
        }
        if case .failed(let error) = content { throw error }
        guard let asset = content.asset else { throw PlayerError(MediaError(.other)) }
        return asset
    }

    /// Waits for the next assignment of the content.
    private func contentChange() async {
        await withCheckedContinuation { continuation in
            withObservationTracking {
                _ = content
            } onChange: {
                continuation.resume()
            }
        }
    }

    /// Discards the content and requests it again.
    func reload() {
        requestState.cancel()
        content = .loading
        request()
    }

    /// Requests the content again and keeps the present one until the update arrives.
    func refresh() {
        guard !isAwaitingUpdate else { return }
        requestState.cancel()
        request()
    }

    /// Stops listening and keeps the content received so far; `load()` requests it again.
    func stopLoading() {
        guard case .loading(let task) = requestState else { return }
        task.cancel()
        requestState = .notRequested
        isAwaitingUpdate = false
    }

    private func request() {
        switch source {
        case .known(let asset, let metadata, let notifyTrackers):
            notifyTrackers()
            requestState = .finished
            content = .loaded(asset, metadata)
        case .loader(_, _, let updates):
            requestState = .notRequested
            isAwaitingUpdate = true
            // The request is sent synchronously, before anything else runs; the loader may even have finished when this
            // returns.
            let task = Task.immediate { [weak self] in await Self.read(updates, { self }) }
            if case .notRequested = requestState { requestState = .loading(task) }
        }
    }

    /// Reads the updates without retaining the item, so that an item that is no longer referenced cancels its own
    /// loading.
    private static func read(
        _ updates: ContentSource.Updates, _ item: @escaping @MainActor () -> PlayerItem?
    ) async {
        let start = ContinuousClock.now
        do {
            try await updates { asset, metadata in
                if !Task.isCancelled { item()?.receive(.loaded(asset, metadata), requestedAt: start) }
            }
            item()?.didReceiveLastUpdate(
                orElse: PlayerError(
                    translated("Could not load the content of this item."),
                    details: "The content source ended without content."))
        } catch {
            item()?.didReceiveLastUpdate(orElse: PlayerError(error))
        }
    }

    private func didReceiveLastUpdate(orElse error: PlayerError) {
        guard !Task.isCancelled else { return }
        requestState = .finished
        if isAwaitingUpdate { receive(.failed(error), requestedAt: .now) }
    }

    private func receive(_ update: ItemContent, requestedAt start: ContinuousClock.Instant) {
        if isAwaitingUpdate { serviceDuration = start.duration(to: .now) }
        isAwaitingUpdate = false
        content = update
    }
}

extension ContentSource {
    fileprivate var metadata: PlayerMetadata {
        switch self {
        case .known(_, let metadata, _), .loader(_, let metadata, _): metadata
        }
    }
    fileprivate var url: URL? { if case .known(let asset, _, _) = self { asset.url } else { nil } }
    fileprivate var address: String? { if case .loader(let address, _, _) = self { address } else { nil } }
}
