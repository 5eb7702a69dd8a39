import CGtk
import WindowboxGtk

/// Something that lies over a `VideoView` in the same window.
public struct Occluder {
    /// What lies there.
    public var widget: Widget
    /// How far what it draws reaches beyond its bounds, in logical pixels: its shadow, say.
    public var overhang: Int

    /// Room for the shadow that a theme may give.
    public static let usualOverhang = 16

    /// Makes a cover.
    public init(_ widget: Widget, overhang: Int = Occluder.usualOverhang) {
        self.widget = widget
        self.overhang = overhang
    }

    /// The rows of `view` that it reaches, in logical pixels; `nil` when it is not shown.
    /// - Parameter isWithShadow: Whether what reaches beyond its bounds counts.
    func rows(of view: Widget, isWithShadow: Bool = true) -> Range<Int>? {
        guard widget.isMapped else { return nil }
        var bounds = graphene_rect_t()
        guard gtk_widget_compute_bounds(widget.pointer, view.pointer, &bounds) != 0 else { return 0..<view.height }
        guard bounds.size.width > 0, bounds.size.height > 0 else { return nil }
        let overhang = isWithShadow ? overhang : 0
        // A pixel more, because edges may lie between pixels.
        let top = Int(bounds.origin.y.rounded(.down)) - overhang - 1
        let bottom = Int((bounds.origin.y + bounds.size.height).rounded(.up)) + overhang + 1
        return top..<bottom
    }
}
