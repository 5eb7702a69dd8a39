/// The margins around a widget, in logical pixels.
nonisolated public struct Margins: Equatable, Sendable {
    /// The top margin, in logical pixels.
    public var top = 0
    /// The bottom margin, in logical pixels.
    public var bottom = 0
    /// The margin at the start of the line, in logical pixels: on the left in left-to-right locales.
    public var start = 0
    /// The margin at the end of the line, in logical pixels.
    public var end = 0

    /// Creates margins that are equal on opposite sides.
    ///
    /// - Parameters:
    ///   - horizontal: The margin at the start and the end, in logical pixels.
    ///   - vertical: The margin at the top and the bottom.
    public init(horizontal: Int = 0, vertical: Int = 0) {
        (top, bottom, start, end) = (vertical, vertical, horizontal, horizontal)
    }

    /// Creates margins with each side on its own.
    ///
    /// - Parameters:
    ///   - top: The top margin in logical pixels.
    ///   - bottom: The bottom margin.
    ///   - start: The margin at the start of a line.
    ///   - end: The margin at the end of a line.
    public init(top: Int = 0, bottom: Int = 0, start: Int = 0, end: Int = 0) {
        (self.top, self.bottom, self.start, self.end) = (top, bottom, start, end)
    }

    /// Returns the same margin on all sides.
    ///
    /// - Parameter margin: The margin in logical pixels.
    /// - Returns: The margins.
    public static func all(_ margin: Int) -> Margins { Margins(horizontal: margin, vertical: margin) }
}

/// A minimum width and height in logical pixels; -1 leaves one unset.
nonisolated public struct SizeRequest: Equatable, Sendable {
    /// The minimum width; -1 is unset.
    public var width: Int
    /// The minimum height; -1 is unset.
    public var height: Int

    /// Creates a request.
    ///
    /// - Parameters:
    ///   - width: The minimum width in logical pixels; -1 leaves it unset.
    ///   - height: The minimum height; -1 leaves it unset.
    public init(width: Int = -1, height: Int = -1) {
        self.width = width
        self.height = height
    }
}
