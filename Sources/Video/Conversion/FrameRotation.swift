import WindowboxCore

/// Rotates a frame of 32-bit pixels clockwise, in blocks that fit into the L1 cache.
///
/// - Parameters:
///   - size: The size before the rotation.
func rotateFrame(
    _ source: UnsafeRawPointer, stride sourceStride: Int, size: PixelSize, by rotation: VideoGeometry.Rotation,
    into target: UnsafeMutableRawPointer, stride targetStride: Int
) {
    let block = 16
    for top in stride(from: 0, to: size.height, by: block) {
        for left in stride(from: 0, to: size.width, by: block) {
            for y in top..<min(top + block, size.height) {
                let row = (source + y * sourceStride).assumingMemoryBound(to: UInt32.self)
                for x in left..<min(left + block, size.width) {
                    let (column, line) =
                        switch rotation {
                        case .none: (x, y)
                        case .quarter: (size.height - 1 - y, x)
                        case .half: (size.width - 1 - x, size.height - 1 - y)
                        case .threeQuarters: (y, size.width - 1 - x)
                        }
                    (target + line * targetStride).assumingMemoryBound(to: UInt32.self)[column] = row[x]
                }
            }
        }
    }
}
