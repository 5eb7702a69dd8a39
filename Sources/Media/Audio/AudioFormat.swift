/// Interleaved 32-bit float samples.
struct AudioFormat: Equatable, Sendable {
    /// Samples a second.
    var rate: Int
    /// The speakers, in the order of the samples; FFmpeg's native channel numbers.
    var channels: [Int]

    var channelCount: Int { channels.count }
    /// One sample of every channel.
    var bytesPerFrame: Int { channels.count * MemoryLayout<Float>.size }
}
