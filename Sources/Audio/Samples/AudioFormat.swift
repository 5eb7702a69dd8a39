/// A format of interleaved 32-bit float samples.
package struct AudioFormat: Equatable, Sendable {
    /// The sample rate in hertz.
    package var rate: Int
    /// The channels in interleaving order, as FFmpeg's `AVChannel` values.
    package var channels: [Int]

    package var channelCount: Int { channels.count }
    /// The size of a frame, one sample of every channel, in bytes.
    var bytesPerFrame: Int { channels.count * MemoryLayout<Float>.size }
}
