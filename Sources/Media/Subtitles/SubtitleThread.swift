import CFFmpeg

/// Draws the subtitles of the track that is chosen, ahead of the frames that need them.
///
/// `@unchecked Sendable`: handed to its own thread before anything runs.
final class SubtitleThread: @unchecked Sendable {
    private let pipeline: Pipeline
    private typealias Seen = (tiles: [OverlayTile], until: Seconds?)

    private var painter: SubtitlePainter?
    private var pictures: BitmapPainter?
    /// What the painter is set up for.
    private var setUp: SetUp?

    private struct SetUp: Equatable {
        let track: Track.ID
        let style: SubtitleStyle
    }

    init(_ pipeline: Pipeline) { self.pipeline = pipeline }

    func run() {
        // A subtitle may be late, a frame may not.
        wb_be_nice(5)
        pipeline.log.collect { loop() }
    }

    private func loop() {
        while true {
            readFile()
            switch pipeline.subtitles.overlays.take() {
            case .closed: return
            case .compose: compose()
            case .make(let request, let edition):
                pipeline.subtitles.overlays.add(make(request), edition: edition)
            }
        }
    }

    /// Reads the file of the track that is wanted, once.
    private func readFile() {
        while let (file, track) = pipeline.subtitles.takeFile() {
            if let content = file.read(pipeline.subtitles.interrupt, pipeline.options) {
                setUp = nil
                pipeline.subtitles.take(content, of: track)
            } else if !pipeline.subtitles.interrupt.cancelled {
                pipeline.subtitles.giveUp(track)
                pipeline.tell(.subtitlesUnreadable(track))
            }
            pipeline.tell(.subtitlesRead(serial: pipeline.subtitles.serial))
        }
    }

    // MARK: Drawing

    private func make(_ request: OverlayQueue.Request) -> Overlay {
        let subtitles = pipeline.subtitles
        guard let track = subtitles.track else {
            return Overlay([], range: request.time..<Seconds.infinity, canvas: request.canvas)
        }
        let look = subtitles.look
        let delay = look.settings.delay.inSeconds
        let seen =
            if let stream = subtitles.pictures(of: track) {
                pictures(of: track, stream, at: request.time - delay, on: request.canvas, look)
            } else {
                text(of: track, request, at: request.time - delay, look)
            }
        let end = max((seen.until ?? .infinity) + delay, request.time + 0.001)
        return Overlay(seen.tiles, range: request.time..<end, canvas: request.canvas)
    }

    private func pictures(
        of track: Track.ID, _ stream: CodedStream, at time: Seconds, on canvas: SubtitleCanvas, _ look: Subtitles.Look
    ) -> Seen {
        let serial = pipeline.subtitles.serial
        if pictures?.track != track || pictures?.serial != serial {
            pictures = BitmapPainter(track, stream, serial: serial)
        }
        guard let (cue, until) = pictures?.cue(at: time, in: pipeline.subtitles) else { return ([], nil) }
        return (cue?.tiles(on: canvas, covered: look.covered - canvas.bar) ?? [], until)
    }

    private func text(of track: Track.ID, _ request: OverlayQueue.Request, at time: Seconds, _ look: Subtitles.Look)
        -> Seen
    {
        prepare(SetUp(track: track, style: look.settings.style))
        let (cues, until) = pipeline.subtitles.cues(of: track, at: time)
        // What moves is made for each frame.
        let step = cues.contains(where: \.isAnimated) ? time + max(request.span, 0.005) : .infinity
        let tiles = painter?.paint(cues, at: time, on: request.canvas, lift: lift(look, on: request.canvas))
        return (tiles ?? [], min(until ?? .infinity, step))
    }

    private func prepare(_ wanted: SetUp) {
        guard wanted != setUp else { return }
        setUp = wanted
        if painter == nil { painter = SubtitlePainter(fonts: pipeline.subtitles.fonts) }
        let header = pipeline.subtitles.header(of: wanted.track)
        painter?.begin(header: header ?? Array(SubtitleHeader.text(for: wanted.style).utf8))
    }

    /// How far lines at the foot go up: as high as is wished, and at least over what covers the view there.
    private func lift(_ look: Subtitles.Look, on canvas: SubtitleCanvas) -> Double {
        let height = Double(max(canvas.size.height, 1))
        let margin = SubtitleHeader.margin * height
        let covered = Double(look.covered - canvas.bar)
        return max(
            look.settings.style.height, covered > 0 ? max(0, covered - margin + height / 60) / (height - margin) : 0)
    }

    // MARK: The picture that stands still

    private func compose() {
        let overlays = pipeline.subtitles.overlays
        pipeline.output.redress(serial: pipeline.subtitles.serial) { frame, time in
            guard let dress = frame.dress, let overlay = overlays.exact(at: time, on: dress.canvas),
                !overlay.looksLike(dress.overlay)
            else { return nil }
            return frame.dressed(in: overlay)
        }
    }
}
