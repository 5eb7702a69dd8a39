import WindowboxCore
import WindowboxDemux

extension Track {
    /// Returns whether the track belongs to the external file at `location`, a path or a URL.
    package func isIn(_ location: String) -> Bool {
        self.location.map { LocalFile.isSame($0, location) } ?? false
    }
}

extension MediaSource {
    /// Returns whether the audio file at `location`, a path or a URL, has the name of this source, alone or with a
    /// suffix.
    package func hasName(ofAudio location: String) -> Bool {
        let name = LocalFile.name(of: location)
        return ExternalAudioFile.choose(from: [name], for: LocalFile.name(of: self.location)).contains {
            $0.rank <= .more
        }
    }
}
