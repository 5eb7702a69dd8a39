/// The encoding of a track, as its codec parameters declare it. Properties that the stream does not declare, or that
/// do not apply to its kind, are `nil`.
public struct TrackFormat: Equatable, Hashable, Sendable {
    /// FFmpeg's long name of the codec, such as `FLAC (Free Lossless Audio Codec)`.
    public var codecName: String?
    /// The profile of the codec, such as `High`.
    public var profile: String?
    /// The size of the stored video in pixels, before its rotation and its sample aspect ratio are applied.
    public var size: PixelSize?
    /// The average frame rate in frames per second.
    public var frameRate: Double?
    /// FFmpeg's name of the pixel format, such as `yuv420p10le`.
    public var pixelFormat: String?
    /// The number of bits of a color component, or of an audio sample.
    public var bitDepth: Int?
    /// FFmpeg's name of the color primaries, such as `bt709`.
    public var primaries: String?
    /// FFmpeg's name of the transfer function, such as `smpte2084`.
    public var transfer: String?
    /// FFmpeg's name of the color matrix, such as `bt2020nc`.
    public var matrix: String?
    /// Whether color components use their full range, rather than the limited one of television.
    public var isFullRange: Bool?
    /// The sample rate in hertz.
    public var sampleRate: Int?

    /// Creates a format of which nothing is known.
    public init() {}
}
