import WindowboxPlayer

extension Player {
    /// Replaces each of the items that are in the queue, and opens the first new one.
    func replace(_ items: [PlayerItem], by make: (PlayerItem) -> PlayerItem) {
        var first: PlayerItem?
        for old in items where self.items.contains(old) {
            let item = make(old)
            insert(item, after: old)
            if first == nil { currentItem = item }
            first = first ?? item
            remove(old)
        }
    }

    /// Replaces an item of the queue by others. If it is the current item, the first of them that can be played takes
    /// its place.
    func replace(_ item: PlayerItem, by others: [PlayerItem]) {
        insert(contentsOf: others, after: item)
        remove(item)
    }
}
