/// A scrolling region of WebVTT, as its cues refer to it.
struct CueRegion: Hashable {
    let name: String
    /// The height of the region in lines.
    let lines: Int
    /// The width of the region in script units.
    let width: Double
}
