import WindowboxSubtitles

/// The result of a renderer for a decoded frame, in place of pixels. Immutable, so any thread may read it.
package protocol RenderedFrame: AnyObject, Sendable {
    /// Returns the same frame with other subtitles: rendered, or in pixels where the renderer cannot; `nil` when out of
    /// memory.
    func recomposited(_ frame: VideoFrame, with composition: SubtitleComposition) -> VideoFrame?
}
