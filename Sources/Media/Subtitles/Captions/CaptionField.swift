/// The halves of an interlaced picture, each of which brings captions of its own, often in another language.
enum CaptionField: Int, CaseIterable {
    case first, second

    /// What the decoder calls it.
    var name: String { self == .first ? "first" : "second" }

    /// The captions as a track, with the name that television sets have for them. No container has so many streams as its number.
    var track: Track {
        var track = Track(
            id: SubtitleFile.firstTrack - 1 - rawValue, kind: .subtitle, number: 1, codec: "eia_608",
            title: self == .first ? "CEA-608" : "CEA-608 CC3")
        track.traits = .isText
        return track
    }

    /// Captions of a kind for which there is no decoder, where there are no others.
    static var otherKind: Track {
        var track = Track(
            id: SubtitleFile.firstTrack - 3, kind: .subtitle, number: 1, codec: "eia_708", title: "CEA-708")
        track.traits = [.isText, .isUnreadable]
        return track
    }
}

/// What the second field tells of the programme between captions, which is no caption itself. Pure.
struct XDSFilter {
    private var isTold = false

    /// Takes a pair; false leaves it to captions.
    mutating func takes(_ caption: CCDataPacket) -> Bool {
        let first = caption.bytes.1 & 0x7f
        switch first {
        case 0x01...0x0e: isTold = true
        case 0x0f:
            isTold = false
            return true
        // Any command of captions breaks in.
        case 0x10...0x1f: isTold = false
        default: break
        }
        return isTold
    }
}

extension Subtitles {
    /// Whether captions of any field are seen.
    var areCaptionsSeen: Bool { CaptionField.allCases.contains { tracks.contains($0.track.id) } }
}

extension MediaInfo {
    /// Adds captions that were found in the pictures, each kind once. What can be read takes the place of what cannot.
    mutating func addCaptions(_ captions: Track) {
        guard !tracks.contains(where: { $0.id == captions.id }) else { return }
        tracks.removeAll { $0.id == CaptionField.otherKind.id }
        var track = captions
        track.number = tracks.count { $0.kind == .subtitle } + 1
        tracks.append(track)
    }
}
