import WindowboxCore

/// The user's changes of the picture.
extension Player {
    /// The changes of the current item's shape, visible part, orientation and colors; `.none` at first and without an
    /// item. They are visible at the next frame, and while paused at once. Each item has its own, which are kept in
    /// `videoAdjustmentsHistory` for files.
    public var videoAdjustments: VideoAdjustments {
        get { currentItem?.videoAdjustments ?? .none }
        set {
            guard let item = currentItem, newValue != videoAdjustments else { return }
            item.videoAdjustments = newValue
            if let source = opened?.source {
                engine.setVideoAdjustments(newValue, of: source.id)
                if let path = source.path { record(newValue, ofFile: path) }
            }
        }
    }

    /// The changes of the video of single files, by the hash of the path, for an application to store between launches.
    /// They apply when their file is opened.
    public var videoAdjustmentsHistory: [LocationHash: VideoAdjustments] {
        get { options.videoAdjustments }
        set { options.videoAdjustments = newValue }
    }

    private func record(_ adjustments: VideoAdjustments, ofFile path: String) {
        let lasting = adjustments.withoutZoom
        videoAdjustmentsHistory[LocationHash(path)] = lasting == .none ? nil : lasting
    }
}

extension VideoAdjustments {
    /// The changes without zoom, which is for a moment.
    fileprivate var withoutZoom: VideoAdjustments {
        var adjustments = self
        (adjustments.zoom, adjustments.center) = (1, .middle)
        return adjustments
    }
}
