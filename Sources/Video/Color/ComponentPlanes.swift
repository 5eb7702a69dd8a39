/// The memory of rows of three components and alpha, of 16 bits each, in planes of equal size.
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
        guard let buffer = HeapFrameBufferAllocator().allocate(4 * stride * height + 256) else { return nil }
        self.buffer = buffer
    }

    /// Returns the first byte of a plane.
    func plane(_ index: Int) -> UnsafeMutableRawPointer { buffer.bytes + index * stride * height }

    /// Returns a row of each plane but alpha, from a column on.
    func row(
        _ row: Int, from column: Int
    ) -> (UnsafePointer<UInt16>, UnsafePointer<UInt16>, UnsafePointer<UInt16>) {
        func part(of index: Int) -> UnsafePointer<UInt16> {
            UnsafePointer((plane(index) + row * stride).assumingMemoryBound(to: UInt16.self)) + column
        }
        return (part(of: 0), part(of: 1), part(of: 2))
    }

    /// Makes the colors of all rows gray.
    func fillChroma() {
        for index in 1...2 {
            plane(index).initializeMemory(as: UInt16.self, repeating: 1 << 15, count: stride / 2 * height)
        }
    }
}
