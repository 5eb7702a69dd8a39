import Synchronization
import WindowboxCore
import WindowboxSubtitles

/// Hands decoded frames to the toolkit, which converts and scales them while it draws. Nothing is copied before that.
///
/// The toolkit neither maps colors nor scales down well, so frames that need more go to another renderer.
package final class PlanarRenderer: FrameRenderer {
    /// A frame in the form of the toolkit.
    package typealias Texture = AnyObject & Sendable

    private let fallback: any FrameBufferAllocator
    private let takesSurfaces: Bool
    package let takesPlanes = true
    private let makeTexture: @Sendable (PlanarFrame) -> (any Texture)?
    private let hasRendered = Atomic(false)

    /// - Parameters:
    ///   - fallback: The renderer of other frames, or only their allocator.
    ///   - takesSurfaces: Whether the toolkit takes buffers of the Linux kernel.
    ///   - makeTexture: Returns a texture that retains a frame; `nil` if the toolkit does not take it. Called on any
    ///     thread.
    package init(
        fallback: any FrameBufferAllocator, takesSurfaces: Bool,
        makeTexture: @escaping @Sendable (PlanarFrame) -> (any Texture)?
    ) {
        (self.fallback, self.takesSurfaces, self.makeTexture) = (fallback, takesSurfaces, makeTexture)
    }

    package var rendersSurfaces: Bool { takesSurfaces || renderer?.rendersSurfaces == true }

    private var renderer: (any FrameRenderer)? { fallback as? any FrameRenderer }

    package func allocate(_ count: Int) -> FrameBuffer? { fallback.allocate(count) }

    package func render(_ conversion: FrameConversion) -> Rendering {
        let isSurface = conversion.source.isSurface
        if conversion.isPlain, takesSurfaces || !isSurface,
            let frame = PlanarFrame(conversion.source, conversion.colors.components), let texture = makeTexture(frame)
        {
            if !hasRendered.exchange(true, ordering: .relaxed) {
                Log.write(.debug, "video", "The toolkit converts the frames of format \(frame.formatName)")
            }
            return .rendered(PlanarImage(texture, of: conversion))
        }
        guard let renderer, !isSurface || renderer.rendersSurfaces else { return isSurface ? .failed : .notReady }
        return renderer.render(conversion)
    }
}

/// A frame that the toolkit converts and scales, and the bitmaps over it.
package final class PlanarImage: RenderedImage {
    package let texture: any PlanarRenderer.Texture
    package let geometry: VideoGeometry
    /// The size of the texture in pixels.
    package let size: PixelSize
    /// The subtitles, in pixels of the frame.
    package let bitmaps: [SubtitleBitmap]
    package let remainingTime: Seconds = 0

    init(_ texture: any PlanarRenderer.Texture, of conversion: FrameConversion) {
        self.texture = texture
        geometry = conversion.geometry
        let frame = conversion.source.pointer.pointee
        size = PixelSize(width: Int(frame.width), height: Int(frame.height))
        bitmaps = conversion.shownBitmaps
    }
}

extension FrameConversion {
    /// The subtitles, if they were rendered for the size of the frame.
    var shownBitmaps: [SubtitleBitmap] {
        subtitles.map { $0.canvas.size == geometry.letterboxed ? $0.bitmaps : [] } ?? []
    }

    /// Whether the frame is shown with the colors of its matrix, upright, and in no less than half its size, below
    /// which bilinear scaling skips pixels.
    fileprivate var isPlain: Bool {
        colors.isScreen && colors.adjustments == .none && colors.dolbyVision == nil && !reducesBanding
            && geometry.orientation == .upright && source.field == nil && !source.isStandIn
            && geometry.shown.width * 2 >= geometry.crop.width && geometry.shown.height * 2 >= geometry.crop.height
    }
}
