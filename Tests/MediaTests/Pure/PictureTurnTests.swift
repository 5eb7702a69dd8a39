import Testing

@testable import WindowboxMedia

/// Pixels are turned clockwise.
struct PictureTurnTests {
    /// Turns rows of numbers; `padding` is how many more each row has in memory.
    func turned(_ rows: [[UInt32]], _ rotation: PictureLayout.Rotation, padding: Int = 3) -> [[UInt32]] {
        let (width, height) = (rows[0].count, rows.count)
        let (columns, lines) = rotation.swapsSides ? (height, width) : (width, height)
        let source = rows.flatMap { $0 + Array(repeating: 99, count: padding) }
        var target = [UInt32](repeating: 77, count: (columns + padding) * lines)
        source.withUnsafeBytes { source in
            target.withUnsafeMutableBytes { target in
                guard let from = source.baseAddress, let to = target.baseAddress else { return }
                turnPicture(
                    from, stride: (width + padding) * 4, size: PixelSize(width: width, height: height), by: rotation,
                    into: to, stride: (columns + padding) * 4)
            }
        }
        #expect(
            (0..<lines).allSatisfy { line in
                target[(line * (columns + padding) + columns)..<((line + 1) * (columns + padding))].allSatisfy {
                    $0 == 77
                }
            }, "nothing is written past a row")
        return (0..<lines).map { Array(target[($0 * (columns + padding))..<($0 * (columns + padding) + columns)]) }
    }

    let picture: [[UInt32]] = [[1, 2, 3], [4, 5, 6]]

    @Test func notAtAll() { #expect(turned(picture, .none) == picture) }
    @Test func byAQuarter() { #expect(turned(picture, .quarter) == [[4, 1], [5, 2], [6, 3]]) }
    @Test func byAHalf() { #expect(turned(picture, .half) == [[6, 5, 4], [3, 2, 1]]) }
    @Test func byThreeQuarters() { #expect(turned(picture, .threeQuarters) == [[3, 6], [2, 5], [1, 4]]) }

    /// Larger than the blocks that it is done in, and not a multiple of them.
    @Test(arguments: [(1, 1), (16, 16), (17, 33), (50, 31)]) func fourQuartersAreNone(_ width: Int, _ height: Int) {
        let rows = (0..<height).map { y in (0..<width).map { UInt32(y * width + $0) } }
        #expect((0..<4).reduce(rows) { rows, _ in turned(rows, .quarter) } == rows)
        #expect(turned(turned(rows, .quarter), .threeQuarters) == rows)
        #expect(turned(turned(rows, .half), .half) == rows)
    }
}
