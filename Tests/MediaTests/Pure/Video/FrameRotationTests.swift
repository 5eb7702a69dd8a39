import Testing

@testable import WindowboxCore
@testable import WindowboxVideo

/// The clockwise rotation of frames.
struct FrameRotationTests {
    /// Rotates rows of pixels; `padding` is the number of extra pixels per row in memory.
    func rotated(
        _ rows: [[UInt32]], _ rotation: VideoRotation, flipped: (Bool, Bool) = (false, false), padding: Int = 3
    ) -> [[UInt32]] {
        let (width, height) = (rows[0].count, rows.count)
        let orientation = VideoOrientation(
            rotation: rotation, isFlippedHorizontally: flipped.0, isFlippedVertically: flipped.1)
        let (columns, lines) = rotation.swapsSides ? (height, width) : (width, height)
        let source = rows.flatMap { $0 + Array(repeating: 99, count: padding) }
        var target = [UInt32](repeating: 77, count: (columns + padding) * lines)
        source.withUnsafeBytes { source in
            target.withUnsafeMutableBytes { target in
                guard let from = source.baseAddress, let to = target.baseAddress else { return }
                reorientFrame(
                    from, stride: (width + padding) * 4, size: PixelSize(width: width, height: height),
                    to: orientation, into: to, stride: (columns + padding) * 4)
            }
        }
        #expect(
            (0..<lines).allSatisfy { line in
                target[(line * (columns + padding) + columns)..<((line + 1) * (columns + padding))].allSatisfy {
                    $0 == 77
                }
            }, "no pixel is written past a row")
        return (0..<lines).map { Array(target[($0 * (columns + padding))..<($0 * (columns + padding) + columns)]) }
    }

    let frame: [[UInt32]] = [[1, 2, 3], [4, 5, 6]]

    @Test("A frame without a rotation stays unchanged")
    func noRotation() { #expect(rotated(frame, .none) == frame) }
    @Test("A frame is rotated clockwise by 90 degrees")
    func rotationBy90() { #expect(rotated(frame, .quarter) == [[4, 1], [5, 2], [6, 3]]) }
    @Test("A frame is rotated clockwise by 180 degrees")
    func rotationBy180() { #expect(rotated(frame, .half) == [[6, 5, 4], [3, 2, 1]]) }
    @Test("A frame is flipped after its rotation")
    func flips() {
        #expect(rotated(frame, .none, flipped: (true, false)) == [[3, 2, 1], [6, 5, 4]])
        #expect(rotated(frame, .none, flipped: (false, true)) == [[4, 5, 6], [1, 2, 3]])
        #expect(rotated(frame, .quarter, flipped: (true, false)) == [[1, 4], [2, 5], [3, 6]])
        #expect(rotated(frame, .half, flipped: (true, true)) == frame)
    }
    @Test("A frame is rotated clockwise by 270 degrees")
    func rotationBy270() { #expect(rotated(frame, .threeQuarters) == [[3, 6], [2, 5], [1, 4]]) }

    /// Sizes beyond the blocks of the rotation, and not multiples of them, are included.
    @Test("Four quarter rotations restore a frame of any size", arguments: [(1, 1), (16, 16), (17, 33), (50, 31)])
    func fourRotationsRestoreFrame(_ width: Int, _ height: Int) {
        let rows = (0..<height).map { y in (0..<width).map { UInt32(y * width + $0) } }
        #expect((0..<4).reduce(rows) { rows, _ in rotated(rows, .quarter) } == rows)
        #expect(rotated(rotated(rows, .quarter), .threeQuarters) == rows)
        #expect(rotated(rotated(rows, .half), .half) == rows)
    }
}
