import WindowboxGtk
import WindowboxPlayer

/// The interface `org.mpris.MediaPlayer2.TrackList`: the queue.
extension MPRISService {
    var trackListInterface: BusInterface {
        BusInterface(
            name: Introspection.trackList,
            call: { [weak self] method, arguments throws(BusError) in
                try self?.callTrackList(method, arguments) ?? []
            },
            get: { [weak self] in self?.trackListProperty($0) }, set: { _, _ in })
    }

    private func callTrackList(_ method: String, _ arguments: [Variant]) throws(BusError) -> [Variant] {
        switch (method, arguments.first, arguments.last) {
        case ("GetTracksMetadata", .objectPaths(let ids), _): return [metadata(of: ids)]
        case ("AddTrack", .string(let address), .boolean(let isCurrent)):
            guard arguments.count == 3, case .objectPath(let other) = arguments[1] else { break }
            try add(address, after: other, isCurrent: isCurrent)
            return []
        case ("RemoveTrack", .objectPath(let id), _):
            if let item = item(id) { player?.remove(item) }
            return []
        case ("GoTo", .objectPath(let id), _):
            if let item = item(id) { player?.load(item) }
            return []
        default: break
        }
        throw BusError(.invalidArguments, "\(method) cannot be called like this.")
    }

    private func trackListProperty(_ name: String) -> Variant? {
        switch name {
        case "Tracks": .objectPaths(state.trackList.ids)
        case "CanEditTracks": .boolean(true)
        default: nil
        }
    }

    /// Returns the metadata of tracks; those that have left the track list are omitted.
    private func metadata(of ids: [String]) -> Variant {
        let tracks = Dictionary(state.trackList.tracks.map { ($0.id, $0) }) { first, _ in first }
        return .array(of: "a{sv}", ids.compactMap { tracks[$0].map { .dictionary($0.metadata) } })
    }

    /// Adds the items of an address after a track; at the end when that track has left the queue.
    private func add(_ address: String, after other: String, isCurrent: Bool) throws(BusError) {
        let items = try items(at: address)
        guard let player else { throw BusError(.failed, sentence("No window is open.")) }
        if other == Introspection.noTrack {
            player.insert(contentsOf: items, before: nil)
        } else {
            player.insert(contentsOf: items, after: item(other))
        }
        if isCurrent, let first = items.first { player.load(first) }
    }

    /// Sends signals for a changed track list.
    func emitTrackListSignals(from old: MPRISTrackList, to new: MPRISTrackList) {
        for change in new.changes(from: old) {
            switch change {
            case .added(let track, let other):
                emit("TrackAdded", [.dictionary(track.metadata), .objectPath(other ?? Introspection.noTrack)])
            case .removed(let id): emit("TrackRemoved", [.objectPath(id)])
            case .replaced:
                emit("TrackListReplaced", [.objectPaths(new.ids), .objectPath(new.current ?? Introspection.noTrack)])
            case .updated(let track):
                emit("TrackMetadataChanged", [.objectPath(track.id), .dictionary(track.metadata)])
            }
        }
        if new.ids != old.ids { object?.emitChanges([:], invalidated: ["Tracks"], of: Introspection.trackList) }
    }

    private func emit(_ signal: String, _ arguments: [Variant]) {
        object?.emit(signal, of: Introspection.trackList, arguments)
    }
}
