/// The content of an item, as its loader has delivered it.
public enum ItemContent: Sendable {
    /// Not loaded yet, or the loader has delivered nothing yet.
    case loading
    /// The asset and its metadata; the asset may be unavailable.
    case loaded(Asset, PlayerMetadata)
    /// Loading failed with an error.
    case failed(PlayerError)

    /// The asset; `nil` until it is loaded.
    public var asset: Asset? { if case .loaded(let asset, _) = self { asset } else { nil } }

    /// The metadata; `nil` until it is loaded.
    public var metadata: PlayerMetadata? { if case .loaded(_, let metadata) = self { metadata } else { nil } }

    var isLoading: Bool { if case .loading = self { true } else { false } }
}

enum ContentSource {
    /// Content known at creation. `notifyTrackers` passes the metadata to the trackers.
    case known(Asset, PlayerMetadata, notifyTrackers: @MainActor () -> Void)
    /// Content delivered by a loader, later and perhaps several times; the metadata is shown until then.
    case loader(address: String?, PlayerMetadata, Updates)

    /// Passes each update of the loader to `deliver` and returns after the last one.
    typealias Updates = @MainActor (_ deliver: @MainActor (Asset, PlayerMetadata) -> Void) async throws -> Void
}
