import WindowboxMedia

/// One loading of an item by the engine. An item that plays again is loaded again, with another number.
struct ItemLoad: Equatable {
    let item: PlayerItem
    var source: MediaSource
}

/// A place at which an item is to go on the next time that it is opened, and not any more after that.
struct ResumeState: Equatable {
    private var request: Request?
    private struct Request: Equatable {
        var item: PlayerItem
        var position: Position
    }

    /// Nothing is to go on anywhere.
    init() {}

    /// An item is to go on at a position.
    init(_ position: Position, in item: PlayerItem) { request = Request(item: item, position: position) }

    /// Whether something was said of an item.
    func isFor(_ item: PlayerItem) -> Bool { request?.item == item }

    /// Where an item that is opened now is to go on; `nil` when nothing was said of it.
    mutating func take(for item: PlayerItem) -> Position? {
        guard let request, request.item == item else { return nil }
        self.request = nil
        return request.position
    }
}
