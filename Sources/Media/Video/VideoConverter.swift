import CFFmpeg

/// Makes pictures for the screen of decoded ones: scaled, upright, in the screen's colours. Lives on one thread.
final class VideoConverter {
    /// Rows start at multiples of this, as vector instructions and cairo like it.
    private static let alignment = 64
    /// Vector stores may run past the last row.
    private static let padding = 256

    private let pool: FrameBufferPool
    /// What is to be laid over a picture; `nil` is nothing.
    private let composition: (SubtitleCanvas, DecodedFrame) -> SubtitleComposition?
    private var scaler: Scaler?
    /// Where a picture is scaled to before it is turned; kept for the next one. Its pixels lie otherwise than those of
    /// the finished ones, so the pool would lend neither again.
    private var unrotated: FrameBuffer?

    /// The stream's own pixel aspect and rotation; a frame's aspect wins over it.
    var aspect: Double?
    var rotation = VideoGeometry.Rotation.none

    /// - Parameters:
    ///   - pool: Where pictures' memory comes from.
    ///   - overlay: The subtitles of a frame on a canvas; `nil` when there are none.
    init(pool: FrameBufferPool, composition: @escaping (SubtitleCanvas, DecodedFrame) -> SubtitleComposition?) {
        self.pool = pool
        self.composition = composition
    }

    /// A picture's own size, upright and in square pixels.
    func presentationSize(of frame: UnsafeMutablePointer<AVFrame>) -> PixelSize {
        VideoGeometry.presentationSize(stored: Self.stored(frame), aspect: aspect(of: frame), rotation: rotation)
    }

    private static func stored(_ frame: UnsafeMutablePointer<AVFrame>) -> PixelSize {
        PixelSize(width: Int(frame.pointee.width), height: Int(frame.pointee.height))
    }

    private func aspect(of frame: UnsafeMutablePointer<AVFrame>) -> Double {
        frame.pointee.sample_aspect_ratio.quotient ?? aspect ?? 1
    }

    /// The picture for a target; `nil` when there is no memory, or the format cannot be converted.
    /// - Parameter keepingSource: Whether it is to be converted again for other sizes.
    func convert(_ source: DecodedFrame, for target: VideoTarget, keepingSource: Bool) -> VideoFrame? {
        let frame = source.pointer
        guard let descriptor = av_pix_fmt_desc_get(AVPixelFormat(frame.pointee.format)) else { return nil }
        let layout = VideoGeometry(
            stored: Self.stored(frame), aspect: aspect(of: frame), rotation: rotation, target: target,
            alignment: PixelSize(
                width: max(2, 1 << Int(descriptor.pointee.log2_chroma_w)),
                height: max(2, 1 << Int(descriptor.pointee.log2_chroma_h))))
        let key = Scaler.Key(frame: frame, crop: layout.crop, scaled: layout.scaled)
        if scaler?.key != key { scaler = Scaler(key) }
        let stride = Self.stride(of: layout.letterboxed)
        guard let scaler, let picture = pool.take(Self.bytes(for: layout.letterboxed)) else { return nil }
        fillLetterbox(picture, layout, stride: stride)
        guard draw(frame, by: scaler, layout: layout, into: picture.bytes + layout.bar * stride, stride: stride) else {
            pool.recycle(picture)
            return nil
        }
        return VideoFrame(
            picture: picture, size: layout.letterboxed, stride: stride, seconds: source.seconds, span: source.span,
            target: target, source: keepingSource ? source : nil,
            subtitles: blendSubtitles(into: picture, of: source, layout, stride: stride), pool: pool)
    }

    /// Makes the bars black that come with the picture.
    private func fillLetterbox(_ picture: FrameBuffer, _ layout: VideoGeometry, stride: Int) {
        guard layout.letterboxed != layout.shown else { return }
        let black: UInt32 = 0xff00_0000
        for row in 0..<layout.letterboxed.height where !(layout.bar..<layout.bar + layout.shown.height).contains(row) {
            (picture.bytes + row * stride).initializeMemory(
                as: UInt32.self, repeating: black, count: layout.letterboxed.width)
        }
    }

    /// Lays its subtitles over a picture.
    private func blendSubtitles(
        into picture: FrameBuffer, of source: DecodedFrame, _ layout: VideoGeometry, stride: Int
    ) -> FrameSubtitles {
        var canvas = SubtitleCanvas(layout)
        canvas.isBT709 = ColorSpace.isBT709(source.pointer)
        let composition = composition(canvas, source)
        let pixels = FramePixels(bytes: picture.bytes, stride: stride, size: layout.letterboxed)
        return FrameSubtitles(canvas: canvas, composition: composition, patches: composition.map(pixels.blend) ?? [])
    }

    private static func stride(of size: PixelSize) -> Int { (size.width * 4 + alignment - 1) / alignment * alignment }

    private static func bytes(for size: PixelSize) -> Int { stride(of: size) * size.height + padding }

    /// False when swscale refuses, or there is no memory.
    private func draw(
        _ frame: UnsafeMutablePointer<AVFrame>, by scaler: Scaler, layout: VideoGeometry,
        into bytes: UnsafeMutableRawPointer, stride: Int
    ) -> Bool {
        guard rotation != .none else {
            return scaler.scale(frame, crop: layout.crop, into: bytes, stride: stride)
        }
        let needed = Self.bytes(for: layout.scaled)
        if unrotated?.count != needed { unrotated = HeapFrameBufferAllocator().allocate(needed) }
        let unturnedStride = Self.stride(of: layout.scaled)
        guard let unrotated, scaler.scale(frame, crop: layout.crop, into: unrotated.bytes, stride: unturnedStride)
        else {
            return false
        }
        rotateFrame(
            unrotated.bytes, stride: unturnedStride, size: layout.scaled, by: rotation, into: bytes,
            stride: stride)
        return true
    }
}
