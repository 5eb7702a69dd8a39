import WindowboxDemux

/// One load of an item by the engine. Replaying or repeating the item is another load with an identifier of its own.
struct ItemLoad: Equatable {
    let item: PlayerItem
    var source: MediaSource
}

/// The loads handed to the engine, and the items whose content is observed. Not observed; written by
/// `Player+Loading.swift`.
struct LoadState: Equatable {
    static let empty = LoadState()

    /// The load that the engine was instructed to open; `nil` while the current item's content is unknown.
    var opened: ItemLoad?
    /// The load that the engine was instructed to preload.
    var prepared: ItemLoad?
    /// The identifier of the newest load; zero before the first.
    var lastID: UInt64 = 0
    /// The items whose content is requested: the current one and the next.
    var items: [PlayerItem] = []
    /// The number of the observation of the content of `items` in force; an earlier one is outdated.
    var observation = 0
    /// The start position requested for the next opening of an item.
    var resume = ResumeState()
}

/// A start position for the next opening of an item, consumed by that opening.
struct ResumeState: Equatable {
    private var request: Request?
    private struct Request: Equatable {
        var item: PlayerItem
        var position: Position
    }

    /// Creates a state without a start position.
    init() {}

    /// Creates a state that starts an item at a position.
    init(_ position: Position, in item: PlayerItem) { request = Request(item: item, position: position) }

    /// Whether a start position is set for an item.
    func isFor(_ item: PlayerItem) -> Bool { request?.item == item }

    /// Consumes the start position of an item that is being opened; `nil` when none is set for it.
    mutating func consume(for item: PlayerItem) -> Position? {
        guard let request, request.item == item else { return nil }
        self.request = nil
        return request.position
    }
}
