import WindowboxCore

extension VideoFrame {
    /// Creates a frame from an existing buffer, for a source other than a media engine.
    ///
    /// - Parameters:
    ///   - picture: The pixels, as described for the property.
    ///   - size: The size in pixels.
    ///   - stride: The bytes from one row to the next.
    ///   - time: The presentation time.
    public convenience init(picture: FrameBuffer, size: PixelSize, stride: Int, time: Duration = .zero) {
        self.init(picture: picture, size: size, stride: stride, seconds: time / .seconds(1), span: 0)
    }
}
