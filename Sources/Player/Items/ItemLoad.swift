import WindowboxMedia

/// One load of an item by the engine. Replaying or repeating the item is another load with an identifier of its own.
struct ItemLoad: Equatable {
    let item: PlayerItem
    var source: MediaSource
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
