import WindowboxCore

/// The JSON form of the changes of a file's picture. Unchanged values are omitted.
nonisolated struct StoredVideoAdjustments: Codable {
    private var aspectRatio: Double?
    /// The crop: none of these, black bars, an aspect ratio, or the edges from the left clockwise.
    private var cropsBlackBars: Bool?
    private var cropRatio: Double?
    private var cropEdges: [Double]?
    /// The rotation in clockwise quarter turns.
    private var rotation: Int?
    private var isFlippedHorizontally: Bool?
    private var isFlippedVertically: Bool?
    private var brightness: Double?
    private var contrast: Double?
    private var saturation: Double?
    private var gamma: Double?
    private var hue: Double?

    /// Converts changes to their JSON form.
    init(_ adjustments: VideoAdjustments) {
        aspectRatio = adjustments.aspectRatio
        switch adjustments.crop {
        case .none: break
        case .blackBars: cropsBlackBars = true
        case .aspectRatio(let ratio): cropRatio = ratio
        case .edges(let edges): cropEdges = [edges.left, edges.top, edges.right, edges.bottom]
        }
        rotation = adjustments.rotation == .none ? nil : adjustments.rotation.rawValue
        isFlippedHorizontally = adjustments.isFlippedHorizontally ? true : nil
        isFlippedVertically = adjustments.isFlippedVertically ? true : nil
        let colors = adjustments.colors
        func changed(_ value: Double) -> Double? { value == 0 ? nil : value }
        (brightness, contrast, saturation) = (
            changed(colors.brightness), changed(colors.contrast), changed(colors.saturation)
        )
        (gamma, hue) = (changed(colors.gamma), changed(colors.hue))
    }

    /// The changes. Values out of range are clamped.
    var adjustments: VideoAdjustments {
        var adjustments = VideoAdjustments.none
        adjustments.aspectRatio = aspectRatio
        adjustments.crop = crop
        adjustments.rotation = rotation.flatMap { VideoRotation(rawValue: $0) } ?? .none
        adjustments.isFlippedHorizontally = isFlippedHorizontally ?? false
        adjustments.isFlippedVertically = isFlippedVertically ?? false
        adjustments.colors.brightness = brightness ?? 0
        adjustments.colors.contrast = contrast ?? 0
        adjustments.colors.saturation = saturation ?? 0
        adjustments.colors.gamma = gamma ?? 0
        adjustments.colors.hue = hue ?? 0
        return adjustments
    }

    private var crop: VideoCrop {
        if cropsBlackBars == true { return .blackBars }
        if let cropRatio { return .aspectRatio(cropRatio) }
        guard let cropEdges, cropEdges.count == 4 else { return .none }
        return .edges(VideoEdges(left: cropEdges[0], top: cropEdges[1], right: cropEdges[2], bottom: cropEdges[3]))
    }
}
