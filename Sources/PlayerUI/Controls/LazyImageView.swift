import CGtk
import WindowboxGtk
import WindowboxPlayer

/// Shows a `LazyImage`, which is loaded when the view is first mapped. Empty until then, and if loading fails.
///
/// ```swift
/// let view = LazyImageView(LazyImage(player.metadata.imageSource))
/// view.fills = true
/// ```
public final class LazyImageView: CustomWidget {
    /// The maximum width and height of the decoded image, in pixels.
    nonisolated private static let side = 2048

    private let picture = Picture()
    private var observation: ObservationEffect?
    private var decoding: Task<Void, Never>?

    /// Creates a view of an image.
    ///
    /// - Parameters:
    ///   - image: The image; `nil` for an empty view.
    ///   - label: The label for screen readers; `nil` for a decorative image.
    public init(_ image: LazyImage? = nil, label: String? = nil) {
        self.image = image
        super.init(
            cssName: "lazyimage", role: label == nil ? GTK_ACCESSIBLE_ROLE_PRESENTATION : GTK_ACCESSIBLE_ROLE_IMG)
        clipsChildren = true
        accessibleLabel = label
        picture.insert(into: self)
        onMap { [weak self] in self?.image?.load() }
        observeImage()
    }

    isolated deinit { decoding?.cancel() }

    /// The image. Setting it clears the previous one at once.
    public var image: LazyImage? {
        didSet {
            guard image !== oldValue else { return }
            observeImage()
            if isMapped { image?.load() }
        }
    }

    /// Whether the view is empty: the image is not loaded yet, or there is none.
    public private(set) var isEmpty = true

    /// Whether the image fills the view, cropped if the aspect ratios differ, instead of fitting in.
    public var fills: Bool {
        get { picture.fills }
        set { picture.fills = newValue }
    }

    public override func measure(_ orientation: Orientation, other: Int?) -> Extent {
        picture.extent(orientation, other: other)
    }

    public override func allocate(width: Int, height: Int) {
        picture.sizeAllocate(x: 0, y: 0, width: width, height: height)
    }

    private func observeImage() {
        show(nil)
        observation = ObservationEffect("LazyImageView") { [weak self, image] in
            self?.decode(image?.data.map { [UInt8]($0) })
        }
    }

    /// Decodes the bytes off the main thread.
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
