@testable import WindowboxAudio
@testable import WindowboxCore

extension AudioRing {
    /// Creates a mono ring at 1000 Hz that holds 150 samples, in serial 1.
    static func mono(_ clock: PlaybackClock) -> AudioRing {
        let ring = AudioRing(clock: clock)
        ring.use(AudioFormat(rate: 1000, channels: [2]))
        ring.begin(1)
        return ring
    }

    /// Reads the waiting samples of a single channel, at most `count`.
    func samples(atMost count: Int) -> [Float] {
        var target = [Float](repeating: -1, count: count)
        let got = target.withUnsafeMutableBufferPointer { buffer in
            buffer.baseAddress.map { read(into: $0, frames: count) } ?? 0
        }
        return Array(target.prefix(got))
    }
}
