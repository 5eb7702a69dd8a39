import WindowboxCore

/// A command that changes the picture of the current item.
nonisolated public enum VideoCommand: Hashable, Sendable {
    /// Rotates clockwise.
    case rotate(VideoRotation)
    /// Exchanges left and right.
    case flipHorizontally
    /// Exchanges top and bottom.
    case flipVertically
    /// Enlarges the video around the middle of the view.
    case zoomIn
    /// Makes a zoomed video smaller.
    case zoomOut
    /// Ends the zoom.
    case resetZoom
    /// Shows the video at the next of the usual aspect ratios, and at its own after the last one.
    case nextAspectRatio
    /// Crops the video in the next of the usual ways, and not at all after the last one.
    case nextCrop
    /// Switches deinterlacing to the next mode: automatic, on, off.
    case nextDeinterlacing
    /// Changes the colors by percentage points, negative for less.
    case adjust(VideoColorProperty, percent: Int)
    /// Shows or hides the panel of the changes.
    case toggleSettings
    /// Undoes all changes.
    case reset

    /// The name in stored key bindings, which stays the same in all versions.
    var name: String {
        switch self {
        case .rotate(.quarter): "rotate-right"
        case .rotate(.threeQuarters): "rotate-left"
        case .rotate(.half), .rotate(.none): "rotate-half"
        case .flipHorizontally: "flip-horizontally"
        case .flipVertically: "flip-vertically"
        case .zoomIn: "zoom-in"
        case .zoomOut: "zoom-out"
        case .resetZoom: "reset-zoom"
        case .nextAspectRatio: "next-aspect-ratio"
        case .nextCrop: "next-crop"
        case .nextDeinterlacing: "next-deinterlacing"
        case .adjust(let property, let percent): "\(property.rawValue) \(percent)"
        case .toggleSettings: "toggle-video-settings"
        case .reset: "reset-video"
        }
    }
}
