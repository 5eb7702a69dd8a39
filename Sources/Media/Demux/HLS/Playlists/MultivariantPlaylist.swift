/// A playlist that names the qualities and languages that a stream comes in.
struct MultivariantPlaylist: Equatable, Sendable {
    /// The same stream at one quality.
    struct Variant: Equatable, Sendable {
        var address: String
        /// The most bits a second that it needs; zero when not written.
        var bandwidth = 0
        /// The picture's size; `nil` when not written.
        var size: PixelSize?
        var codecs = ""
        /// The groups of renditions that belong to it.
        var groups: [Rendition.Kind: String] = [:]
    }

    /// A language, or something else that a person chooses.
    struct Rendition: Equatable, Sendable {
        enum Kind: String, CaseIterable, Sendable {
            case audio = "AUDIO"
            case video = "VIDEO"
            case subtitles = "SUBTITLES"
        }

        var kind: Kind
        var group: String
        var name = ""
        var language = ""
        /// `nil` when it is in the variant's own segments.
        var address: String?
        var isDefault = false
        var isForced = false
        var characteristics = ""
    }

    var variants: [Variant] = []
    var renditions: [Rendition] = []
    var start: MediaPlaylist.PreferredStart?

    /// The renditions of a variant.
    func renditions(of variant: Variant) -> [Rendition] {
        renditions.filter { variant.groups[$0.kind] == $0.group }
    }
}

/// Either kind of playlist.
enum Playlist: Equatable, Sendable {
    case multivariant(MultivariantPlaylist)
    case media(MediaPlaylist)
}
