import CGtk

/// A rectangle in a widget or on the desktop, in logical pixels.
nonisolated public struct Rect: Equatable, Sendable {
    /// The left edge, in logical pixels.
    public var x: Double
    /// The top edge, in logical pixels.
    public var y: Double
    /// The width in logical pixels.
    public var width: Double
    /// The height in logical pixels.
    public var height: Double

    /// Creates a rectangle.
    ///
    /// - Parameters:
    ///   - x: The left edge.
    ///   - y: The top edge.
    ///   - width: The width.
    ///   - height: The height.
    public init(x: Double, y: Double, width: Double, height: Double) {
        (self.x, self.y, self.width, self.height) = (x, y, width, height)
    }

    /// Checks whether a point is inside.
    ///
    /// - Parameters:
    ///   - x: The horizontal coordinate.
    ///   - y: The vertical coordinate.
    /// - Returns: `true` inside and on the left and top edges.
    public func contains(x: Double, y: Double) -> Bool {
        x >= self.x && x < self.x + width && y >= self.y && y < self.y + height
    }

    /// The rectangle as `graphene_rect_t`.
    public var graphene: graphene_rect_t {
        graphene_rect_t(
            origin: graphene_point_t(x: Float(x), y: Float(y)),
            size: graphene_size_t(width: Float(width), height: Float(height)))
    }
}
