import WindowboxCore
import WindowboxDemux

/// The position of a subtitle track in the video.
package enum SubtitlePosition {
    /// Primary subtitles: at the bottom, or at the position that the track specifies.
    case bottom
    /// Secondary subtitles: at the top, regardless of their own position.
    case top
}

/// Renders one subtitle track, text or bitmap. Confined to the subtitle thread.
package final class SubtitleTrackRenderer {
    package typealias RenderedSubtitles = (bitmaps: [SubtitleBitmap], until: Seconds?)

    private let subtitles: Subtitles
    private let position: SubtitlePosition
    private var textRenderer: LibassRenderer?
    private var bitmapSubtitles: BitmapSubtitleRenderer?
    private var collisionAvoidance = SubtitleCollisionAvoidance()
    /// The configuration of the text renderer.
    private var configuration: Configuration?
    private let confinement = ThreadConfinement()

    private struct Configuration: Equatable {
        let track: Track.ID
        let style: SubtitleStyle
        let rules: [SubtitleStyleRule]

        /// Combines the user's settings with the style of the track, which takes precedence unless the user overrides
        /// it. The text is enlarged by a factor.
        init(_ track: Track.ID, _ settings: SubtitleSettings, _ own: WebVTTStyle, enlargement: Double) {
            let counts = !settings.style.overridesTrackStyle
            self.track = track
            var style = counts ? own.applied(to: settings.style) : settings.style
            style.relativeSize *= enlargement
            self.style = style
            rules = (counts ? own.parts : []) + settings.rules
        }
    }

    package init(_ subtitles: Subtitles, at position: SubtitlePosition) {
        self.subtitles = subtitles
        self.position = position
    }

    /// Discards cached state of a track whose header has changed, or for which earlier packets were read.
    package func invalidate(_ track: Track.ID) {
        confinement.assertOnThread()
        if configuration?.track == track { configuration = nil }
        if bitmapSubtitles?.track == track { bitmapSubtitles = nil }
    }

    /// Renders a track. Returns the bitmaps and the time of the next change, without the user's delay; `nil` when
    /// unknown.
    package func render(_ track: Track.ID, _ request: SubtitleRenderQueue.Request, _ appearance: Subtitles.Appearance)
        -> RenderedSubtitles
    {
        confinement.assertOnThread()
        let time = request.time - appearance.settings.delay.inSeconds
        var seen =
            if let stream = subtitles.bitmapSubtitles(of: track) {
                bitmapSubtitles(of: track, stream, at: time, on: request.canvas)
            } else {
                text(of: track, request, at: time, appearance)
            }
        if position == .bottom, subtitles.header(of: track) == nil {
            let canvas = request.canvas
            seen.bitmaps = collisionAvoidance.bitmaps(
                seen.bitmaps, in: appearance.occluded.visibleRows(on: canvas), of: canvas.size.height)
        }
        return seen
    }

    // MARK: Bitmap subtitles

    private func bitmapSubtitles(
        of track: Track.ID, _ stream: CodecParameters, at time: Seconds, on canvas: SubtitleCanvas
    ) -> RenderedSubtitles {
        let serial = subtitles.serial
        if bitmapSubtitles?.track != track || bitmapSubtitles?.serial != serial {
            bitmapSubtitles = BitmapSubtitleRenderer(track, stream, serial: serial)
        }
        guard let bitmapSubtitles else { return ([], nil) }
        let (cue, until) = bitmapSubtitles.cue(at: time, in: subtitles)
        let bitmaps = cue.map { bitmapSubtitles.bitmaps(of: $0, on: canvas) } ?? []
        return (position == .bottom ? bitmaps : bitmaps.movedToTop(in: canvas.size.height), until)
    }

    // MARK: Text subtitles

    private func text(
        of track: Track.ID, _ request: SubtitleRenderQueue.Request, at time: Seconds, _ appearance: Subtitles.Appearance
    )
        -> RenderedSubtitles
    {
        let own = position == .bottom ? subtitles.webVTT(of: track) : WebVTTStyle()
        var (cues, until) = request.cues[track].map { ($0, nil) } ?? subtitles.cues(of: track, at: time)
        cues = position == .top ? cues.plain : cues.scrolled
        var enlargement = request.canvas.enlargement
        // The positions of cues without a script are those of lines in the standard size.
        if enlargement > 1, subtitles.header(of: track) == nil, cues.contains(where: \.isPositioned) { enlargement = 1 }
        configure(Configuration(track, appearance.settings, own, enlargement: enlargement))
        // Animated cues are rendered for each frame.
        let step = cues.contains(where: \.isAnimated) ? time + max(request.duration, 0.005) : .infinity
        let linePosition = position == .bottom ? linePosition(cues, of: track, appearance, on: request.canvas) : 0
        let bitmaps = textRenderer?.render(cues, at: time, on: request.canvas, linePosition: linePosition)
        return (bitmaps ?? [], min(until ?? .infinity, step))
    }

    private func configure(_ wanted: Configuration) {
        guard wanted != configuration else { return }
        configuration = wanted
        if textRenderer == nil {
            textRenderer = LibassRenderer(fonts: position == .bottom ? subtitles.consumeFonts() : [])
        }
        textRenderer?.begin(header: header(for: wanted))
        textRenderer?.style(wanted.rules, over: wanted.style)
        textRenderer?.apply(wanted.style, isScript: position == .bottom && subtitles.header(of: wanted.track) != nil)
    }

    private func header(for wanted: Configuration) -> [UInt8] {
        guard position == .bottom else { return Array(AssHeader.text(for: wanted.style, alignment: 8).utf8) }
        if let own = subtitles.header(of: wanted.track) { return own }
        let own = subtitles.timedText(of: wanted.track)
        let style = own?.applied(to: wanted.style) ?? wanted.style
        return Array(AssHeader.text(for: style, alignment: own?.alignment ?? 2).utf8)
    }

    /// Returns the upward shift of lines at the bottom, as a fraction of the video height: the user's vertical
    /// position, and at least above the occluded rows. libass also moves positioned lines: where there are any, the
    /// occluded rows are left to collision avoidance.
    private func linePosition(
        _ cues: [Cue], of track: Track.ID, _ appearance: Subtitles.Appearance, on canvas: SubtitleCanvas
    )
        -> Double
    {
        let isScript = subtitles.header(of: track) != nil
        guard isScript || appearance.occluded.bottom <= canvas.letterboxHeight || !cues.contains(where: \.isPositioned)
        else {
            return appearance.settings.style.verticalPosition
        }
        let height = Double(max(canvas.size.height, 1))
        // Relative to the video, without the letterbox.
        let margin = AssHeader.margin * min(height, Double(canvas.videoSize.height))
        let occluded = Double(appearance.occluded.bottom - canvas.letterboxHeight)
        return max(
            appearance.settings.style.verticalPosition,
            occluded > 0 ? max(0, occluded - margin + height / 60) / (height - margin) : 0)
    }
}

extension Cue {
    /// Whether any event of the cue has a position or a vertical margin.
    fileprivate var isPositioned: Bool {
        events.compactMap(AssEvent.init).contains {
            $0.verticalMargin != "0" || $0.text.contains("\\an") || $0.text.contains("\\pos")
        }
    }
}

extension OccludedRows {
    /// Returns the rows of a canvas that are not occluded.
    fileprivate func visibleRows(on canvas: SubtitleCanvas) -> Range<Int> {
        let end = canvas.size.height - max(0, bottom - canvas.letterboxHeight)
        return min(max(0, top - canvas.letterboxHeight), end)..<end
    }
}

extension [Cue] {
    /// The limit for simultaneous plain cues. More are not text to be read, but signs all over the video.
    private static let maxPlain = 6

    /// The cues as text with emphasis, such as italics, but without the positions and styles of their author;
    /// duplicates are removed.
    fileprivate var plain: [Cue] {
        var texts: Set<String> = []
        return filter { !$0.text.isEmpty && texts.insert($0.text).inserted }.prefix(Self.maxPlain).map { cue in
            var cue = cue
            let texts = cue.events.compactMap(AssEvent.init).map { AssText.emphasized(text: $0.text) }
            cue.events = [AssEvent(text: texts.filter { !$0.isEmpty }.joined(separator: "\\N")).line]
            cue.isAnimated = false
            return cue
        }
    }
}

extension [SubtitleBitmap] {
    /// Returns the bitmaps, moved up together to the top margin of text.
    fileprivate func movedToTop(in height: Int) -> [SubtitleBitmap] {
        let margin = Int((AssHeader.margin * Double(height)).rounded())
        guard let top = map(\.rect.y).min(), top > margin else { return self }
        return map { $0.moved(by: margin - top) }
    }
}
