/// Where in the picture a track of subtitles is seen.
enum SubtitlePosition {
    /// At the foot, or wherever it says itself.
    case bottom
    /// At the top, whatever it says itself: these are the second ones.
    case top
}

/// Draws one track of subtitles, be it text or pictures. Lives on the subtitle thread.
final class SubtitleTrackRenderer {
    typealias RenderedSubtitles = (bitmaps: [SubtitleBitmap], until: Seconds?)

    private let subtitles: Subtitles
    private let place: SubtitlePosition
    private var textRenderer: LibassRenderer?
    private var bitmapSubtitles: BitmapSubtitleRenderer?
    private var collisionAvoidance = SubtitleCollisionAvoidance()
    /// What the painter is set up for.
    private var configuration: Configuration?

    private struct Configuration: Equatable {
        let track: Track.ID
        let style: SubtitleStyle
        let rules: [SubtitleStyleRule]

        /// A person's wishes with what the track says of itself; these come first, unless the person wishes otherwise.
        init(_ track: Track.ID, _ settings: SubtitleSettings, _ own: WebVTTStyle) {
            let counts = !settings.style.overridesOwn
            self.track = track
            style = counts ? own.applied(to: settings.style) : settings.style
            rules = (counts ? own.parts : []) + settings.rules
        }
    }

    init(_ subtitles: Subtitles, at place: SubtitlePosition) {
        self.subtitles = subtitles
        self.place = place
    }

    /// A track has another header than before, or earlier pictures.
    func forget(_ track: Track.ID) {
        if configuration?.track == track { configuration = nil }
        if bitmapSubtitles?.track == track { bitmapSubtitles = nil }
    }

    /// What is seen of a track, and until when by its own times; `nil` when nobody knows.
    func draw(_ track: Track.ID, _ request: SubtitleRenderQueue.Request, _ appearance: Subtitles.Appearance)
        -> RenderedSubtitles
    {
        let time = request.time - appearance.settings.delay.inSeconds
        var seen =
            if let stream = subtitles.bitmapSubtitles(of: track) {
                bitmapSubtitles(of: track, stream, at: time, on: request.canvas)
            } else {
                text(of: track, request, at: time, appearance)
            }
        if place == .bottom, subtitles.header(of: track) == nil {
            let canvas = request.canvas
            seen.bitmaps = collisionAvoidance.bitmaps(
                seen.bitmaps, in: appearance.covered.free(on: canvas), of: canvas.size.height)
        }
        return seen
    }

    // MARK: Pictures

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
        return (place == .bottom ? bitmaps : bitmaps.raised(in: canvas.size.height), until)
    }

    // MARK: Text

    private func text(
        of track: Track.ID, _ request: SubtitleRenderQueue.Request, at time: Seconds, _ appearance: Subtitles.Appearance
    )
        -> RenderedSubtitles
    {
        let own = place == .bottom ? subtitles.webVTT(of: track) : WebVTTStyle()
        prepare(Configuration(track, appearance.settings, own))
        var (cues, until) = subtitles.cues(of: track, at: time)
        cues = place == .top ? cues.plain : cues.scrolled
        // What moves is made for each frame.
        let step = cues.contains(where: \.isAnimated) ? time + max(request.span, 0.005) : .infinity
        let lift = place == .bottom ? lift(cues, of: track, appearance, on: request.canvas) : 0
        let bitmaps = textRenderer?.paint(cues, at: time, on: request.canvas, lift: lift)
        return (bitmaps ?? [], min(until ?? .infinity, step))
    }

    private func prepare(_ wanted: Configuration) {
        guard wanted != configuration else { return }
        configuration = wanted
        if textRenderer == nil { textRenderer = LibassRenderer(fonts: place == .bottom ? subtitles.takeFonts() : []) }
        textRenderer?.begin(header: header(for: wanted))
        textRenderer?.style(wanted.rules, over: wanted.style)
        textRenderer?.wear(wanted.style, isOwn: place == .bottom && subtitles.header(of: wanted.track) != nil)
    }

    private func header(for wanted: Configuration) -> [UInt8] {
        guard place == .bottom else { return Array(AssHeader.text(for: wanted.style, alignment: 8).utf8) }
        if let own = subtitles.header(of: wanted.track) { return own }
        let own = subtitles.timedText(of: wanted.track)
        let style = own?.applied(to: wanted.style) ?? wanted.style
        return Array(AssHeader.text(for: style, alignment: own?.alignment ?? 2).utf8)
    }

    /// How far lines at the foot go up: as high as is wished, and at least over what covers the view there. libass moves those
    /// that are elsewhere as well: where there are some, what is covered is left to the clearance.
    private func lift(_ cues: [Cue], of track: Track.ID, _ appearance: Subtitles.Appearance, on canvas: SubtitleCanvas)
        -> Double
    {
        let isScript = subtitles.header(of: track) != nil
        guard isScript || appearance.covered.bottom <= canvas.bar || !cues.contains(where: \.isPlaced) else {
            return appearance.settings.style.height
        }
        let height = Double(max(canvas.size.height, 1))
        // It is reckoned of the picture, not of bars that come with it.
        let margin = AssHeader.margin * min(height, Double(canvas.whole.height))
        let covered = Double(appearance.covered.bottom - canvas.bar)
        return max(
            appearance.settings.style.height,
            covered > 0 ? max(0, covered - margin + height / 60) / (height - margin) : 0)
    }
}

extension Cue {
    /// Whether any of it says itself where it is to be seen.
    fileprivate var isPlaced: Bool {
        events.compactMap(AssEvent.init).contains {
            $0.verticalMargin != "0" || $0.text.contains("\\an") || $0.text.contains("\\pos")
        }
    }
}

extension OccludedRows {
    /// The rows of a canvas over which nothing lies.
    fileprivate func free(on canvas: SubtitleCanvas) -> Range<Int> {
        let end = canvas.size.height - max(0, bottom - canvas.bar)
        return min(max(0, top - canvas.bar), end)..<end
    }
}

extension [Cue] {
    /// More at once are no text to be read, but signs all over the picture.
    private static let mostPlain = 6

    /// The same as words alone, without the places and the looks that their author gave them; each text once.
    fileprivate var plain: [Cue] {
        var texts: Set<String> = []
        return filter { !$0.text.isEmpty && texts.insert($0.text).inserted }.prefix(Self.mostPlain).map { cue in
            var cue = cue
            cue.events = [AssEvent(words: cue.text).line]
            cue.isAnimated = false
            return cue
        }
    }
}

extension [SubtitleBitmap] {
    /// The same images, together as far up as lines of text would be.
    fileprivate func raised(in height: Int) -> [SubtitleBitmap] {
        let margin = Int((AssHeader.margin * Double(height)).rounded())
        guard let top = map(\.place.y).min(), top > margin else { return self }
        return map { $0.moved(by: margin - top) }
    }
}
