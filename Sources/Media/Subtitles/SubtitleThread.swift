import CFFmpeg

/// Draws the subtitles of the tracks that are chosen, ahead of the frames that need them.
///
/// `@unchecked Sendable`: handed to its own thread before anything runs.
final class SubtitleThread: @unchecked Sendable {
    private let pipeline: Pipeline
    private let foot: SubtitleArtist
    private let top: SubtitleArtist
    private var pair = SubtitlePair()

    init(_ pipeline: Pipeline) {
        self.pipeline = pipeline
        foot = SubtitleArtist(pipeline.subtitles, at: .foot)
        top = SubtitleArtist(pipeline.subtitles, at: .top)
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
            switch pipeline.subtitles.overlays.take() {
            case .closed: return
            case .read: continue
            case .compose: compose()
            case .make(let request, let edition):
                pipeline.subtitles.overlays.add(make(request, pipeline.subtitles.look), edition: edition)
            case .makeApart(let request):
                var look = pipeline.subtitles.look
                look.covered = CoveredRows()
                pipeline.subtitles.overlays.add(make(request, look), apart: request)
            }
        }
    }

    /// Reads the file of the track that is wanted, once, and again when it turns out to be written in another way.
    private func readFile() {
        while let (file, track) = pipeline.subtitles.takeFile() {
            let (content, notice) = MediaNotice.missing(.subtitle) {
                file.read(pipeline.subtitles.interrupt, pipeline.options)
            }
            if let content {
                foot.forget(track)
                if pipeline.subtitles.take(content, of: track) { pipeline.tell(.subtitlesReadable(track)) }
            } else if !pipeline.subtitles.interrupt.cancelled {
                pipeline.subtitles.giveUp(track)
                pipeline.tell(.subtitlesUnreadable(track, notice))
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
            SubtitleReader(pipeline, demuxer: demuxer, serial: serial).read(track, before: place, in: demuxer)
            foot.forget(track)
            top.forget(track)
        }
    }

    // MARK: Drawing

    private func make(_ request: OverlayQueue.Request, _ look: Subtitles.Look) -> Overlay {
        let subtitles = pipeline.subtitles
        let first = subtitles.track.map { foot.draw($0, request, look) }
        let second = subtitles.secondTrack.map { top.draw($0, request, look) }
        let bar = request.canvas.bar
        let tiles = pair.tiles(
            of: first?.tiles ?? [], with: second?.tiles ?? [], below: look.covered.top - bar,
            height: request.canvas.size.height)
        let until = [first?.until, second?.until].compactMap(\.self).min() ?? .infinity
        let end = max(until + look.settings.delay.inSeconds, request.time + 0.001)
        return Overlay(tiles, range: request.time..<end, canvas: request.canvas)
    }

    // MARK: The picture that stands still, and those that wait behind it

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
