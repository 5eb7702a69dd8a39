import WindowboxCore
import WindowboxDemux

/// Finds the subtitle files that belong to a video by their names. Pure except for `beside(_:)`.
extension SubtitleFile {
    /// The file name extensions of subtitle files.
    package static let fileExtensions = ["srt", "ass", "ssa", "vtt", "sub", "sup", "idx", "smi"]
    private static let folders: Set<String> = ["subs", "subtitles", "sub"]
    private static let most = 64

    /// The track traits by the words for them in file names.
    fileprivate static let flags: [String: Track.Traits] = [
        "forced": .isForced, "sdh": .isForHearingImpaired, "cc": .isForHearingImpaired,
    ]

    /// Returns the subtitle files beside a local video, best first: those with its name, then similar names, then those
    /// in a `Subs` folder, which need not have its name when the video is alone in its folder. Files named after
    /// another video belong to that. `isDefault` marks the file to select by default: one with exactly the video's
    /// name, or the only one whose name adds no more than a language and flags.
    package static func beside(_ location: String) -> [(file: SubtitleFile, isDefault: Bool)] {
        guard LocalFile.bytes(of: location) != nil else { return [] }
        let video = LocalFile.name(of: location)
        let folder = FolderListing(ExternalFileMatcher.folder(of: location), most: ExternalFileMatcher.maximumNames)
        let all = folder.names
        let videos = VideoFileNames(video, in: all)
        let named = choose(from: all, for: video, among: videos)
        let isAlone = named.count { $0.rank <= .more } == 1
        var found = named.compactMap { name, rank -> (SubtitleFile, Bool)? in
            let isDefault = rank == .same || rank == .more && isAlone && addsOnlyLanguage(name, beside: video)
            return folder.location(of: name).map { (SubtitleFile(location: $0), isDefault) }
        }
        for other in folder.entries where folders.contains(other.name.lowercased()) {
            let there = FolderListing(other.location, most: ExternalFileMatcher.maximumNames)
            let names = subtitles(in: there.names).sorted().filter { videos.owns(video, $0) ?? videos.isSingle }
            found += names.compactMap(there.location).map { (SubtitleFile(location: $0), false) }
        }
        return Array(found.flatMap { file, isDefault in file.languages.map { ($0, isDefault) } }.prefix(most))
    }

    private static func addsOnlyLanguage(_ name: String, beside video: String) -> Bool {
        ExternalFileMatcher.words(of: name, beside: video).allSatisfy {
            Language.isKnown($0) || flags[$0.lowercased()] != nil
        }
    }

    /// Returns the names of a folder that belong to a video, ranked.
    static func choose(
        from names: [String], for video: String, among videos: VideoFileNames? = nil
    ) -> [(name: String, rank: ExternalFileMatcher.Rank)] {
        ExternalFileMatcher.choose(
            from: subtitles(in: names), for: video, among: videos ?? VideoFileNames(video, in: names))
    }

    /// Returns the names with a subtitle extension. A `.sub` file beside an `.idx` file of the same name is part of
    /// that one.
    private static func subtitles(in names: [String]) -> [String] {
        let all = names.filter { fileExtensions.contains(LocalFile.fileExtension(of: $0)) && !$0.hasPrefix(".") }
        let indices = Set(all.filter { LocalFile.fileExtension(of: $0) == "idx" }.map(ExternalFileMatcher.stem))
        return all.filter {
            LocalFile.fileExtension(of: $0) != "sub" || !indices.contains(ExternalFileMatcher.stem(of: $0))
        }
    }
}

extension Track {
    /// Creates the track of a subtitle file; language, traits and title come from its name.
    package init(_ file: SubtitleFile, id: Int, number: Int, beside video: String, isDefault: Bool) {
        let words = ExternalFileMatcher.words(of: file.location, beside: video)
        let ending = LocalFile.fileExtension(of: file.location)
        self.init(id: id, kind: .subtitle, number: number, codec: ending)
        language = file.part?.language ?? words.last(where: Language.isKnown)
        for word in words { if let trait = SubtitleFile.flags[word.lowercased()] { traits.insert(trait) } }
        traits.insert(.isExternal)
        if !["sup", "idx"].contains(ending) { traits.insert(.isText) }
        if isDefault { traits.insert(.isDefault) }
        let rest = words.filter {
            $0 != language && !(file.part != nil && Language.isKnown($0)) && SubtitleFile.flags[$0.lowercased()] == nil
        }
        title =
            rest.isEmpty
            ? (language == nil ? LocalFile.name(of: file.location) : nil) : rest.joined(separator: " ")
        location = file.location
    }
}
