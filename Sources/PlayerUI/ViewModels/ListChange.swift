/// A replacement of consecutive rows by others. Pure.
nonisolated struct ListChange: Equatable {
    var row: Int
    var removed: Int
    var added: Int

    init(row: Int, removed: Int, added: Int) { (self.row, self.removed, self.added) = (row, removed, added) }

    /// Creates the smallest replacement that leads from some rows to others; `nil` if they are equal.
    ///
    /// - Parameter isEqual: Returns whether an old row equals a new one, by their indices.
    init?(from old: Int, to new: Int, isEqual: (Int, Int) -> Bool) {
        let shared = min(old, new)
        var head = 0
        while head < shared, isEqual(head, head) { head += 1 }
        var tail = 0
        while tail < shared - head, isEqual(old - 1 - tail, new - 1 - tail) { tail += 1 }
        guard head + tail < max(old, new) else { return nil }
        self.init(row: head, removed: old - head - tail, added: new - head - tail)
    }

    init?<Row: Equatable>(from old: [Row], to new: [Row]) {
        self.init(from: old.count, to: new.count) { old[$0] == new[$1] }
    }
}
