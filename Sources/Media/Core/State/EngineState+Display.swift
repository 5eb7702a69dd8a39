import WindowboxCore
import WindowboxSubtitles
import WindowboxVideo

/// The appearance of subtitles, and the times of the next changes of the display.
struct DisplayState: Equatable {
    static let initial = DisplayState()

    /// The settings and occluded rows with which subtitles are rendered.
    var appearance = Subtitles.Appearance()
    /// The position at which the subtitle text changes next.
    var subtitleDue: Seconds?
    /// The time to check whether the paused frame matches the size of the view.
    var refreshDue: HostTime?
    /// The time to check whether the paused frame is one that was decoded for the user's changes of the video.
    var adjustmentDue: HostTime?
    /// Whether the paused frame is to be made again once no seek is in progress.
    var isOutdated = false
}

// MARK: - View size

extension EngineState {
    /// The delay after the last resize before the paused frame is rendered again; the user resizes a window in many
    /// small steps.
    static let resizeDelay: Seconds = 0.15

    /// The delay after the last change of the video before the paused frame is decoded again. Until then its pixels
    /// stand in, so that the changes of a slider need no seek each.
    static let adjustmentDelay: Seconds = 0.05

    mutating func targetChanged() {
        emit(medium.pipeline.id, .interrupt)
        display.refreshDue = snapshot.media.hasVideo ? readings.now + Self.resizeDelay : nil
    }

    /// Changes the video, and has the paused frame converted again at once, from its pixels if need be.
    mutating func setVideoAdjustments(_ adjustments: VideoAdjustments, of source: UInt64) {
        guard medium.source?.id == source else { return }
        medium.source?.videoAdjustments = adjustments
        emit(medium.pipeline.id, .setVideoAdjustments(adjustments))
        emit(medium.pipeline.id, .interrupt)
        display.adjustmentDue = snapshot.media.hasVideo ? readings.now + Self.adjustmentDelay : nil
    }

    /// Makes the paused frame again, for the current size of its view, its adjustments or other deinterlacing.
    mutating func refreshFrame() {
        if display.isOutdated, seek == .none {
            display.isOutdated = false
            if canRefresh { refresh() }
        }
        if let due = display.refreshDue, due <= readings.now {
            display.refreshDue = nil
            refreshIfNeeded()
        }
        if let due = display.adjustmentDue, due <= readings.now, seek == .none {
            display.adjustmentDue = nil
            refreshIfNeeded()
        }
    }

    /// Makes the paused frame again, unless it fits its view and adjustments, or the video thread can convert it again.
    private mutating func refreshIfNeeded() {
        if canRefresh, readings.needsRefresh, !readings.retainsDecodedFrame { refresh() }
    }

    /// Whether a paused frame can be made again by a seek.
    private var canRefresh: Bool {
        !transport.isRunning && seek == .none && medium.pipeline.isOpen && snapshot.media.isSeekable
            && snapshot.phase.isOpen
    }
}

// MARK: - Deinterlacing

extension EngineState {
    /// Sets the deinterlacing of all media.
    mutating func setDeinterlacing(_ mode: Deinterlacing) {
        emit(.setDeinterlacing(mode))
        display.isOutdated = snapshot.media.hasVideo
    }
}

// MARK: - Screenshots

extension EngineState {
    /// Queues a request, which `serveScreenshots` serves.
    mutating func addScreenshot(_ request: ScreenshotRequest) {
        guard let id = medium.pipeline.openID, snapshot.phase.isOpen else { return }
        emit(.addScreenshot(request, time: transport.isRunning ? nil : readings.time))
        // The video thread retains the decoded frame of a still image.
        if readings.retainsOnlyFrame { emit(id, .interrupt) }
    }

    /// Decodes the stationary frame again when there are pending requests. During playback the next frame completes
    /// them.
    mutating func serveScreenshots() {
        let isAtRest = seek == .none && steps.requested == 0 && medium.buffering == .none
        let isStationary = isAtRest && (!transport.wantsToPlay || snapshot.phase == .ended)
        guard isStationary, medium.pipeline.isOpen, readings.awaitsScreenshot, !readings.retainsOnlyFrame else {
            return
        }
        emit(.claimScreenshots)
    }

    mutating func decodeAgain() {
        if canDecodeAgain { refresh() } else { emit(.dropScreenshots) }
    }

    /// Whether the stationary frame can be decoded again by a seek. Reopening a stream might lose its position, or
    /// fail.
    private var canDecodeAgain: Bool {
        let isReopened = live.mustReopen || readings.stream?.supportsInPlaceSeek == false
        return snapshot.media.hasVideo && snapshot.media.isSeekable && !isReopened
    }
}

// MARK: - Subtitles

extension EngineState {
    mutating func changeAppearance(_ change: (inout Subtitles.Appearance) -> Void) {
        change(&display.appearance)
        emit(medium.pipeline.id, .setAppearance(display.appearance))
        emit(next?.preload.started?.pipeline, .setAppearance(display.appearance))
    }

    /// Adds the tracks of an external subtitle file, at most once.
    mutating func addSubtitles(_ location: String) {
        guard medium.pipeline.isOpen, !snapshot.media.tracks.contains(where: { $0.isIn(location) }) else { return }
        emit(.readSubtitleFile(location))
    }

    mutating func addSubtitles(_ files: [SubtitleFile]) {
        guard let id = medium.pipeline.openID, let source = medium.source else { return }
        for file in files {
            let subtitles = snapshot.media.tracks.filter { $0.kind == .subtitle }
            let track = max(Track.firstExternalSubtitle, (subtitles.map(\.id).max() ?? 0) + 1)
            emit(id, .addSubtitleFile(file, as: track))
            snapshot.media.tracks.append(
                Track(file, id: track, number: subtitles.count + 1, beside: source.location, isDefault: false))
        }
    }

    /// Publishes the current subtitle text. During a seek the previous text stays, as the frame does.
    mutating func showSubtitle() {
        display.subtitleDue = nil
        let (primary, secondary) = (snapshot.selected[.subtitle], snapshot.secondarySubtitles)
        let id = medium.pipeline.openID
        if primary == nil || id == nil { snapshot.subtitle = nil }
        if secondary == nil || id == nil { snapshot.secondarySubtitle = nil }
        if let id, let primary { emit(id, .countCues(primary)) } else { snapshot.cueCount = 0 }
        guard let id, primary != nil || secondary != nil, seek == .none else { return }
        emit(id, .readSubtitleText(primary, secondary: secondary, serial: serial))
    }
}
