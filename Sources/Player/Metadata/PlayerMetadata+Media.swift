import FoundationEssentials
import WindowboxCore
import WindowboxDemux

extension PlayerMetadata {
    /// Returns the metadata with missing fields taken from the medium's tags, chapters and cover art, and from the file
    /// name.
    func filled(from media: MediaInfo, url: URL?) -> PlayerMetadata {
        var metadata = self
        metadata.title = title ?? media.tag("title") ?? url?.displayName
        metadata.subtitle = subtitle ?? media.tag("artist")
        metadata.description = description ?? media.tag("description") ?? media.tag("synopsis")
        metadata.episodeInformation = episodeInformation ?? media.episode
        if imageSource == .none { metadata.imageSource = media.artwork }
        if chapters.isEmpty {
            metadata.chapters = media.chapters.map { Chapter(title: $0.title, timeRange: $0.range) }
        }
        return metadata
    }
}

extension MediaInfo {
    /// Returns a tag without surrounding white space; `nil` when it is missing or blank.
    fileprivate func tag(_ key: String) -> String? {
        guard let value = tags[key], let start = value.firstIndex(where: { !$0.isWhitespace }) else { return nil }
        let end = value.lastIndex { !$0.isWhitespace } ?? start
        return String(value[start...end])
    }

    /// The cover art, embedded or in the folder of the file.
    fileprivate var artwork: ImageSource {
        if let cover { return .data(cover) }
        guard let url = artworkLocation.flatMap(URL.init(location:)) else { return .none }
        return .url(standardResolution: url)
    }

    /// The episode given by the MP4 tags for television.
    fileprivate var episode: EpisodeInformation? {
        guard let episode = tag("episode_sort").flatMap({ Int($0) }), episode > 0 else { return nil }
        guard let season = tag("season_number").flatMap({ Int($0) }), season > 0 else {
            return .short(episode: episode)
        }
        return .long(season: season, episode: episode)
    }
}

extension URL {
    /// The file name without its extension, or the host.
    fileprivate var displayName: String? {
        let name = fileName
        if name.isEmpty || name == "/" { return host() }
        guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return name }
        return Self.isFileType(String(name[name.index(after: dot)...])) ? String(name[..<dot]) : name
    }

    /// Returns whether the text after the last dot is a file extension and not part of a title ("Dr. Strangelove",
    /// "Part 1.2").
    private static func isFileType(_ text: String) -> Bool {
        (1...5).contains(text.count) && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
            && text.contains(where: \.isLetter)
    }
}
