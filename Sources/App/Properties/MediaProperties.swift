import CGtk
import WindowboxCore
import WindowboxPlayer
import WindowboxPlayerUI

/// The properties of a medium as named texts in groups.
struct MediaProperties {
    /// A titled group of properties, such as those of a stream.
    struct Group: Equatable {
        let title: String
        let rows: [Row]

        /// Creates a group of the properties with a value.
        init(_ title: String, _ rows: [(String, String?)]) {
            self.title = title
            self.rows = rows.compactMap { name, value in
                value.flatMap { $0.isEmpty ? nil : Row(name: name, value: $0) }
            }
        }
    }

    /// A property with its value.
    struct Row: Equatable {
        let name: String
        let value: String
    }

    let groups: [Group]

    /// Lists the properties of an open medium.
    init(_ media: MediaInfo, title: String?, location: String?) {
        let streams = [Track.Kind.video, .audio, .subtitle].flatMap { kind in
            let tracks = media.tracks.filter { $0.kind == kind }
            return tracks.map { track in
                Self.stream(track, media.trackFormats[track.id] ?? TrackFormat(), isOnly: tracks.count == 1)
            }
        }
        let all = [Self.general(media, title, location)] + streams + [Self.tags(media.tags)]
        groups = all.filter { !$0.rows.isEmpty }
    }

    /// The properties as plain text, one per line, with an empty line between groups.
    var text: String {
        groups.map { group in
            ([group.title] + group.rows.map { "\($0.name): \($0.value)" }).joined(separator: "\n")
        }.joined(separator: "\n\n") + "\n"
    }
}

extension MediaProperties {
    private static func general(_ media: MediaInfo, _ title: String?, _ location: String?) -> Group {
        Group(
            tr("General"),
            [
                (tr("Title"), title),
                (tr("Location"), location),
                (tr("Format"), media.formatName.isEmpty ? media.format : media.formatName),
                (tr("Duration"), media.duration.map { TimeFormatter.clock($0) }),
                (tr("File Size"), media.fileSize.flatMap(fileSize)),
                (tr("Bit Rate"), media.bitRate.map { NumberFormatter.bitRate(Double($0)) }),
                (tr("Chapters"), media.chapters.isEmpty ? nil : "\(media.chapters.count)"),
            ])
    }

    private static func stream(_ track: Track, _ format: TrackFormat, isOnly: Bool) -> Group {
        let kind =
            switch track.kind {
            case .video: tr("Video")
            case .audio: tr("Audio")
            case .subtitle: tr("Subtitles")
            }
        let flags = [
            (Track.Traits.isDefault, tr("Default")), (.isForced, tr("Forced")),
            (.isForHearingImpaired, tr("Hearing Impaired")), (.isForVisualImpaired, tr("Visually Impaired")),
            (.isOriginal, tr("Original Language")), (.isCommentary, tr("Commentary")),
        ].filter { track.traits.contains($0.0) }.map(\.1)
        let language = track.spokenLanguage.map { tr($0.name) } ?? track.language
        return Group(
            isOnly ? kind : "\(kind) \(track.number)",
            [
                (tr("Title"), track.title),
                (tr("Location"), track.location),
                (tr("Language"), track.language == "und" ? nil : language),
                (tr("Flags"), flags.joined(separator: ", ")),
            ] + encoding(track, format))
    }

    private static func encoding(_ track: Track, _ format: TrackFormat) -> [(String, String?)] {
        [
            (tr("Codec"), format.codecName ?? track.codec),
            (tr("Profile"), format.profile),
            (tr("Size"), format.size.map { NumberFormatter.size(width: $0.width, height: $0.height) }),
            (tr("Frame Rate"), format.frameRate.map(NumberFormatter.frameRate)),
            (tr("Pixel Format"), format.pixelFormat),
            (tr("Channels"), track.channelLayout),
            (tr("Sample Rate"), format.sampleRate.map(NumberFormatter.sampleRate)),
            (tr("Bit Depth"), format.bitDepth.map { "\($0)" }),
            (tr("Color Primaries"), format.primaries),
            (tr("Transfer Function"), format.transfer),
            (tr("Color Matrix"), format.matrix),
            (tr("Color Range"), format.isFullRange.map { $0 ? tr("Full") : tr("Limited") }),
            (tr("Bit Rate"), track.bitRate.map { NumberFormatter.bitRate(Double($0)) }),
        ]
    }

    /// The tags under their names in the container.
    private static func tags(_ tags: [String: String]) -> Group {
        Group(tr("Tags"), tags.sorted { $0.key < $1.key }.map { ($0.key, $0.value) })
    }

    /// Returns the size in the user's language, such as `1.2 MB`.
    private static func fileSize(_ bytes: Int64) -> String? {
        guard let text = g_format_size(guint64(bytes)) else { return nil }
        defer { g_free(text) }
        return String(cString: text)
    }
}
