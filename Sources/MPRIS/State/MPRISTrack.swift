import WindowboxGtk
import WindowboxPlayer

/// The metadata of a track, as published for an item.
struct MPRISTrack: Equatable {
    /// The track identifier: an object path that is never used for another item.
    var id: String
    var url: String
    var title: String?
    var artist: String?
    /// The duration; `nil` when it is unknown, or for a live stream.
    var length: Duration?
    /// The address of the artwork; `nil` without any.
    var artwork: String?
    /// The container's tags with lower-case keys.
    var tags: [String: String] = [:]

    /// The MPRIS metadata map; unknown fields are left out.
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

    /// Returns the first number of a tag such as `3/12`.
    private func number(_ key: String) -> Int32? { tag(key).flatMap { Int32($0.prefix { $0.isNumber }) } }
}

/// Assigns a unique identifier to each item of the queue, which it keeps when it is moved.
struct MPRISTrackIDs {
    private let path: String
    private var items: [PlayerItem] = []
    private var numbers: [PlayerItem: Int] = [:]
    private var last = 0

    init(path: String) { self.path = path }

    /// Removes the identifiers of items that left the queue, and adds those of new ones. Returns early for an unchanged
    /// queue, because every property read calls it.
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

    /// The track identifier of an item; `nil` when it is not in the queue.
    subscript(item: PlayerItem) -> String? { numbers[item].map { "\(path)/\($0)" } }
}

extension Duration {
    /// The whole microseconds, the time unit of MPRIS.
    var microseconds: Int64 {
        let (seconds, attoseconds) = components
        return seconds * 1_000_000 + attoseconds / 1_000_000_000_000
    }
}
