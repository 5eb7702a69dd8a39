import WindowboxCore

/// A multivariant playlist (RFC 8216 §4.3.4): variants and renditions.
struct MultivariantPlaylist: Equatable, Sendable {
    /// A variant stream (`EXT-X-STREAM-INF`).
    struct Variant: Equatable, Sendable {
        var address: String
        /// The peak bit rate in bits per second; zero when absent.
        var bandwidth = 0
        /// The resolution; `nil` when absent.
        var size: PixelSize?
        var codecs = ""
        /// The groups of its renditions, by kind.
        var groups: [Rendition.Kind: String] = [:]
    }

    /// A rendition (`EXT-X-MEDIA`), such as an audio language.
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
        /// The URL of the media playlist; `nil` when the variant's segments contain the rendition.
        var address: String?
        var isDefault = false
        var isForced = false
        var characteristics = ""
    }

    var variants: [Variant] = []
    /// The I-frame playlists (`EXT-X-I-FRAME-STREAM-INF`), whose segments are single keyframes.
    var iFrameVariants: [Variant] = []
    var renditions: [Rendition] = []
    var start: MediaPlaylist.PreferredStart?

    func renditions(of variant: Variant) -> [Rendition] {
        renditions.filter { variant.groups[$0.kind] == $0.group }
    }
}

/// A playlist of either kind.
enum Playlist: Equatable, Sendable {
    case multivariant(MultivariantPlaylist)
    case media(MediaPlaylist)
}
