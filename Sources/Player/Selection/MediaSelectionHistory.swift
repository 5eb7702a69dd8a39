import WindowboxCore

/// The selected options of a medium; a characteristic without a selection has no entry.
public typealias MediaSelection = [MediaSelectionCharacteristic: MediaSelectionOption]

/// The user's track selections, for an application to store between launches.
///
/// The tracks are descriptions: each selects the most similar track of a medium, and never one in another language.
public struct MediaSelectionHistory: Equatable, Sendable {
    /// The selections for all media: languages, and the preference for subtitles for the hard of hearing or for audio
    /// description.
    public var general: MediaSelection = [:]
    /// The selections for single files, by the hash of the path. They take precedence over the general ones.
    public var files: [LocationHash: MediaSelection] = [:]
    /// The external audio and subtitle files added to single files, by the hash of the path of these. Each is added
    /// again when its file is opened, if it still exists.
    public var externalFiles: [LocationHash: ExternalFiles] = [:]

    /// Creates an empty history.
    public init() {}

    /// Returns the selections for a file, completed by the general ones; the general ones alone for `nil`.
    func selection(ofFile path: String?) -> MediaSelection {
        general.merging(path.flatMap { files[LocationHash($0)] } ?? [:]) { $1 }
    }

    /// Records a selection. Without a path only the general part is recorded, because the address of a stream may
    /// differ the next time.
    mutating func record(
        _ option: MediaSelectionOption, for characteristic: MediaSelectionCharacteristic, ofFile path: String?
    ) {
        if let general = option.general { self.general[characteristic] = general }
        if let path { files[LocationHash(path), default: [:]][characteristic] = option.described }
    }
}

extension MediaSelectionOption {
    /// The part of a selection that applies to other media; `nil` for a track of unknown language.
    fileprivate var general: MediaSelectionOption? {
        guard case .on(let track) = self else { return self }
        guard let language = track.language, track.spokenLanguage != nil else { return nil }
        let lasting = track.traits.intersection([.isForHearingImpaired, .isForVisualImpaired])
        return .on(Track(describing: track.kind, language: language, traits: lasting))
    }

    /// The selection without the properties that may differ the next time the file is opened.
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
    /// Creates the description of a track for `MediaSelectionHistory`, from properties that stay the same whenever its
    /// medium is opened.
    /// - Parameters:
    ///   - kind: The kind of track.
    ///   - language: The language code; `nil` when unknown.
    ///   - title: The title; `nil` without one.
    ///   - traits: The traits, of which only the purposes are kept.
    ///   - number: The number among the tracks of its kind, from 1; zero for any.
    public init(
        describing kind: Kind, language: String?, title: String? = nil, traits: Traits = [], number: Int = 0
    ) {
        self.init(
            id: -1, kind: kind, number: number, codec: "", language: language, title: title,
            traits: traits.intersection(.purposes))
    }
}
