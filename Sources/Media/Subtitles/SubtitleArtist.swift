/// Where in the picture a track of subtitles is seen.
enum SubtitlePlace {
    /// At the foot, or wherever it says itself.
    case foot
    /// At the top, whatever it says itself: these are the second ones.
    case top
}

/// Draws one track of subtitles, be it text or pictures. Lives on the subtitle thread.
final class SubtitleArtist {
    typealias Seen = (tiles: [OverlayTile], until: Seconds?)

    private let subtitles: Subtitles
    private let place: SubtitlePlace
    private var painter: SubtitlePainter?
    private var pictures: BitmapPainter?
    private var clearance = SubtitleClearance()
    /// What the painter is set up for.
    private var setUp: SetUp?

    private struct SetUp: Equatable {
        let track: Track.ID
        let style: SubtitleStyle
        let rules: [SubtitleRule]

        /// A person's wishes with what the track says of itself; these come first, unless the person wishes otherwise.
        init(_ track: Track.ID, _ settings: SubtitleSettings, _ own: WebVTTStyle) {
            let counts = !settings.style.overridesOwn
            self.track = track
            style = counts ? own.applied(to: settings.style) : settings.style
            rules = (counts ? own.parts : []) + settings.rules
        }
    }

    init(_ subtitles: Subtitles, at place: SubtitlePlace) {
        self.subtitles = subtitles
        self.place = place
    }

    /// A track has another header than before, or earlier pictures.
    func forget(_ track: Track.ID) {
        if setUp?.track == track { setUp = nil }
        if pictures?.track == track { pictures = nil }
    }

    /// What is seen of a track, and until when by its own times; `nil` when nobody knows.
    func draw(_ track: Track.ID, _ request: OverlayQueue.Request, _ look: Subtitles.Look) -> Seen {
        let time = request.time - look.settings.delay.inSeconds
        var seen =
            if let stream = subtitles.pictures(of: track) {
                pictures(of: track, stream, at: time, on: request.canvas)
            } else {
                text(of: track, request, at: time, look)
            }
        if place == .foot, subtitles.header(of: track) == nil {
            let canvas = request.canvas
            seen.tiles = clearance.tiles(seen.tiles, in: look.covered.free(on: canvas), of: canvas.size.height)
        }
        return seen
    }

    // MARK: Pictures

    private func pictures(
        of track: Track.ID, _ stream: CodedStream, at time: Seconds, on canvas: SubtitleCanvas
    ) -> Seen {
        let serial = subtitles.serial
        if pictures?.track != track || pictures?.serial != serial {
            pictures = BitmapPainter(track, stream, serial: serial)
        }
        guard let pictures else { return ([], nil) }
        let (cue, until) = pictures.cue(at: time, in: subtitles)
        let tiles = cue.map { pictures.tiles(of: $0, on: canvas) } ?? []
        return (place == .foot ? tiles : tiles.raised(in: canvas.size.height), until)
    }

    // MARK: Text

    private func text(of track: Track.ID, _ request: OverlayQueue.Request, at time: Seconds, _ look: Subtitles.Look)
        -> Seen
    {
        let own = place == .foot ? subtitles.webVTT(of: track) : WebVTTStyle()
        prepare(SetUp(track, look.settings, own))
        var (cues, until) = subtitles.cues(of: track, at: time)
        cues = place == .top ? cues.plain : cues.scrolled
        // What moves is made for each frame.
        let step = cues.contains(where: \.isAnimated) ? time + max(request.span, 0.005) : .infinity
        let lift = place == .foot ? lift(cues, of: track, look, on: request.canvas) : 0
        let tiles = painter?.paint(cues, at: time, on: request.canvas, lift: lift)
        return (tiles ?? [], min(until ?? .infinity, step))
    }

    private func prepare(_ wanted: SetUp) {
        guard wanted != setUp else { return }
        setUp = wanted
        if painter == nil { painter = SubtitlePainter(fonts: place == .foot ? subtitles.takeFonts() : []) }
        painter?.begin(header: header(for: wanted))
        painter?.style(wanted.rules, over: wanted.style)
        painter?.wear(wanted.style, isOwn: place == .foot && subtitles.header(of: wanted.track) != nil)
    }

    private func header(for wanted: SetUp) -> [UInt8] {
        guard place == .foot else { return Array(SubtitleHeader.text(for: wanted.style, alignment: 8).utf8) }
        if let own = subtitles.header(of: wanted.track) { return own }
        let own = subtitles.timedText(of: wanted.track)
        let style = own?.applied(to: wanted.style) ?? wanted.style
        return Array(SubtitleHeader.text(for: style, alignment: own?.alignment ?? 2).utf8)
    }

    /// How far lines at the foot go up: as high as is wished, and at least over what covers the view there. libass moves those
    /// that are elsewhere as well: where there are some, what is covered is left to the clearance.
    private func lift(_ cues: [Cue], of track: Track.ID, _ look: Subtitles.Look, on canvas: SubtitleCanvas) -> Double {
        let isScript = subtitles.header(of: track) != nil
        guard isScript || look.covered.foot <= canvas.bar || !cues.contains(where: \.isPlaced) else {
            return look.settings.style.height
        }
        let height = Double(max(canvas.size.height, 1))
        // It is reckoned of the picture, not of bars that come with it.
        let margin = SubtitleHeader.margin * min(height, Double(canvas.whole.height))
        let covered = Double(look.covered.foot - canvas.bar)
        return max(
            look.settings.style.height, covered > 0 ? max(0, covered - margin + height / 60) / (height - margin) : 0)
    }
}

extension Cue {
    /// Whether any of it says itself where it is to be seen.
    fileprivate var isPlaced: Bool {
        events.compactMap(SubtitleEvent.init).contains {
            $0.verticalMargin != "0" || $0.text.contains("\\an") || $0.text.contains("\\pos")
        }
    }
}

extension CoveredRows {
    /// The rows of a canvas over which nothing lies.
    fileprivate func free(on canvas: SubtitleCanvas) -> Range<Int> {
        let end = canvas.size.height - max(0, foot - canvas.bar)
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
            cue.events = [SubtitleEvent(words: cue.text).line]
            cue.isAnimated = false
            return cue
        }
    }
}

extension [OverlayTile] {
    /// The same images, together as far up as lines of text would be.
    fileprivate func raised(in height: Int) -> [OverlayTile] {
        let margin = Int((SubtitleHeader.margin * Double(height)).rounded())
        guard let top = map(\.place.y).min(), top > margin else { return self }
        return map { $0.moved(by: margin - top) }
    }
}
