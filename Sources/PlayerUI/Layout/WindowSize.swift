import CGtk
import WindowboxCore
import WindowboxGtk

/// The window size for a video, in logical pixels.
package enum WindowSize {
    /// The maximum share of the screen that a newly opened window takes.
    package static let share = 0.7

    /// The minimum size that fits the controls.
    static let minimum = PixelSize(width: 360, height: 202)

    /// Returns the video size times `scale`, reduced to fit `area`, and enlarged to fit the controls.
    package static func scaled(_ video: PixelSize, by scale: Double, within area: PixelSize) -> PixelSize {
        let (width, height) = (Double(video.width) * scale, Double(video.height) * scale)
        guard width > 0, height > 0 else { return minimum }
        let shrink = min(1, Double(area.width) / width, Double(area.height) / height)
        let grow = max(1, min(Double(minimum.width) / (width * shrink), Double(minimum.height) / (height * shrink)))
        return size(width * shrink * grow, height * shrink * grow)
    }

    /// Returns a size with the aspect ratio of the video that fits in a window of `width` and `height`, without
    /// letterboxing.
    static func fitting(_ video: PixelSize, width: Int, height: Int) -> PixelSize {
        guard video.width > 0, video.height > 0 else { return PixelSize(width: width, height: height) }
        let scale = min(Double(width) / Double(video.width), Double(height) / Double(video.height))
        return size(Double(video.width) * scale, Double(video.height) * scale)
    }

    private static func size(_ width: Double, _ height: Double) -> PixelSize {
        PixelSize(width: Int(width.rounded()), height: Int(height.rounded()))
    }

    /// Returns the size of a window whose content has `size`. Without a compositor the window draws its own frame,
    /// which adds to the size.
    package static func around(_ size: PixelSize, _ window: ApplicationWindow) -> SizeRequest {
        let frame = frame(of: window)
        return SizeRequest(width: size.width + frame.width, height: size.height + frame.height)
    }

    /// Returns the size of the content of a window of `size`.
    package static func content(of size: SizeRequest, _ window: ApplicationWindow) -> PixelSize {
        let frame = frame(of: window)
        return PixelSize(width: size.width - frame.width, height: size.height - frame.height)
    }

    private static func frame(of window: ApplicationWindow) -> PixelSize {
        guard window.hasCSSClass("solid-csd") else { return PixelSize(width: 0, height: 0) }
        let frame = wb_widget_frame(window.pointer)
        return PixelSize(width: Int(frame.left + frame.right), height: Int(frame.top + frame.bottom))
    }

    /// Returns the size of the screen that a window is on, or will presumably open on.
    package static func screen(of window: ApplicationWindow) -> PixelSize {
        guard let area = MonitorGeometry.bounds(of: window) else { return PixelSize(width: 1280, height: 720) }
        return PixelSize(width: Int(area.width), height: Int(area.height))
    }
}
