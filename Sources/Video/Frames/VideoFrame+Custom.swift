import WindowboxCore

extension VideoFrame {
    /// Creates a frame from an existing buffer, for a source other than a media engine.
    ///
    /// - Parameters:
    ///   - buffer: The pixels, as described for the property.
    ///   - size: The size in pixels.
    ///   - stride: The bytes from one row to the next.
    ///   - time: The presentation time.
    public convenience init(buffer: FrameBuffer, size: PixelSize, stride: Int, time: Duration = .zero) {
        self.init(buffer: buffer, size: size, stride: stride, seconds: time / .seconds(1), duration: 0)
    }

    /// Creates a frame whose buffer returns to a pool.
    package convenience init(buffer: FrameBuffer, size: PixelSize, stride: Int, pool: FrameBufferPool) {
        self.init(buffer: buffer, size: size, stride: stride, seconds: 0, duration: 0, pool: pool)
    }
}
