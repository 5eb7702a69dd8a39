@testable import WindowboxAudio

extension AudioRing {
    /// Reads the waiting samples of a single channel, at most `count`.
    func samples(atMost count: Int) -> [Float] {
        var target = [Float](repeating: -1, count: count)
        let got = target.withUnsafeMutableBufferPointer { buffer in
            buffer.baseAddress.map { read(into: $0, frames: count) } ?? 0
        }
        return Array(target.prefix(got))
    }
}
