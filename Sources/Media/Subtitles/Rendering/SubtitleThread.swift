import CFFmpeg

/// Draws the subtitles of the tracks that are chosen, ahead of the frames that need them.
///
/// `@unchecked Sendable`: handed to its own thread before anything runs.
final class SubtitleThread: @unchecked Sendable {
    private let pipeline: Pipeline
    private let bottom: SubtitleTrackRenderer
    private let top: SubtitleTrackRenderer
    private var dualLayout = DualSubtitleLayout()

    init(_ pipeline: Pipeline) {
        self.pipeline = pipeline
        bottom = SubtitleTrackRenderer(pipeline.subtitles, at: .bottom)
        top = SubtitleTrackRenderer(pipeline.subtitles, at: .top)
    }

    func run() {
        // A subtitle may be late, a frame may not.
        wb_be_nice(5)
        pipeline.log.collect { loop() }
    }

    private func loop() {
        while true {
            readFile()
            readMissed()
            switch pipeline.subtitles.renderQueue.take() {
            case .closed: return
            case .read: continue
            case .compose: compose()
            case .make(let request, let generation):
                pipeline.subtitles.renderQueue.add(make(request, pipeline.subtitles.appearance), generation: generation)
            case .makeApart(let request):
                var appearance = pipeline.subtitles.appearance
                appearance.covered = OccludedRows()
                pipeline.subtitles.renderQueue.add(make(request, appearance), apart: request)
            }
        }
    }

    /// Reads the file of the track that is wanted, once, and again when it turns out to be written in another way.
    private func readFile() {
        while let (file, track) = pipeline.subtitles.takeFile() {
            let (content, warning) = MediaWarning.missing(.subtitle) {
                file.read(pipeline.subtitles.interrupt, pipeline.options)
            }
            if let content {
                bottom.forget(track)
                if pipeline.subtitles.take(content, of: track) { pipeline.tell(.subtitlesReadable(track)) }
            } else if !pipeline.subtitles.interrupt.cancelled {
                pipeline.subtitles.giveUp(track)
                pipeline.tell(.subtitlesUnreadable(track, warning))
            }
            pipeline.tell(.subtitlesRead(serial: pipeline.subtitles.serial))
        }
    }

    /// Reads what began before the place of a seek and is of a track that was chosen after it. The demuxer is elsewhere, and a
    /// seek in place would be heard: so another one has a look.
    private func readMissed() {
        while let (track, place, serial) = pipeline.subtitles.takeMissed() {
            let opening = Demuxer.open(
                pipeline.source, options: pipeline.options, interrupt: pipeline.subtitles.interrupt, log: pipeline.log)
            guard case .success(let demuxer) = opening else { continue }
            SubtitleDecoder(pipeline, demuxer: demuxer, serial: serial).read(track, before: place, in: demuxer)
            bottom.forget(track)
            top.forget(track)
        }
    }

    // MARK: Drawing

    private func make(_ request: SubtitleRenderQueue.Request, _ appearance: Subtitles.Appearance) -> SubtitleComposition
    {
        let subtitles = pipeline.subtitles
        let first = subtitles.track.map { bottom.draw($0, request, appearance) }
        let second = subtitles.secondaryTrack.map { top.draw($0, request, appearance) }
        let bar = request.canvas.bar
        let bitmaps = dualLayout.bitmaps(
            of: first?.bitmaps ?? [], with: second?.bitmaps ?? [], below: appearance.covered.top - bar,
            height: request.canvas.size.height)
        let until = [first?.until, second?.until].compactMap(\.self).min() ?? .infinity
        let end = max(until + appearance.settings.delay.inSeconds, request.time + 0.001)
        return SubtitleComposition(bitmaps, range: request.time..<end, canvas: request.canvas)
    }

    // MARK: The picture that stands still, and those that wait behind it

    private func compose() {
        let renderQueue = pipeline.subtitles.renderQueue
        pipeline.output.recompositeSubtitles(serial: pipeline.subtitles.serial) { frame, time in
            guard let subtitles = frame.subtitles, let composition = renderQueue.exact(at: time, on: subtitles.canvas),
                !composition.looksLike(subtitles.composition)
            else { return nil }
            return frame.recomposited(with: composition)
        }
    }
}
