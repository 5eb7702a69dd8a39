import CGtk

/// A color with straight (not premultiplied) alpha; components from 0 to 1.
nonisolated public struct RGBA: Equatable, Sendable {
    /// The components, from 0 to 1.
    public var red, green, blue, alpha: Double

    /// Creates a color with components from 0 to 1.
    ///
    /// - Parameters:
    ///   - red: The red component.
    ///   - green: The green component.
    ///   - blue: The blue component.
    ///   - alpha: The opacity; 1 is opaque.
    public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
        (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
    }

    /// Opaque black.
    public static let black = RGBA(red: 0, green: 0, blue: 0)
    /// Opaque white.
    public static let white = RGBA(red: 1, green: 1, blue: 1)

    /// Returns the color with less opacity.
    ///
    /// - Parameter share: The factor of the alpha.
    /// - Returns: The color.
    public func faded(_ share: Double) -> RGBA { RGBA(red: red, green: green, blue: blue, alpha: alpha * share) }

    init(_ color: GdkRGBA) {
        self.init(
            red: Double(color.red), green: Double(color.green), blue: Double(color.blue), alpha: Double(color.alpha))
    }

    /// The color as `GdkRGBA`.
    public var gdk: GdkRGBA { GdkRGBA(red: Float(red), green: Float(green), blue: Float(blue), alpha: Float(alpha)) }
}

/// The drawing context of a widget (`GtkSnapshot`), in logical pixels from its top left. Valid only during `draw(on:)`.
public struct Snapshot {
    /// The GTK object, for operations that are not wrapped here.
    public let pointer: OpaquePointer

    /// Appends an invisible render node.
    ///
    /// GTK diffs render nodes against those of the last frame, branch by branch, and redraws the differences. A
    /// container node with a single child is replaced by the child, and a clip that clips nothing by its contents. With
    /// an invisible node before and after its parts, at the corner, a container keeps its structure when parts appear
    /// and disappear, and nothing beneath is redrawn.
    public func appendInvisibleNode() {
        var (bounds, color) = (Rect(x: -1, y: -1, width: 2, height: 2).graphene, GdkRGBA())
        gtk_snapshot_append_color(pointer, &color, &bounds)
    }

    /// Fills a rectangle.
    ///
    /// - Parameters:
    ///   - rect: The rectangle.
    ///   - color: The color.
    ///   - radius: The radius of the corners; zero for square ones.
    public func fill(_ rect: Rect, _ color: RGBA, radius: Double = 0) {
        guard rect.width > 0, rect.height > 0, color.alpha > 0 else { return }
        var bounds = rect.graphene
        var color = color.gdk
        guard radius > 0 else {
            gtk_snapshot_append_color(pointer, &color, &bounds)
            return
        }
        var rounded = GskRoundedRect()
        gsk_rounded_rect_init_from_rect(&rounded, &bounds, Float(min(radius, rect.width / 2, rect.height / 2)))
        gtk_snapshot_push_rounded_clip(pointer, &rounded)
        gtk_snapshot_append_color(pointer, &color, &bounds)
        gtk_snapshot_pop(pointer)
    }
}

extension Snapshot {
    /// Fills a rectangle with a vertical gradient.
    ///
    /// - Parameters:
    ///   - rect: The rectangle.
    ///   - top: The color at the top edge.
    ///   - bottom: The color at the bottom edge.
    public func fill(_ rect: Rect, from top: RGBA, to bottom: RGBA) {
        guard rect.width > 0, rect.height > 0 else { return }
        var bounds = rect.graphene
        var start = graphene_point_t(x: Float(rect.x), y: Float(rect.y))
        var end = graphene_point_t(x: Float(rect.x), y: Float(rect.y + rect.height))
        let stops = [GskColorStop(offset: 0, color: top.gdk), GskColorStop(offset: 1, color: bottom.gdk)]
        gtk_snapshot_append_linear_gradient(pointer, &bounds, &start, &end, stops, gsize(stops.count))
    }

    /// Draws with other coordinates and an opacity.
    ///
    /// - Parameters:
    ///   - x: The horizontal translation.
    ///   - y: The vertical translation.
    ///   - scale: The scale, around the translated origin.
    ///   - opacity: The opacity, from 0 to 1.
    ///   - body: Draws on the snapshot.
    public func withTransform(x: Double, y: Double, scale: Double = 1, opacity: Double = 1, _ body: () -> Void) {
        gtk_snapshot_save(pointer)
        var offset = graphene_point_t(x: Float(x), y: Float(y))
        gtk_snapshot_translate(pointer, &offset)
        if scale != 1 { gtk_snapshot_scale(pointer, Float(scale), Float(scale)) }
        if opacity < 1 { gtk_snapshot_push_opacity(pointer, opacity) }
        body()
        if opacity < 1 { gtk_snapshot_pop(pointer) }
        gtk_snapshot_restore(pointer)
    }

    /// Draws a border along the inside of a rectangle.
    ///
    /// - Parameters:
    ///   - rect: The rectangle.
    ///   - color: The color.
    ///   - thickness: The width of the border.
    ///   - radius: The radius of the corners.
    public func outline(_ rect: Rect, _ color: RGBA, thickness: Double, radius: Double = 0) {
        var bounds = rect.graphene
        var rounded = GskRoundedRect()
        gsk_rounded_rect_init_from_rect(&rounded, &bounds, Float(min(radius, rect.width / 2, rect.height / 2)))
        // One per side.
        let widths = [Float](repeating: Float(thickness), count: 4)
        let colors = [GdkRGBA](repeating: color.gdk, count: 4)
        gtk_snapshot_append_border(pointer, &rounded, widths, colors)
    }
}

extension Widget {
    /// The text color of the widget in the current theme.
    public var color: RGBA { RGBA(wb_widget_color(pointer)) }
}
