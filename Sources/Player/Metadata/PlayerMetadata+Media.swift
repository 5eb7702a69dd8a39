import FoundationEssentials
import WindowboxMedia

extension PlayerMetadata {
    /// With what is missing taken from the medium's tags, its chapters and its cover, and from the item's name.
    func filled(from media: MediaInfo, url: URL?) -> PlayerMetadata {
        var metadata = self
        metadata.title = title ?? media.tag("title") ?? url?.displayName
        metadata.subtitle = subtitle ?? media.tag("artist")
        metadata.description = description ?? media.tag("description") ?? media.tag("synopsis")
        metadata.episodeInformation = episodeInformation ?? media.episode
        if imageSource == .none, let cover = media.cover { metadata.imageSource = .data(cover) }
        if chapters.isEmpty {
            metadata.chapters = media.chapters.map { Chapter(title: $0.title, timeRange: $0.range) }
        }
        return metadata
    }
}

extension MediaInfo {
    /// A tag without the spaces around it; `nil` when it says nothing.
    fileprivate func tag(_ key: String) -> String? {
        guard let value = tags[key], let start = value.firstIndex(where: { !$0.isWhitespace }) else { return nil }
        let end = value.lastIndex { !$0.isWhitespace } ?? start
        return String(value[start...end])
    }

    /// As television programmes are marked in MP4.
    fileprivate var episode: EpisodeInformation? {
        guard let episode = tag("episode_sort").flatMap({ Int($0) }), episode > 0 else { return nil }
        guard let season = tag("season_number").flatMap({ Int($0) }), season > 0 else {
            return .short(episode: episode)
        }
        return .long(season: season, episode: episode)
    }
}

extension URL {
    /// The file's name without its extension, or the server's.
    fileprivate var displayName: String? {
        let name = fileName
        if name.isEmpty || name == "/" { return host() }
        guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return name }
        return Self.isFileType(String(name[name.index(after: dot)...])) ? String(name[..<dot]) : name
    }

    /// Whether what stands after the last dot is a file's type, not a part of its name ("Dr. Strangelove", "Part 1.2").
    private static func isFileType(_ text: String) -> Bool {
        (1...5).contains(text.count) && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
            && text.contains(where: \.isLetter)
    }
}
