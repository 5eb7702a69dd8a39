extension VideoFrame {
    /// A frame of one's own making, for a source that is not an engine.
    public convenience init(picture: FrameBuffer, size: PixelSize, stride: Int, time: Duration = .zero) {
        self.init(picture: picture, size: size, stride: stride, seconds: time / .seconds(1), span: 0)
    }
}
