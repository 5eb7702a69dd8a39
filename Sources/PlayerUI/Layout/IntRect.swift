import WindowboxGtk

/// A rectangle in the player or its window, in logical pixels.
nonisolated struct IntRect: Equatable {
    var x = 0
    var y = 0
    var width: Int
    var height: Int
}

extension IntRect {
    /// Allocates the rectangle to a widget.
    @MainActor
    func allocate(to widget: Widget) { widget.sizeAllocate(x: x, y: y, width: width, height: height) }
}
