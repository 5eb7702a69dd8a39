import WindowboxCore

/// Short fades that prevent clicks at the start and the end of a stream. Pure.
package struct Fade {
    private static let seconds: Seconds = 0.01
    /// The duration of silence before a fade-in, in seconds. When a stream starts while its device is still running for
    /// another one, a recording of a null sink contains all but the first 20 ms.
    private static let prerollSeconds: Seconds = 0.03

    private let channels: Int
    /// The number of frames of a fade.
    private let length: Int
    private let preroll: Int
    /// The number of frames of a start: silence and fade-in.
    package var startLength: Int { preroll + length }

    package init(_ format: AudioFormat) {
        channels = format.channelCount
        length = Int(Double(format.rate) * Self.seconds)
        preroll = Int(Double(format.rate) * Self.prerollSeconds)
    }

    /// Fades out the end of interleaved samples.
    func fadeOut(_ samples: inout [Float]) {
        let count = samples.count / channels
        for frame in max(0, count - length)..<count { scale(&samples, frame, Float(count - 1 - frame) / Float(length)) }
    }

    /// Fades in interleaved samples at the start of a stream, `done` frames of which were processed before.
    package func fadeIn(_ samples: inout [Float], after done: Int) {
        for frame in 0..<min(samples.count / channels, max(0, startLength - done)) {
            scale(&samples, frame, Float(max(0, done + frame - preroll)) / Float(length))
        }
    }

    private func scale(_ samples: inout [Float], _ frame: Int, _ factor: Float) {
        for index in frame * channels..<(frame + 1) * channels { samples[index] *= factor }
    }
}
