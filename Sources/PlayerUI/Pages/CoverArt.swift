import CGtk
import WindowboxCore
import WindowboxGtk
import WindowboxPlayer

/// The cover art of an audio file, with its own aspect ratio, as large as the limits and the space allow.
final class CoverArt: CustomWidget {
    /// The maximum length of the longer side, in logical pixels.
    private static let limit = 320.0
    /// The maximum enlargement of a small cover, relative to its size in pixels.
    private static let maximumScale = 2.0
    private static let minimum = 48

    private let player: Player
    private let view = VideoView()

    init(_ player: Player) {
        self.player = player
        super.init(cssName: "coverframe", role: GTK_ACCESSIBLE_ROLE_PRESENTATION)
        view.source = player.frameSource
        view.addCSSClass("wb-cover")
        view.insert(into: self)
        bind(\.cover) { player.media.presentationSize ?? PixelSize(width: 1, height: 1) }
    }

    /// The size of the cover in pixels.
    private var cover = PixelSize(width: 1, height: 1) {
        didSet { queueResize() }
    }

    /// The natural size, in logical pixels.
    private var size: (width: Double, height: Double) {
        let (width, height) = (Double(max(cover.width, 1)), Double(max(cover.height, 1)))
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
