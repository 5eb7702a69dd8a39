/// A converted picture, ready to be drawn. Immutable, so any thread may read it.
public final class VideoFrame: Sendable {
    /// The pixels: BGRA bytes (a native-endian 32-bit xRGB word), opaque, top row first.
    public let picture: PictureBuffer
    /// The picture's size in device pixels.
    public let size: PixelSize
    /// Bytes from one row to the next.
    public let stride: Int
    /// When it is due, from zero at the medium's start.
    public let time: Duration

    init(picture: PictureBuffer, size: PixelSize, stride: Int, time: Duration) {
        self.picture = picture
        self.size = size
        self.stride = stride
        self.time = time
    }
}
