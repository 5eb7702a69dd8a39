import CFFmpeg

/// Makes pictures for the screen of decoded ones: scaled, upright, in the screen's colours. Lives on the video thread.
final class VideoConverter {
    /// Rows start at multiples of this, as vector instructions and cairo like it.
    private static let alignment = 64
    /// Vector stores may run past the last row.
    private static let padding = 256

    private let pool: PicturePool
    private var scaler: Scaler?

    /// The stream's own pixel aspect and rotation; a frame's aspect wins over it.
    var aspect: Double?
    var rotation = PictureLayout.Rotation.none

    init(pool: PicturePool) { self.pool = pool }

    /// The picture for a target; `nil` when there is no memory, or the format cannot be converted.
    /// - Parameter keepingSource: Whether it is to be converted again for other sizes.
    func convert(_ source: SourceFrame, for target: VideoTarget, keepingSource: Bool) -> VideoFrame? {
        let frame = source.pointer
        guard let descriptor = av_pix_fmt_desc_get(AVPixelFormat(frame.pointee.format)) else { return nil }
        let layout = PictureLayout(
            stored: PixelSize(width: Int(frame.pointee.width), height: Int(frame.pointee.height)),
            aspect: frame.pointee.sample_aspect_ratio.quotient ?? aspect ?? 1, rotation: rotation, target: target,
            alignment: PixelSize(
                width: max(2, 1 << Int(descriptor.pointee.log2_chroma_w)),
                height: max(2, 1 << Int(descriptor.pointee.log2_chroma_h))))
        let key = Scaler.Key(frame: frame, crop: layout.crop, scaled: layout.scaled)
        if scaler?.key != key { scaler = Scaler(key) }
        guard let scaler, let scaled = scale(frame, by: scaler, crop: layout.crop, to: layout.scaled) else {
            return nil
        }
        guard let upright = rotation == .none ? scaled : turn(scaled, layout: layout) else { return nil }
        return VideoFrame(
            picture: upright.buffer, size: layout.shown, stride: upright.stride, seconds: source.seconds,
            span: source.span, target: target, source: keepingSource ? source : nil, pool: pool)
    }

    private typealias Pixels = (buffer: PictureBuffer, stride: Int)

    private func pixels(_ size: PixelSize) -> Pixels? {
        let stride = (size.width * 4 + Self.alignment - 1) / Self.alignment * Self.alignment
        return pool.take(stride * size.height + Self.padding).map { ($0, stride) }
    }

    private func scale(
        _ frame: UnsafeMutablePointer<AVFrame>, by scaler: Scaler, crop: PictureLayout.Crop, to size: PixelSize
    ) -> Pixels? {
        guard let pixels = pixels(size) else { return nil }
        guard scaler.scale(frame, crop: crop, into: pixels.buffer.bytes, stride: pixels.stride) else {
            pool.recycle(pixels.buffer)
            return nil
        }
        return pixels
    }

    private func turn(_ scaled: Pixels, layout: PictureLayout) -> Pixels? {
        defer { pool.recycle(scaled.buffer) }
        guard let turned = pixels(layout.shown) else { return nil }
        turnPicture(
            scaled.buffer.bytes, stride: scaled.stride, size: layout.scaled, by: rotation, into: turned.buffer.bytes,
            stride: turned.stride)
        return turned
    }
}
