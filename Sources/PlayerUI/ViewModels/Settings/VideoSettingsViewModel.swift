import Observation
import WindowboxCore
import WindowboxPlayer

/// The view model of the changes of the picture, in the units of the controls. Changes apply at once.
@Observable
public final class VideoSettingsViewModel: Service {
    /// The range of zoom in percent.
    public static let zooms = 100.0...VideoAdjustments.zooms.upperBound * 100
    /// The range of the properties of colors.
    public static let colors = -100.0...100.0
    /// The range of a cropped edge, in percent of the video.
    public static let edges = 0.0...VideoEdges.widest * 100
    /// The range of a free aspect ratio.
    public static let aspectRatios = 0.5...3.0
    /// The factor of one step of zoom.
    static let zoomStep = 1.25

    @ObservationIgnored private let player: Player
    @ObservationIgnored private let panel: PanelToggle
    @ObservationIgnored private let view: ViewSizeService
    /// Whether the user has chosen a free aspect ratio or crop, which may still equal another choice.
    private var hasFreeAspectRatio = false
    private var hasFreeCrop = false

    /// Creates the toggle of the panel.
    /// - Parameter context: The context whose player has the changes, and whose panel shows the controls.
    public init(in context: PlayerContext) {
        player = context.player
        panel = PanelToggle(.videoSettings, in: context)
        view = context.viewSize
    }

    /// Whether there is video to change.
    public var isPossible: Bool { player.presentationSize != nil && !player.media.isCoverArt }

    /// Shows or hides the panel.
    /// - Returns: Whether there is video, or the panel was hidden.
    @discardableResult
    public func toggle() -> Bool {
        guard isPossible || panel.isOpen else { return false }
        panel.toggle()
        return true
    }

    private var adjustments: VideoAdjustments {
        get { player.videoAdjustments }
        set { player.videoAdjustments = newValue }
    }

    /// Rotates the video.
    /// - Parameter rotation: The clockwise rotation, in addition to the present one.
    public func rotate(by rotation: VideoRotation) { adjustments.rotation = adjustments.rotation + rotation }

    /// Whether left and right are exchanged.
    public var isFlippedHorizontally: Bool {
        get { adjustments.isFlippedHorizontally }
        set { adjustments.isFlippedHorizontally = newValue }
    }

    /// Whether top and bottom are exchanged.
    public var isFlippedVertically: Bool {
        get { adjustments.isFlippedVertically }
        set { adjustments.isFlippedVertically = newValue }
    }

    /// Accesses a property of the colors, in percent.
    /// - Parameter property: The property.
    /// - Returns: The change, a whole number from -100 to 100; 0 changes nothing.
    public subscript(property: VideoColorProperty) -> Double {
        get { (adjustments.colors[keyPath: property.path] * 100).rounded() }
        set { adjustments.colors[keyPath: property.path] = newValue.rounded() / 100 }
    }

    /// Whether nothing is changed.
    public var isDefault: Bool {
        adjustments == .none && player.deinterlacing == .automatic && !hasFreeAspectRatio && !hasFreeCrop
    }

    /// Undoes all changes.
    public func reset() {
        adjustments = .none
        player.deinterlacing = .automatic
        (hasFreeAspectRatio, hasFreeCrop) = (false, false)
    }
}

// MARK: - Zoom

extension VideoSettingsViewModel {
    /// The zoom in percent.
    public var zoom: Double {
        get { (adjustments.zoom * 100).rounded() }
        set { zoom(by: newValue / 100 / adjustments.zoom, at: .middle) }
    }

    /// The horizontal middle of the shown part, in percent of the video.
    public var horizontalPosition: Double {
        get { (adjustments.center.x * 100).rounded() }
        set { adjustments.center.x = newValue / 100 }
    }

    /// The vertical middle of the shown part, in percent of the video.
    public var verticalPosition: Double {
        get { (adjustments.center.y * 100).rounded() }
        set { adjustments.center.y = newValue / 100 }
    }

    /// Whether the video is larger than without zoom, and can be moved in its view.
    public var isZoomed: Bool { adjustments.zoom > 1 }

    /// Changes the zoom and keeps a point in its place.
    /// - Parameters:
    ///   - factor: The factor of the present zoom; 0 ends it.
    ///   - point: The point of the view, from 0 to 1.
    ///   - size: The size of the view; `nil` for that of the player.
    func zoom(by factor: Double, at point: VideoPoint, in size: ViewSize? = nil) {
        if let viewport = viewport(size) { adjustments = viewport.zoomed(by: factor, at: point) }
    }

    /// Moves a zoomed video.
    /// - Parameters:
    ///   - x: The distance to the right, as a fraction of the view's width.
    ///   - y: The distance downwards, as a fraction of the view's height.
    ///   - start: The point in the middle of the view at the start of the movement.
    ///   - size: The size of the view.
    func move(x: Double, y: Double, from start: VideoPoint, in size: ViewSize) {
        guard var viewport = viewport(size) else { return }
        viewport.adjustments.center = start
        adjustments = viewport.moved(x: x, y: y)
    }

    /// The size of a view in logical pixels.
    typealias ViewSize = (width: Double, height: Double)

    /// The point in the middle of the view.
    var center: VideoPoint { adjustments.center }

    private func viewport(_ size: ViewSize?) -> VideoViewport? {
        player.presentationSize.map {
            let size = size ?? (Double(view.width), Double(view.height))
            return VideoViewport(adjustments, of: $0, in: size, gravity: player.aspectMode)
        }
    }
}

// MARK: - Deinterlacing

extension VideoSettingsViewModel {
    /// The choices of deinterlacing, in menu order.
    static var deinterlacingChoices: [Choice] { Deinterlacing.allCases.map { ($0.rawValue, title(of: $0)) } }

    /// The identity of the chosen deinterlacing.
    var deinterlacingChoice: String {
        get { player.deinterlacing.rawValue }
        set { player.deinterlacing = Deinterlacing(rawValue: newValue) ?? .automatic }
    }

    /// The title of the chosen deinterlacing, in the user's language.
    var deinterlacingTitle: String { Self.title(of: player.deinterlacing) }

    /// Chooses the deinterlacing after the present one.
    func chooseNextDeinterlacing() { deinterlacingChoice = Self.next(deinterlacingChoice, Self.deinterlacingChoices) }

    private static func title(of mode: Deinterlacing) -> String {
        switch mode {
        case .off: tr("Off")
        case .automatic: tr("Automatic")
        case .on: tr("On")
        }
    }
}

// MARK: - Aspect ratio and crop

extension VideoSettingsViewModel {
    /// A choice of an aspect ratio or a crop.
    typealias Choice = (id: String, title: String)

    private static let ratios: [(id: String, ratio: Double)] = [("4:3", 4.0 / 3), ("16:9", 16.0 / 9), ("2.35:1", 2.35)]
    private static let free = "free"

    /// The choices of the aspect ratio, in menu order.
    static var aspectRatioChoices: [Choice] {
        [(id: "", title: tr("Original"))] + ratios.map { (id: $0.id, title: $0.id) }
            + [(id: free, title: tr("Custom"))]
    }

    /// The choices of the crop, in menu order.
    static var cropChoices: [Choice] {
        [(id: "", title: tr("Off")), (id: "bars", title: tr("Black Bars"))]
            + ratios.map { (id: $0.id, title: $0.id) } + [(id: free, title: tr("Custom"))]
    }

    /// The identity of the chosen aspect ratio.
    var aspectRatioChoice: String {
        get {
            guard !hasFreeAspectRatio else { return Self.free }
            guard let ratio = adjustments.aspectRatio else { return "" }
            return Self.ratios.first { $0.ratio == ratio }?.id ?? Self.free
        }
        set {
            hasFreeAspectRatio = newValue == Self.free
            if hasFreeAspectRatio { return setFreeAspectRatio(freeAspectRatio) }
            adjustments.aspectRatio = Self.ratios.first { $0.id == newValue }?.ratio
        }
    }

    /// The title of the chosen aspect ratio, in the user's language.
    var aspectRatioTitle: String { Self.title(aspectRatioChoice, Self.aspectRatioChoices) }

    /// Whether the aspect ratio is a number of the user's.
    var isAspectRatioFree: Bool { aspectRatioChoice == Self.free }

    /// The aspect ratio, width divided by height.
    var freeAspectRatio: Double {
        get { adjustments.aspectRatio ?? ownAspectRatio }
        set { setFreeAspectRatio(newValue) }
    }

    private func setFreeAspectRatio(_ ratio: Double) { adjustments.aspectRatio = (ratio * 100).rounded() / 100 }

    private var ownAspectRatio: Double {
        guard let size = player.media.presentationSize, size.height > 0 else { return 16 / 9 }
        return (Double(size.width) / Double(size.height)).clamped(to: Self.aspectRatios)
    }

    /// Chooses the aspect ratio after the present one, without the free one.
    func chooseNextAspectRatio() { aspectRatioChoice = Self.next(aspectRatioChoice, Self.aspectRatioChoices) }

    /// The identity of the chosen crop.
    var cropChoice: String {
        get {
            switch adjustments.crop {
            case .none: hasFreeCrop ? Self.free : ""
            case .blackBars: "bars"
            case .aspectRatio(let ratio): Self.ratios.first { $0.ratio == ratio }?.id ?? Self.free
            case .edges: Self.free
            }
        }
        set {
            hasFreeCrop = newValue == Self.free
            adjustments.crop =
                switch newValue {
                case "bars": .blackBars
                case Self.free: .edges(cropEdges)
                default: Self.ratios.first { $0.id == newValue }.map { .aspectRatio($0.ratio) } ?? .none
                }
        }
    }

    /// The title of the chosen crop, in the user's language.
    var cropTitle: String { Self.title(cropChoice, Self.cropChoices) }

    /// Whether the user crops each edge.
    var isCropFree: Bool { cropChoice == Self.free }

    /// Chooses the crop after the present one, without the free one.
    func chooseNextCrop() { cropChoice = Self.next(cropChoice, Self.cropChoices) }

    /// The cropped edges.
    private var cropEdges: VideoEdges { if case .edges(let edges) = adjustments.crop { edges } else { .none } }

    /// Accesses the crop of an edge, in percent of the video.
    subscript(edge: WritableKeyPath<VideoEdges, Double>) -> Double {
        get { (cropEdges[keyPath: edge] * 100).rounded() }
        set {
            var edges = cropEdges
            edges[keyPath: edge] = newValue.rounded() / 100
            adjustments.crop = .edges(edges)
        }
    }

    private static func title(_ id: String, _ choices: [Choice]) -> String {
        choices.first { $0.id == id }?.title ?? ""
    }

    private static func next(_ id: String, _ choices: [Choice]) -> String {
        let usual = choices.map(\.id).filter { $0 != free }
        let index = usual.firstIndex(of: id).map { ($0 + 1) % usual.count } ?? 0
        return usual[index]
    }
}
