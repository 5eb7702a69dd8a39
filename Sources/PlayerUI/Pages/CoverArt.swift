import CGtk
import WindowboxCore
import WindowboxGtk
import WindowboxPlayer

/// The cover art of audio, with its own aspect ratio, as large as the limits and the space allow.
final class CoverArt: CustomWidget {
    /// The maximum length of the longer side, in logical pixels.
    private static let limit = 320.0
    /// The maximum enlargement of a small cover, relative to its size in pixels.
    private static let maximumScale = 2.0
    private static let minimum = 48

    private let view: Widget
    /// Returns the size of the cover in pixels.
    private let pixels: () -> PixelSize?

    /// Creates a view of the cover art that the file contains.
    convenience init(_ player: Player) {
        let view = VideoView()
        view.source = player.frameSource
        self.init(view) { player.media.presentationSize }
        observe({ player.media.presentationSize }) { cover, _ in cover.queueResize() }
    }

    /// Creates a view of an image.
    convenience init(_ image: LazyImageView) {
        self.init(image) { [weak image] in
            image.map { PixelSize(width: $0.extent(.horizontal).natural, height: $0.extent(.vertical).natural) }
        }
    }

    private init(_ view: Widget, _ pixels: @escaping () -> PixelSize?) {
        (self.view, self.pixels) = (view, pixels)
        super.init(cssName: "coverframe", role: GTK_ACCESSIBLE_ROLE_PRESENTATION)
        view.addCSSClass("wb-cover")
        view.insert(into: self)
    }

    /// The natural size, in logical pixels.
    private var size: (width: Double, height: Double) {
        let cover = pixels()
        let (width, height) = (Double(max(cover?.width ?? 1, 1)), Double(max(cover?.height ?? 1, 1)))
        let scale = min(Self.limit / max(width, height), Self.maximumScale / self.scale)
        return (width * scale, height * scale)
    }

    override func measure(_ orientation: Orientation, other: Int?) -> Extent {
        let side = orientation == .horizontal ? size.width : size.height
        return Extent(minimum: min(Self.minimum, Int(side)), natural: Int(side.rounded()))
    }

    override func allocate(width: Int, height: Int) {
        let size = size
        let scale = min(1, Double(width) / size.width, Double(height) / size.height)
        let fitted = (width: Int((size.width * scale).rounded()), height: Int((size.height * scale).rounded()))
        view.sizeAllocate(
            x: (width - fitted.width) / 2, y: (height - fitted.height) / 2, width: max(fitted.width, 1),
            height: max(fitted.height, 1))
    }
}
