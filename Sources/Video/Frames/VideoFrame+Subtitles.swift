import WindowboxCore
import WindowboxSubtitles

/// The subtitles of a frame, and the pixels below those that are blended into its pixels, which are needed to replace
/// them.
package struct FrameSubtitles: Sendable {
    package let canvas: SubtitleCanvas
    /// The subtitles; `nil` for none.
    package let composition: SubtitleComposition?
    /// The pixels below the subtitles; empty for a rendered frame.
    let patches: [BackgroundPatch]

    fileprivate func replaced(by composition: SubtitleComposition?, _ patches: [BackgroundPatch]) -> FrameSubtitles {
        FrameSubtitles(canvas: canvas, composition: composition, patches: patches)
    }
}

extension VideoFrame {
    /// Returns the frame without the subtitles blended into it; `nil` when out of memory.
    package func withoutSubtitles() -> VideoFrame? {
        guard let subtitles, subtitles.composition?.bitmaps.isEmpty == false else { return self }
        return recomposited(with: SubtitleComposition([], range: seconds..<max(seconds, end), canvas: subtitles.canvas))
    }

    /// Returns the frame with another buffer and its subtitles.
    func replaced(
        by buffer: FrameBuffer, with composition: SubtitleComposition?, _ patches: [BackgroundPatch],
        pool: FrameBufferPool?
    ) -> VideoFrame {
        VideoFrame(
            buffer: buffer, size: size, stride: stride, seconds: seconds, duration: duration, target: target,
            adjustments: adjustments, source: source, subtitles: subtitles?.replaced(by: composition, patches),
            pool: pool)
    }

    /// Returns the frame with another rendered image and its subtitles.
    func replaced(by rendered: any RenderedFrame, with composition: SubtitleComposition) -> VideoFrame {
        VideoFrame(
            buffer: nil, size: size, stride: stride, seconds: seconds, duration: duration, target: target,
            adjustments: adjustments, source: source, subtitles: subtitles?.replaced(by: composition, []),
            rendered: rendered)
    }

    /// Returns a copy of the frame with other subtitles; `nil` when out of memory, or for custom frames.
    package func recomposited(with composition: SubtitleComposition) -> VideoFrame? {
        if let rendered { return rendered.recomposited(self, with: composition) }
        guard let subtitles, let buffer, let copy = pool?.acquire(buffer.count) else { return nil }
        copy.bytes.copyMemory(from: buffer.bytes, byteCount: min(stride * size.height, buffer.count))
        let canvas = FramePixels(bytes: copy.bytes, stride: stride, size: size)
        canvas.restore(subtitles.patches)
        let patches = canvas.blend(composition)
        return replaced(by: copy, with: composition, patches, pool: pool)
    }
}
