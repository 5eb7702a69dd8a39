import WindowboxMedia

/// What was chosen of a medium's sound and subtitles, as far as anything was.
public typealias MediaSelection = [MediaSelectionCharacteristic: MediaSelectionOption]

/// What people have chosen of sound and subtitles, for whoever keeps it from one start to the next.
///
/// Its tracks are descriptions: of a medium's tracks the one that is most like it is meant, and none in another language.
public struct MediaSelectionHistory: Equatable, Sendable {
    /// What holds for all media: languages, and whether subtitles tell sounds, or the sound tells pictures.
    public var general: MediaSelection = [:]
    /// What was chosen of single files, by their paths. For these it counts more than what is general.
    public var files: [String: MediaSelection] = [:]
    /// The files of sound and subtitles that were added to single files, by the paths of these. Each is a track of its file
    /// again when that is opened, as far as it is there.
    public var externalFiles: [String: ExternalFiles] = [:]

    /// Nothing has been chosen.
    public init() {}

    /// What was chosen of a file, or else of all media; of what is no file the latter.
    func selection(ofFile path: String?) -> MediaSelection {
        general.merging(path.flatMap { files[$0] } ?? [:]) { $1 }
    }

    /// Remembers what is chosen. Of what is no file only what is general is remembered: its address may be another one the
    /// next time.
    mutating func remember(
        _ option: MediaSelectionOption, for characteristic: MediaSelectionCharacteristic, ofFile path: String?
    ) {
        if let general = option.general { self.general[characteristic] = general }
        if let path { files[path, default: [:]][characteristic] = option.described }
    }
}

extension MediaSelectionOption {
    /// What it says of other media; `nil` for a track of which nobody knows the language.
    fileprivate var general: MediaSelectionOption? {
        guard case .on(let track) = self else { return self }
        guard let language = track.language, track.spokenLanguage != nil else { return nil }
        let lasting = track.traits.intersection([.isForHearingImpaired, .isForVisualImpaired])
        return .on(Track(describing: track.kind, language: language, traits: lasting))
    }

    /// Without what may be otherwise the next time that the file is opened.
    fileprivate var described: MediaSelectionOption {
        guard case .on(let track) = self else { return self }
        var description = Track(
            describing: track.kind, language: track.language, title: track.title, traits: track.traits,
            number: track.number)
        description.location = track.location
        return .on(description)
    }
}

extension Track {
    /// Describes a track for `MediaSelectionHistory`, by what is the same whenever its medium is opened.
    /// - Parameter number: Which one of its kind it is, from 1; zero when that does not matter.
    public init(
        describing kind: Kind, language: String?, title: String? = nil, traits: Traits = [], number: Int = 0
    ) {
        self.init(
            id: -1, kind: kind, number: number, codec: "", language: language, title: title,
            traits: traits.intersection(.purposes))
    }
}
