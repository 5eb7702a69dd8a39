import WindowboxCore

/// A field of interlaced video. Each has captions of its own, often in different languages.
package enum CaptionField: Int, CaseIterable {
    case first, second

    /// The value of the `data_field` option of FFmpeg's decoder.
    package var name: String { self == .first ? "first" : "second" }

    /// The track of the captions, with the name that television sets use. Its identifier is above those of streams.
    package var track: Track {
        var track = Track(
            id: Track.firstExternalSubtitle - 1 - rawValue, kind: .subtitle, number: 1, codec: "eia_608",
            title: self == .first ? "CEA-608" : "CEA-608 CC3")
        track.traits = .isText
        return track
    }

    /// The placeholder track of CEA-708 captions, which have no decoder; listed only where there are no CEA-608
    /// captions.
    package static var cea708: Track {
        var track = Track(
            id: Track.firstExternalSubtitle - 3, kind: .subtitle, number: 1, codec: "eia_708", title: "CEA-708")
        track.traits = [.isText, .isUnreadable]
        return track
    }
}

/// Filters Extended Data Services (XDS) packets, program information that the second field interleaves with captions.
/// Pure.
package struct XDSFilter {
    private var isInPacket = false

    package init() {}

    /// Returns whether a byte pair belongs to an XDS packet, and not to captions.
    package mutating func consumes(_ caption: CCDataPacket) -> Bool {
        let first = caption.bytes.1 & 0x7f
        switch first {
        case 0x01...0x0e: isInPacket = true
        case 0x0f:
            isInPacket = false
            return true
        // A caption control code interrupts the packet.
        case 0x10...0x1f: isInPacket = false
        default: break
        }
        return isInPacket
    }
}

extension MediaInfo {
    /// Adds a track of closed captions unless it is listed already. Decodable captions replace the CEA-708 placeholder.
    package mutating func addCaptionTrack(_ captions: Track) {
        guard !tracks.contains(where: { $0.id == captions.id }) else { return }
        tracks.removeAll { $0.id == CaptionField.cea708.id }
        var track = captions
        track.number = tracks.count { $0.kind == .subtitle } + 1
        tracks.append(track)
    }
}
