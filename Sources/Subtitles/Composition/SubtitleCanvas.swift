import WindowboxCore

/// The area that subtitles are rendered for: the visible part of the video, in device pixels. Pure.
package struct SubtitleCanvas: Equatable, Hashable {
    /// The size of the visible part, including the letterbox if that belongs to the frame.
    package var size: PixelSize
    /// The distances by which the whole video extends beyond the visible part; negative at the top and bottom where the
    /// letterbox belongs to the frame.
    var overflow = VideoGeometry.Overflow()
    /// The presentation size of the whole video, in square pixels.
    var presentationSize: PixelSize
    /// The height of the letterbox below the canvas in the view, in device pixels.
    package var letterboxHeight = 0
    /// Whether the video's color matrix is BT.709 with limited range.
    package var isBT709 = false

    init(size: PixelSize, presentationSize: PixelSize) {
        self.size = size
        self.presentationSize = presentationSize
    }

    package init(_ geometry: VideoGeometry) {
        size = geometry.letterboxed
        presentationSize = geometry.upright
        letterboxHeight = max(0, (geometry.area.height - size.height) / 2)
        overflow = geometry.overflow
        overflow.top -= geometry.letterboxHeight
        overflow.bottom -= size.height - geometry.letterboxHeight - geometry.shown.height
    }

    /// The factor that keeps text readable in a small video, such as that of a PiP window: text is as large as in a
    /// video of `readableHeight`, but at most `maxEnlargement` times as large as the video's height implies.
    var enlargement: Double {
        (Double(Self.readableHeight) / Double(max(videoSize.height, 1))).clamped(to: 1...Self.maxEnlargement)
    }

    /// The height below which text is enlarged, in device pixels.
    private static let readableHeight = 320
    private static let maxEnlargement = 1.75

    /// The size of the whole video, including cropped parts and excluding the letterbox.
    var videoSize: PixelSize {
        PixelSize(
            width: size.width + overflow.left + overflow.right, height: size.height + overflow.top + overflow.bottom)
    }
}

/// The device pixels occluded by controls at the bottom and top of the view.
package struct OccludedRows: Equatable {
    package var bottom = 0
    package var top = 0

    package init(bottom: Int = 0, top: Int = 0) {
        self.bottom = bottom
        self.top = top
    }
}
