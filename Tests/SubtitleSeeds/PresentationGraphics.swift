/// A PGS (Blu-ray) subtitle stream with a white box.
package struct PresentationGraphics {
    /// The size of the plane.
    package var plane = (width: 320, height: 180)
    /// The position and size of the box.
    package var box = (x: 120, y: 140, width: 80, height: 20)
    /// The size that the object declares, independently of its pixels; `nil` is the size of the box.
    package var claimed: (width: Int, height: Int)?
    /// The seconds during which the box is visible.
    package var seconds = 1..<3

    /// Creates a box of 80 × 20 at (120, 140) of a plane of 320 × 180, from second 1 to 3, modified by `change`.
    package init(_ change: (inout PresentationGraphics) -> Void = { _ in }) { change(&self) }

    /// The bytes of the file.
    package var bytes: [UInt8] {
        let position = Self.number(box.x, 2) + Self.number(box.y, 2)
        let size = Self.number(box.width, 2) + Self.number(box.height, 2)
        let (start, end) = (seconds.lowerBound, seconds.upperBound)
        return segment(0x16, at: start, screen + [0, 1, 0x80, 0, 0, 1, 0, 0, 0, 0] + position)
            + segment(0x17, at: start, [1, 0] + position + size)
            + segment(0x14, at: start, [0, 0, 1, 235, 128, 128, 255]) + segment(0x15, at: start, object)
            + segment(0x80, at: start, []) + segment(0x16, at: end, screen + [0, 2, 0, 0, 0, 0])
            + segment(0x80, at: end, [])
    }

    /// Each row is runs of up to 16383 pixels of color 1, and its end.
    private var object: [UInt8] {
        let row = [0, 0xc0 | UInt8(box.width >> 8 & 0x3f), UInt8(box.width & 255), 1, 0, 0]
        let pixels = (0..<box.height).flatMap { _ in row }
        let size = claimed ?? (box.width, box.height)
        return [0, 0, 0, 0xc0] + Self.number(pixels.count + 4, 3) + Self.number(size.width, 2)
            + Self.number(size.height, 2) + pixels
    }

    private var screen: [UInt8] { Self.number(plane.width, 2) + Self.number(plane.height, 2) + [0x10] }

    private static func number(_ value: Int, _ count: Int) -> [UInt8] {
        (0..<count).reversed().map { UInt8(value >> (8 * $0) & 255) }
    }

    private func segment(_ type: UInt8, at seconds: Int, _ body: [UInt8]) -> [UInt8] {
        [0x50, 0x47] + Self.number(seconds * 90000, 4) + Self.number(0, 4) + [type] + Self.number(body.count, 2) + body
    }
}
