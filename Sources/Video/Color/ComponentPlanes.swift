/// The memory of a frame's three components of 10 bits, in planes of equal size.
struct ComponentPlanes {
    /// The bytes from one row of a plane to the next, aligned for vector instructions.
    let stride: Int
    private let height: Int
    private let buffer: FrameBuffer

    /// Allocates planes; `nil` when out of memory.
    init?(width: Int, height: Int) {
        stride = (width * 2 + 63) / 64 * 64
        self.height = height
        // Vector stores may write behind the last row.
        guard let buffer = HeapFrameBufferAllocator().allocate(3 * stride * height + 256) else { return nil }
        self.buffer = buffer
    }

    /// The first bytes of the planes.
    var planes: [UnsafeMutablePointer<UInt8>] {
        (0..<3).map { (buffer.bytes + $0 * stride * height).assumingMemoryBound(to: UInt8.self) }
    }

    /// Returns a row of each plane.
    func row(_ row: Int) -> (UnsafePointer<UInt16>, UnsafePointer<UInt16>, UnsafePointer<UInt16>) {
        func plane(_ index: Int) -> UnsafePointer<UInt16> {
            UnsafePointer((buffer.bytes + (index * height + row) * stride).assumingMemoryBound(to: UInt16.self))
        }
        return (plane(0), plane(1), plane(2))
    }
}
