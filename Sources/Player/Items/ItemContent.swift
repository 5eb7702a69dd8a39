/// What an item has come to.
public enum ItemContent: Sendable {
    /// It is not known yet what it plays: nobody has asked, or the answer is on its way.
    case loading
    /// What it plays and what is shown of it; the asset may be unavailable.
    case loaded(Asset, PlayerMetadata)
    /// It could not be found out what it plays.
    case failed(PlayerError)

    /// What it plays; `nil` while that is unknown.
    public var asset: Asset? { if case .loaded(let asset, _) = self { asset } else { nil } }

    /// What is shown of it; `nil` while that is unknown.
    public var metadata: PlayerMetadata? { if case .loaded(_, let metadata) = self { metadata } else { nil } }

    var isLoading: Bool { if case .loading = self { true } else { false } }
}

/// Where an item's content comes from.
enum ContentSource {
    /// It is known at once. `announce` tells the trackers.
    case known(Asset, PlayerMetadata, announce: @MainActor () -> Void)
    /// It is asked for, and comes later, perhaps several times.
    case asked(address: String?, Answers)

    /// Hands each answer over, until there are no more.
    typealias Answers = @MainActor (_ deliver: @MainActor (Asset, PlayerMetadata) -> Void) async throws -> Void
}
