import WindowboxCore
import WindowboxSubtitles

/// Converts the frames of a presenter to a form of its own, such as textures of a GPU, instead of pixels. The presenter
/// sets it as the allocator of its source: it allocates the memory of frames that it cannot render.
package protocol FrameRenderer: FrameBufferAllocator {
    /// Whether frames are rendered from their surfaces, too (`DecodedFrame.isSurface`).
    var rendersSurfaces: Bool { get }

    /// Whether frames whose planes are in one buffer need no conversion; `false` by default.
    var takesPlanes: Bool { get }

    /// Renders a decoded frame. Called on the video threads of the current and the next item and, to replace subtitles,
    /// on the subtitle thread, possibly at the same time.
    func render(_ conversion: FrameConversion) -> Rendering
}

extension FrameRenderer {
    package var takesPlanes: Bool { false }
}

/// The result of a renderer.
package enum Rendering {
    case rendered(any RenderedImage)
    /// The renderer is not ready for this kind of frame yet: the frame is to be converted to pixels.
    case notReady
    /// The renderer cannot render this kind of frame: the medium is to be converted to pixels.
    case failed
}

/// A frame in the form of its renderer. Immutable, so any thread may read it.
package protocol RenderedImage: AnyObject, Sendable {
    /// The time that a GPU needs for the image after the call that has rendered it, in seconds. Not known yet, so that
    /// of the frame before.
    var remainingTime: Seconds { get }
}

/// The conversion of a decoded frame: all that determines how it looks in a view.
package struct FrameConversion: Sendable {
    var source: DecodedFrame
    let geometry: VideoGeometry
    let colors: ColorMapping
    let filter: ScalingFilter
    /// Whether a renderer smooths the steps in gradients; frames that are converted to pixels keep them.
    let reducesBanding: Bool
    /// The subtitles; `nil` for none.
    var subtitles: SubtitleComposition?

    /// Returns the conversion of the frame with its pixels in memory; `nil` when it cannot be copied.
    func inMemory() -> FrameConversion? {
        guard let source = source.inMemory() else { return nil }
        var conversion = self
        conversion.source = source
        return conversion
    }
}

/// A frame in the form of its renderer, and the conversion that it is the result of.
package final class RenderedConversion: RenderedFrame {
    package let image: any RenderedImage
    let conversion: FrameConversion
    private let renderer: any FrameRenderer

    init(_ image: any RenderedImage, of conversion: FrameConversion, by renderer: any FrameRenderer) {
        (self.image, self.conversion, self.renderer) = (image, conversion, renderer)
    }

    package func recomposited(_ frame: VideoFrame, with composition: SubtitleComposition) -> VideoFrame? {
        var conversion = conversion
        conversion.subtitles = composition
        guard case .rendered(let image) = renderer.render(conversion) else { return frame.inPixels(conversion) }
        return frame.replaced(by: RenderedConversion(image, of: conversion, by: renderer), with: composition)
    }
}
