import WindowboxGtk

/// A place in the player, or in its window, in logical pixels.
nonisolated struct IntRect: Equatable {
    var x = 0
    var y = 0
    var width: Int
    var height: Int
}

extension IntRect {
    /// Gives a widget this place.
    @MainActor
    func give(to widget: Widget) { widget.place(x: x, y: y, width: width, height: height) }
}
