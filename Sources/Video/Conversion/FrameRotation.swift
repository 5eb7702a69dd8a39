import WindowboxCore

/// Rotates and flips a frame of 32-bit pixels, in blocks that fit into the L1 cache.
///
/// - Parameters:
///   - size: The size before the rotation.
func reorientFrame(
    _ source: UnsafeRawPointer, stride sourceStride: Int, size: PixelSize, to orientation: VideoOrientation,
    into target: UnsafeMutableRawPointer, stride targetStride: Int
) {
    let steps = OrientationSteps(size, orientation, stride: targetStride)
    let block = 16
    for top in stride(from: 0, to: size.height, by: block) {
        for left in stride(from: 0, to: size.width, by: block) {
            for y in top..<min(top + block, size.height) {
                let row = (source + y * sourceStride).assumingMemoryBound(to: UInt32.self)
                let first = steps.first + y * steps.down
                for x in left..<min(left + block, size.width) {
                    target.storeBytes(of: row[x], toByteOffset: first + x * steps.across, as: UInt32.self)
                }
            }
        }
    }
}

/// The places of pixels in the reoriented frame, in bytes.
private struct OrientationSteps {
    /// The place of the source's first pixel.
    let first: Int
    /// The distances to the place of the source's next pixel in its row, and in its column.
    let across: Int
    let down: Int

    init(_ size: PixelSize, _ orientation: VideoOrientation, stride: Int) {
        func place(x: Int, y: Int) -> Int {
            let swapsSides = orientation.rotation.swapsSides
            let (width, height) = swapsSides ? (size.height, size.width) : (size.width, size.height)
            let (column, row) =
                switch orientation.rotation {
                case .none: (x, y)
                case .quarter: (size.height - 1 - y, x)
                case .half: (size.width - 1 - x, size.height - 1 - y)
                case .threeQuarters: (y, size.width - 1 - x)
                }
            return (orientation.isFlippedHorizontally ? width - 1 - column : column) * 4
                + (orientation.isFlippedVertically ? height - 1 - row : row) * stride
        }
        first = place(x: 0, y: 0)
        across = place(x: 1, y: 0) - first
        down = place(x: 0, y: 1) - first
    }
}
