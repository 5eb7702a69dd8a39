@testable import WindowboxMedia

extension AudioRing {
    /// Takes what waits of a single channel: as many samples as there are, `count` at the most.
    func samples(atMost count: Int) -> [Float] {
        var target = [Float](repeating: -1, count: count)
        let got = target.withUnsafeMutableBufferPointer { buffer in
            buffer.baseAddress.map { read(into: $0, frames: count) } ?? 0
        }
        return Array(target.prefix(got))
    }
}
