extension Track {
    /// Whether it is in a file of its own that `location` names, as a path or a URL.
    package func isIn(_ location: String) -> Bool {
        self.location.map { LocalFile.isSame($0, location) } ?? false
    }
}

extension MediaSource {
    /// Whether a path or a URL is that of a sound file which has this source's name, or that and more.
    package func hasName(ofAudio location: String) -> Bool {
        let name = LocalFile.name(of: location)
        return ExternalAudioFile.choose(from: [name], for: LocalFile.name(of: self.location)).contains {
            $0.rank <= .more
        }
    }
}
