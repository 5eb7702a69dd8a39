import CFFmpeg
import WindowboxCore
import WindowboxDemux
import WindowboxSubtitles

/// Converts decoded frames for display: scaled, rotated, in RGB and with subtitles. Confined to one thread.
package final class VideoConverter {
    /// The row alignment in bytes, for vector instructions and cairo.
    private static let alignment = 64
    /// The bytes of padding behind the last row, for vector stores.
    private static let padding = 256
    /// How long to wait for the buffer of a frame that the next one has just replaced, in seconds: half the duration of
    /// a frame at 60 frames per second. The other half is for the conversion.
    private static let patience: Seconds = 0.008

    private let pool: FrameBufferPool
    /// Returns the subtitles of a frame on a canvas; `nil` when there are none.
    private let composition: (SubtitleCanvas, DecodedFrame) -> SubtitleComposition?
    private var scaler: Scaler?
    /// The scaled frame before its rotation, reused for the next one. Its size in bytes differs from that of finished
    /// frames, so that the pool would recycle neither.
    private var unrotated: FrameBuffer?
    private var rendering = RenderingChoice()
    /// Whether all surfaces so far could be rendered.
    private var allowsSurfaces = true
    /// The profile of the last target, and what it describes.
    private var profile: (data: [UInt8], screen: ScreenProfile) = ([], .sRGB)
    private let confinement = ThreadConfinement()

    /// The sample aspect ratio (`nil` when unspecified) and rotation of the stream. The aspect ratio of a frame takes
    /// precedence.
    package var aspect: Double?
    package var rotation = VideoRotation.none
    /// The speed of playback.
    package var rate = 1.0
    /// The filter that frames are scaled by.
    package var filter = ScalingFilter.sharp
    /// The black bars, for an automatic crop.
    package var bars = BlackBars()

    /// - Parameters:
    ///   - pool: The memory of the converted frames.
    ///   - composition: Returns the subtitles of a frame on a canvas; `nil` when there are none.
    package init(pool: FrameBufferPool, composition: @escaping (SubtitleCanvas, DecodedFrame) -> SubtitleComposition?) {
        self.pool = pool
        self.composition = composition
    }

    /// Returns the presentation size of a frame, rotated and in square pixels, without zoom.
    package func presentationSize(
        of frame: UnsafeMutablePointer<AVFrame>, _ adjustments: VideoAdjustments = .none
    ) -> PixelSize {
        let size = VideoGeometry.presentationSize(
            stored: Self.stored(frame), aspect: aspect(of: frame), rotation: rotation)
        return adjustments.presentationSize(of: size, bars: bars.edges)
    }

    /// Returns the size and the orientation of a frame; `nil` for an unknown pixel format.
    private func coded(_ source: DecodedFrame) -> CodedFrame? {
        let frame = source.pointer
        guard let descriptor = av_pix_fmt_desc_get(source.pixelFormat) else { return nil }
        return CodedFrame(
            size: Self.stored(frame), aspect: aspect(of: frame), rotation: source.isStandIn ? .none : rotation,
            alignment: PixelSize(
                width: max(2, 1 << Int(descriptor.pointee.log2_chroma_w)),
                height: max(2, 1 << Int(descriptor.pointee.log2_chroma_h))))
    }

    private static func stored(_ frame: UnsafeMutablePointer<AVFrame>) -> PixelSize {
        PixelSize(width: Int(frame.pointee.width), height: Int(frame.pointee.height))
    }

    private func aspect(of frame: UnsafeMutablePointer<AVFrame>) -> Double {
        frame.pointee.sample_aspect_ratio.quotient ?? aspect ?? 1
    }

    /// Converts a frame for a target, by the renderer of the presenter or to pixels; `nil` when out of memory, or when
    /// neither zimg nor swscale supports the pixel format or the size.
    /// - Parameters:
    ///   - adjustments: The user's changes.
    ///   - keepingSource: Whether the frame retains its source, to be converted again for other sizes or with other
    ///     changes.
    package func convert(
        _ source: DecodedFrame, for target: VideoTarget, _ adjustments: VideoAdjustments = .none, keepingSource: Bool
    ) -> VideoFrame? {
        confinement.assertOnThread()
        guard var conversion = conversion(of: source, for: target, adjustments) else { return nil }
        var canvas = SubtitleCanvas(conversion.geometry)
        canvas.isBT709 = ColorSpace.isBT709(source.pointer)
        conversion.subtitles = composition(canvas, source)
        let rendered = render(conversion)
        if rendered == nil, source.isSurface {
            return source.inMemory().flatMap { convert($0, for: target, adjustments, keepingSource: keepingSource) }
        }
        let pixels = rendered == nil ? makePixels(of: conversion) : nil
        guard rendered != nil || pixels != nil else { return nil }
        return VideoFrame(
            buffer: pixels?.buffer, size: conversion.geometry.letterboxed, stride: Self.stride(of: conversion),
            seconds: source.seconds, duration: source.duration, target: target, adjustments: adjustments,
            source: keepingSource ? source : nil,
            subtitles: FrameSubtitles(
                canvas: canvas, composition: conversion.subtitles, patches: pixels?.patches ?? []),
            rendered: rendered, pool: pool)
    }

    /// Prepares the conversion of a frame to pixels for a target, which takes some milliseconds the first time.
    /// - Parameter adjustments: The user's changes.
    package func prepare(_ source: DecodedFrame, for target: VideoTarget, _ adjustments: VideoAdjustments) {
        confinement.assertOnThread()
        guard !source.isSurface, let conversion = conversion(of: source, for: target, adjustments) else { return }
        scaler(of: conversion)?.prepare(source.pointer, crop: conversion.geometry.crop)
    }

    /// Returns how a frame looks in a target, without subtitles; `nil` for an unknown pixel format.
    private func conversion(
        of source: DecodedFrame, for target: VideoTarget, _ adjustments: VideoAdjustments
    ) -> FrameConversion? {
        guard let coded = coded(source) else { return nil }
        if adjustments.crop == .blackBars, !source.isStandIn, let source = source.inMemory() {
            bars.update(source.pointer, rotation: rotation)
        }
        return FrameConversion(
            source: source,
            geometry: VideoGeometry(coded, adjustments: adjustments, bars: bars.edges, target: target),
            // A frame that stands in has the colors of the screen already.
            colors: ColorMapping(
                source.pointer, adjustments.colors, source.isStandIn ? .sRGB : screenProfile(target.profile)),
            filter: filter, reducesBanding: target.reducesBanding)
    }

    /// Returns the colors of a screen; those of sRGB where its profile cannot be used.
    private func screenProfile(_ data: [UInt8]) -> ScreenProfile {
        if data != profile.data { profile = (data, ScreenProfile(data) ?? .sRGB) }
        return profile.screen
    }

    private var renderer: (any FrameRenderer)? { pool.allocator as? any FrameRenderer }

    /// Whether decoded frames may stay in their surfaces: the presenter renders those, and none has failed.
    package var rendersSurfaces: Bool {
        allowsSurfaces && rendering.allowsRendering && renderer?.rendersSurfaces == true
    }

    /// Whether decoded frames are shown as they are if their planes are in one buffer.
    package var takesPlanes: Bool { rendering.allowsRendering && renderer?.takesPlanes == true }

    /// Has the renderer of the presenter convert a frame; `nil` without one, while it is not ready, and from the first
    /// frame on that it cannot render, or not in time.
    private func render(_ conversion: FrameConversion) -> RenderedConversion? {
        let isSurface = conversion.source.isSurface
        guard let renderer, rendering.allowsRendering, !isSurface || rendersSurfaces else { return nil }
        let start = HostTime.now
        let result = renderer.render(conversion)
        if isSurface, case .failed = result {
            allowsSurfaces = false
        } else {
            rendering.record(result, elapsed: HostTime.now - start, of: conversion.source.duration / max(rate, 0.01))
        }
        guard case .rendered(let image) = result else { return nil }
        return RenderedConversion(image, of: conversion, by: renderer)
    }

    /// Converts to pixels, in place of a frame that was rendered.
    fileprivate func convert(_ conversion: FrameConversion, like rendered: VideoFrame) -> VideoFrame? {
        guard let pixels = makePixels(of: conversion) else { return nil }
        return rendered.replaced(by: pixels.buffer, with: conversion.subtitles, pixels.patches, pool: pool)
    }

    private func makePixels(of conversion: FrameConversion) -> (buffer: FrameBuffer, patches: [BackgroundPatch])? {
        let (geometry, stride) = (conversion.geometry, Self.stride(of: conversion))
        guard let conversion = conversion.inMemory(), let scaler = scaler(of: conversion),
            let buffer = pool.acquire(Self.bytes(for: geometry.letterboxed), patience: Self.patience)
        else { return nil }
        fillLetterbox(buffer, geometry, stride: stride)
        guard
            scaleAndRotate(
                conversion.source.pointer, by: scaler, geometry: geometry,
                into: buffer.bytes + geometry.letterboxHeight * stride, stride: stride)
        else {
            pool.recycle(buffer)
            return nil
        }
        let pixels = FramePixels(bytes: buffer.bytes, stride: stride, size: geometry.letterboxed)
        return (buffer, conversion.subtitles.map(pixels.blend) ?? [])
    }

    private func scaler(of conversion: FrameConversion) -> Scaler? {
        let key = Scaler.Key(conversion)
        if scaler?.key != key { scaler = Scaler(key, replacing: scaler) }
        return scaler
    }

    /// Fills the letterbox that belongs to the frame with black.
    private func fillLetterbox(_ buffer: FrameBuffer, _ geometry: VideoGeometry, stride: Int) {
        guard geometry.letterboxed != geometry.shown else { return }
        let black: UInt32 = 0xff00_0000
        for row in 0..<geometry.letterboxed.height
        where !(geometry.letterboxHeight..<geometry.letterboxHeight + geometry.shown.height).contains(row) {
            (buffer.bytes + row * stride).initializeMemory(
                as: UInt32.self, repeating: black, count: geometry.letterboxed.width)
        }
    }

    private static func stride(of conversion: FrameConversion) -> Int { stride(of: conversion.geometry.letterboxed) }

    private static func stride(of size: PixelSize) -> Int { (size.width * 4 + alignment - 1) / alignment * alignment }

    private static func bytes(for size: PixelSize) -> Int { stride(of: size) * size.height + padding }

    /// Scales and rotates a frame. Returns false when the scaler fails, or when out of memory.
    private func scaleAndRotate(
        _ frame: UnsafeMutablePointer<AVFrame>, by scaler: Scaler, geometry: VideoGeometry,
        into bytes: UnsafeMutableRawPointer, stride: Int
    ) -> Bool {
        guard geometry.orientation != .upright else {
            return scaler.scale(frame, crop: geometry.crop, into: bytes, stride: stride)
        }
        let needed = Self.bytes(for: geometry.scaled)
        if unrotated?.count != needed { unrotated = HeapFrameBufferAllocator().allocate(needed) }
        let unrotatedStride = Self.stride(of: geometry.scaled)
        guard let unrotated, scaler.scale(frame, crop: geometry.crop, into: unrotated.bytes, stride: unrotatedStride)
        else {
            return false
        }
        reorientFrame(
            unrotated.bytes, stride: unrotatedStride, size: geometry.scaled, to: geometry.orientation, into: bytes,
            stride: stride)
        return true
    }
}

extension VideoFrame {
    /// Returns the frame in pixels, of its size and with its subtitles; `nil` when out of memory.
    package func inPixels() -> VideoFrame? {
        guard let rendered = rendered as? RenderedConversion else { return self }
        return inPixels(rendered.conversion)
    }

    /// Returns the frame with the pixels of a conversion; `nil` when out of memory.
    func inPixels(_ conversion: FrameConversion) -> VideoFrame? {
        VideoConverter(pool: FrameBufferPool()) { _, _ in nil }.convert(conversion, like: self)
    }
}
