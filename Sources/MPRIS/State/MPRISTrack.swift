import WindowboxGtk
import WindowboxPlayer

/// What the panel is told of an item.
struct MPRISTrack: Equatable {
    /// An object path that no other entry of the list ever has.
    var id: String
    var url: String
    var title: String?
    var artist: String?
    /// `nil` when unknown or without end.
    var length: Duration?
    /// The address of its picture; `nil` when it has none.
    var artwork: String?
    /// The container's tags with lower-case keys.
    var tags: [String: String] = [:]

    /// As MPRIS writes it; what is unknown is left out.
    var metadata: [String: Variant] {
        var metadata: [String: Variant] = ["mpris:trackid": .objectPath(id), "xesam:url": .string(url)]
        metadata["mpris:length"] = length.map { .int64($0.microseconds) }
        metadata["mpris:artUrl"] = artwork.map(Variant.string)
        metadata["xesam:title"] = title.map(Variant.string)
        metadata["xesam:artist"] = artist.map { .strings([$0]) }
        metadata["xesam:album"] = tag("album").map(Variant.string)
        metadata["xesam:albumArtist"] = tag("album_artist").map { .strings([$0]) }
        metadata["xesam:genre"] = tag("genre").map { .strings([$0]) }
        metadata["xesam:composer"] = tag("composer").map { .strings([$0]) }
        metadata["xesam:trackNumber"] = number("track").map(Variant.int32)
        metadata["xesam:discNumber"] = number("disc").map(Variant.int32)
        return metadata
    }

    private func tag(_ key: String) -> String? { tags[key].flatMap { $0.isEmpty ? nil : $0 } }

    /// The first number of a tag such as `3/12`.
    private func number(_ key: String) -> Int32? { tag(key).flatMap { Int32($0.prefix { $0.isNumber }) } }
}

/// Gives each entry of the list an id of its own, which it keeps wherever it is moved.
struct MPRISTrackIDs {
    private let path: String
    private var items: [PlayerItem] = []
    private var numbers: [PlayerItem: Int] = [:]
    private var last = 0

    init(path: String) { self.path = path }

    /// Forgets what has left the list, and names what has come. The same list costs nothing, however long it is: every read
    /// of a property asks.
    mutating func update(_ items: [PlayerItem]) {
        guard items != self.items else { return }
        self.items = items
        var kept: [PlayerItem: Int] = [:]
        for item in items {
            if let number = numbers[item] {
                kept[item] = number
            } else {
                last += 1
                kept[item] = last
            }
        }
        numbers = kept
    }

    /// The id of an item of the list.
    subscript(item: PlayerItem) -> String? { numbers[item].map { "\(path)/\($0)" } }
}

extension Duration {
    /// Whole microseconds, as MPRIS counts.
    var microseconds: Int64 {
        let (seconds, attoseconds) = components
        return seconds * 1_000_000 + attoseconds / 1_000_000_000_000
    }
}
