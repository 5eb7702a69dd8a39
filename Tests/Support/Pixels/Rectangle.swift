/// A rectangle in pixels.
public struct Rectangle: Equatable, Sendable {
    /// The left column.
    public var x: Int
    /// The top row.
    public var y: Int
    /// The width.
    public var width: Int
    /// The height.
    public var height: Int

    /// Creates a rectangle with its top left corner at (`x`, `y`).
    public init(x: Int, y: Int, width: Int, height: Int) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }

    /// The center point.
    public var center: (x: Int, y: Int) { (x + width / 2, y + height / 2) }

    /// Returns the largest centered rectangle with this aspect ratio within this one.
    public func fitting(width w: Int, height h: Int) -> Rectangle {
        let size = width * h > height * w ? (height * w / h, height) : (width, width * h / w)
        return Rectangle(x: x + (width - size.0) / 2, y: y + (height - size.1) / 2, width: size.0, height: size.1)
    }
}
