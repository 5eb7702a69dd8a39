/// A format of interleaved 32-bit float samples.
struct AudioFormat: Equatable, Sendable {
    /// The sample rate in hertz.
    var rate: Int
    /// The channels in interleaving order, as FFmpeg's `AVChannel` values.
    var channels: [Int]

    var channelCount: Int { channels.count }
    /// The size of a frame, one sample of every channel, in bytes.
    var bytesPerFrame: Int { channels.count * MemoryLayout<Float>.size }
}
