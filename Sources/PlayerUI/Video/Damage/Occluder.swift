import CGtk
import WindowboxGtk

/// A widget that lies over a `VideoView` in the same window.
public struct Occluder {
    /// The widget over the view.
    public var widget: Widget
    /// The number of logical pixels that the widget draws beyond its bounds, for its shadow for example.
    public var overhang: Int

    /// The default overhang: space for the shadow of a theme, in logical pixels.
    public static let defaultOverhang = 16

    /// Creates an occluder.
    ///
    /// - Parameters:
    ///   - widget: The widget over the view.
    ///   - overhang: The number of logical pixels that the widget draws beyond its bounds.
    public init(_ widget: Widget, overhang: Int = Occluder.defaultOverhang) {
        self.widget = widget
        self.overhang = overhang
    }

    /// Returns the rows of `view` that the widget overlaps, in logical pixels; `nil` if it is not shown.
    ///
    /// - Parameter isWithShadow: Whether the overhang counts.
    func rows(of view: Widget, isWithShadow: Bool = true) -> Range<Int>? {
        guard widget.isMapped else { return nil }
        var bounds = graphene_rect_t()
        guard gtk_widget_compute_bounds(widget.pointer, view.pointer, &bounds) != 0 else { return 0..<view.height }
        guard bounds.size.width > 0, bounds.size.height > 0 else { return nil }
        let overhang = isWithShadow ? overhang : 0
        // One more pixel, because edges may lie between pixels.
        let top = Int(bounds.origin.y.rounded(.down)) - overhang - 1
        let bottom = Int((bounds.origin.y + bounds.size.height).rounded(.up)) + overhang + 1
        return top..<bottom
    }
}
