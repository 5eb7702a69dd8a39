import WindowboxGtk
import WindowboxPlayer

/// The interface `org.mpris.MediaPlayer2.Playlists`: the application's playlists.
extension MPRISService {
    var playlistsInterface: BusInterface {
        BusInterface(
            name: Introspection.playlists,
            call: { [weak self] method, arguments throws(BusError) in
                try self?.callPlaylists(method, arguments) ?? []
            },
            get: { [weak self] in self?.playlistsProperty($0) }, set: { _, _ in })
    }

    private func callPlaylists(_ method: String, _ arguments: [Variant]) throws(BusError) -> [Variant] {
        switch (method, arguments.first) {
        case ("ActivatePlaylist", .objectPath(let path)):
            guard let playlist = delegate.playlists().first(where: { self.path(of: $0) == path }) else {
                throw BusError(.invalidArguments, sentence("The playlist does not exist."))
            }
            delegate.activate?(playlist)
            return []
        case ("GetPlaylists", .uint32(let first)):
            guard arguments.count == 4, case .uint32(let limit) = arguments[1], case .string(let order) = arguments[2],
                case .boolean(let isReversed) = arguments[3]
            else { break }
            let sorted = Self.sorted(delegate.playlists(), by: order, isReversed: isReversed)
            let part = sorted.dropFirst(Int(first)).prefix(Int(limit))
            return [.array(of: "(oss)", part.map(encoded))]
        default: break
        }
        throw BusError(.invalidArguments, "\(method) cannot be called like this.")
    }

    private func playlistsProperty(_ name: String) -> Variant? {
        switch name {
        case "PlaylistCount": .uint32(UInt32(delegate.playlists().count))
        case "Orderings": .strings(Self.orderings)
        case "ActivePlaylist": state.activePlaylist.map(active) ?? active(nil)
        default: nil
        }
    }

    private static let orderings = ["UserDefined", "Alphabetical"]

    private static func sorted(_ playlists: [MPRISPlaylist], by order: String, isReversed: Bool) -> [MPRISPlaylist] {
        let sorted = order == "Alphabetical" ? playlists.inAlphabeticalOrder(of: \.name) : playlists
        return isReversed ? sorted.reversed() : sorted
    }

    /// Returns the `ActivePlaylist` value; without an active playlist its path is `/`.
    private func active(_ playlist: MPRISPlaylist?) -> Variant {
        .tuple([
            .boolean(playlist != nil), playlist.map(encoded) ?? .tuple([.objectPath("/"), .string(""), .string("")]),
        ])
    }

    private func encoded(_ playlist: MPRISPlaylist) -> Variant {
        .tuple([.objectPath(path(of: playlist)), .string(playlist.name), .string(playlist.icon)])
    }

    /// Returns the object path, a sibling of the track paths.
    private func path(of playlist: MPRISPlaylist) -> String {
        let parent = identity.trackPath.prefix(
            upTo: identity.trackPath.lastIndex(of: "/") ?? identity.trackPath.endIndex)
        return "\(parent)/playlist/\(playlist.id)"
    }

    /// Sends signals for changed playlists.
    func emitPlaylistSignals(from old: MPRISState, to new: MPRISState) {
        let known = Dictionary(old.playlists.map { ($0.id, $0) }) { first, _ in first }
        for playlist in new.playlists where known[playlist.id].map({ $0 != playlist }) == true {
            object?.emit("PlaylistChanged", of: Introspection.playlists, [encoded(playlist)])
        }
        var changes: [String: Variant] = [:]
        if old.playlists.count != new.playlists.count {
            changes["PlaylistCount"] = .uint32(UInt32(new.playlists.count))
        }
        if old.activePlaylist != new.activePlaylist { changes["ActivePlaylist"] = active(new.activePlaylist) }
        object?.emitChanges(changes, of: Introspection.playlists)
    }
}
