import WindowboxCore
import WindowboxPlayer

extension CommandService {
    /// Performs a command that changes the picture. Returns `false` without video.
    func perform(_ command: VideoCommand) -> Bool {
        if command == .toggleSettings { return video.toggle() }
        guard video.isPossible else { return false }
        switch command {
        case .rotate(let rotation):
            video.rotate(by: rotation)
            let icon = rotation == .threeQuarters ? "object-rotate-left-symbolic" : "object-rotate-right-symbolic"
            feedback.show(.init(icon))
        case .flipHorizontally: flip(\.isFlippedHorizontally, "object-flip-horizontal-symbolic")
        case .flipVertically: flip(\.isFlippedVertically, "object-flip-vertical-symbolic")
        case .zoomIn: zoom(by: VideoSettingsViewModel.zoomStep)
        case .zoomOut: zoom(by: 1 / VideoSettingsViewModel.zoomStep)
        case .resetZoom: zoom(by: 0)
        case .nextAspectRatio:
            video.chooseNextAspectRatio()
            feedback.show(.init(Self.videoIcon, tr("Aspect Ratio: {1}", video.aspectRatioTitle)))
        case .nextCrop:
            video.chooseNextCrop()
            feedback.show(.init(Self.videoIcon, tr("Crop: {1}", video.cropTitle)))
        case .nextDeinterlacing:
            guard player.mediaType == .video else { return false }
            video.chooseNextDeinterlacing()
            feedback.show(.init(Self.videoIcon, tr("Deinterlacing: {1}", video.deinterlacingTitle)))
        case .adjust(let property, let percent):
            video[property] += Double(percent)
            feedback.show(.init(Self.videoIcon, "\(property.title) \(Int(video[property]))"))
        case .reset:
            video.reset()
            feedback.show(.init(Self.videoIcon, tr("Video settings reset")))
        case .toggleSettings: break
        }
        return true
    }

    private static let videoIcon = "zoom-fit-best-symbolic"

    /// Zooms around a point of the view, and shows the zoom. A factor of 0 ends it.
    func zoom(
        by factor: Double, at point: VideoPoint = .middle, in size: VideoSettingsViewModel.ViewSize? = nil
    ) {
        video.zoom(by: factor, at: point, in: size)
        feedback.show(.init(Self.videoIcon, tr("Zoom {1}%", "\(Int(video.zoom))")))
    }

    private func flip(_ path: ReferenceWritableKeyPath<VideoSettingsViewModel, Bool>, _ icon: String) {
        video[keyPath: path].toggle()
        feedback.show(.init(icon))
    }
}
