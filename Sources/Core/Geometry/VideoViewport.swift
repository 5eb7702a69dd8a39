/// The view's part of a zoomed video, which zooming at a point and dragging change. Pure.
package struct VideoViewport {
    package var adjustments: VideoAdjustments
    /// The shown size of the whole video with zoom, divided by the view's size.
    private var across: Double
    private var down: Double

    /// - Parameters:
    ///   - adjustments: The current changes of the video.
    ///   - size: Its presentation size with these changes, without zoom.
    ///   - view: The size of the view, in any unit.
    package init(
        _ adjustments: VideoAdjustments, of size: PixelSize, in view: (width: Double, height: Double),
        gravity: VideoGravity
    ) {
        self.adjustments = adjustments
        let (width, height) = (Double(max(size.width, 1)), Double(max(size.height, 1)))
        let scales = (view.width / width, view.height / height)
        let scale =
            switch gravity {
            case .fit, .stretch: min(scales.0, scales.1)
            case .fill: max(scales.0, scales.1)
            }
        let isStretched = gravity == .stretch || view.width <= 0 || view.height <= 0
        across = adjustments.zoom * (isStretched ? 1 : width * scale / view.width)
        down = adjustments.zoom * (isStretched ? 1 : height * scale / view.height)
    }

    /// Returns the changes with another zoom, which keeps a point in its place.
    /// - Parameters:
    ///   - factor: The factor of the present zoom.
    ///   - point: The point in the view, from 0 to 1.
    package func zoomed(by factor: Double, at point: VideoPoint) -> VideoAdjustments {
        var zoomed = self
        zoomed.adjustments.zoom = adjustments.zoom * factor
        let applied = zoomed.adjustments.zoom / adjustments.zoom
        (zoomed.across, zoomed.down) = (across * applied, down * applied)
        let center = adjustments.center
        zoomed.adjustments.center.x = Self.center(
            keeping: Self.place(of: point.x, center.x, scale: across), at: point.x, scale: zoomed.across)
        zoomed.adjustments.center.y = Self.center(
            keeping: Self.place(of: point.y, center.y, scale: down), at: point.y, scale: zoomed.down)
        return zoomed.adjustments
    }

    /// Returns the changes with the video moved.
    /// - Parameters:
    ///   - x: The distance to the right, as a fraction of the view's width.
    ///   - y: The distance downwards, as a fraction of the view's height.
    package func moved(x: Double, y: Double) -> VideoAdjustments {
        var moved = adjustments
        moved.center.x = Self.limited(moved.center.x - x / across, scale: across)
        moved.center.y = Self.limited(moved.center.y - y / down, scale: down)
        return moved
    }

    /// Returns the place in the video, from 0 to 1, of a place in the view.
    private static func place(of point: Double, _ center: Double, scale: Double) -> Double {
        limited(center, scale: scale) + (point - 0.5) / scale
    }

    /// Returns the center with which a place in the video is at a place in the view.
    private static func center(keeping place: Double, at point: Double, scale: Double) -> Double {
        limited(place - (point - 0.5) / scale, scale: scale)
    }

    /// Returns the nearest center with which no edge of the video is inside of the view.
    private static func limited(_ center: Double, scale: Double) -> Double {
        scale > 1 ? center.clamped(to: 0.5 / scale...1 - 0.5 / scale) : 0.5
    }
}
