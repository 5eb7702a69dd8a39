extension Subtitles {
    /// Whether the captions of either field are selected.
    package var areCaptionsSelected: Bool { CaptionField.allCases.contains { tracks.contains($0.track.id) } }
}
