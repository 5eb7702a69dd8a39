import WindowboxPlayer

extension Playlist {
    /// Creates a playlist of a player's queue. The open item has the title, the artist and the duration of its medium,
    /// the others what is known of them. Items without an address, such as those that are unavailable, are left out.
    init(queueOf player: Player) {
        self.init(
            entries: player.items.compactMap { item in
                let location = item.storedLocation
                guard !location.isEmpty else { return nil }
                let isOpen = item == player.currentItem
                let metadata = isOpen ? player.metadata : item.metadata
                return Entry(
                    location: location, title: metadata.title, artist: metadata.subtitle,
                    duration: isOpen ? player.duration ?? metadata.duration : metadata.duration)
            })
    }
}
