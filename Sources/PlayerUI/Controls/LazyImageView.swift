import CGtk
import WindowboxGtk
import WindowboxPlayer

/// Shows a `LazyImage`, which is fetched when the view is first seen. It is empty until then, and where there is none.
///
/// ```swift
/// let view = LazyImageView(LazyImage(player.metadata.imageSource))
/// view.fills = true
/// ```
public final class LazyImageView: CustomWidget {
    /// How long a side of a picture may be that is kept in memory, in pixels.
    nonisolated private static let side = 2048

    private let picture = Picture()
    private var following: ObservationEffect?
    private var decoding: Task<Void, Never>?

    /// Makes a view of a picture.
    /// - Parameters:
    ///   - image: What it shows; `nil` leaves it empty.
    ///   - label: What a screen reader calls it; without one it is decoration.
    public init(_ image: LazyImage? = nil, label: String? = nil) {
        self.image = image
        super.init(
            cssName: "lazyimage", role: label == nil ? GTK_ACCESSIBLE_ROLE_PRESENTATION : GTK_ACCESSIBLE_ROLE_IMG)
        clipsChildren = true
        accessibleLabel = label
        picture.insert(into: self)
        onMap { [weak self] in self?.image?.load() }
        follow()
    }

    isolated deinit { decoding?.cancel() }

    /// What it shows; setting another one shows nothing of the one before any more.
    public var image: LazyImage? {
        didSet {
            guard image !== oldValue else { return }
            follow()
            if isMapped { image?.load() }
        }
    }

    /// Whether nothing is seen of it: not yet, or there is none.
    public private(set) var isEmpty = true

    /// Whether the picture fills the view, cropped where it has another shape, instead of leaving some of it empty.
    public var fills: Bool {
        get { picture.fills }
        set { picture.fills = newValue }
    }

    public override func measure(_ orientation: Orientation, other: Int?) -> Extent {
        picture.extent(orientation, other: other)
    }

    public override func allocate(width: Int, height: Int) {
        picture.place(x: 0, y: 0, width: width, height: height)
    }

    private func follow() {
        show(nil)
        following = ObservationEffect("LazyImageView") { [weak self, image] in
            self?.decode(image?.data.map { [UInt8]($0) })
        }
    }

    /// The bytes become a picture off the main thread.
    private func decode(_ bytes: [UInt8]?) {
        decoding?.cancel()
        guard let bytes else { return show(nil) }
        decoding = Task { [weak self] in
            let texture = await Task.detached { Texture(decoding: bytes, side: Self.side) }.value
            if !Task.isCancelled { self?.show(texture) }
        }
    }

    private func show(_ texture: Texture?) {
        picture.texture = texture
        isEmpty = texture == nil
    }
}
