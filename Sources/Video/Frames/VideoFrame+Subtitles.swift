import WindowboxCore
import WindowboxSubtitles

/// The subtitles blended into a frame, and the pixels below, which are needed to replace them.
package struct FrameSubtitles: Sendable {
    package let canvas: SubtitleCanvas
    /// The blended subtitles; `nil` for none.
    package let composition: SubtitleComposition?
    /// The pixels below the subtitles.
    let patches: [BackgroundPatch]
}

extension VideoFrame {
    /// Returns the frame without the subtitles blended into it; `nil` when out of memory.
    package func withoutSubtitles() -> VideoFrame? {
        guard let subtitles, !subtitles.patches.isEmpty else { return self }
        return recomposited(with: SubtitleComposition([], range: seconds..<max(seconds, end), canvas: subtitles.canvas))
    }

    /// Returns a copy of the frame with other subtitles; `nil` when out of memory, or for custom frames.
    package func recomposited(with composition: SubtitleComposition) -> VideoFrame? {
        guard let subtitles, let copy = pool?.acquire(buffer.count) else { return nil }
        copy.bytes.copyMemory(from: buffer.bytes, byteCount: min(stride * size.height, buffer.count))
        let canvas = FramePixels(bytes: copy.bytes, stride: stride, size: size)
        canvas.restore(subtitles.patches)
        let patches = canvas.blend(composition)
        return VideoFrame(
            buffer: copy, size: size, stride: stride, seconds: seconds, duration: duration, target: target,
            adjustments: adjustments, source: source,
            subtitles: FrameSubtitles(canvas: subtitles.canvas, composition: composition, patches: patches), pool: pool)
    }
}
