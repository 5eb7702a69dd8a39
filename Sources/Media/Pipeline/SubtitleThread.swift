import CFFmpeg
import WindowboxCore
import WindowboxDemux
import WindowboxSubtitles
import WindowboxVideo

/// Renders the selected subtitle tracks, ahead of the frames that need them.
///
/// `@unchecked Sendable`: handed over to its thread before that starts.
final class SubtitleThread: @unchecked Sendable {
    private let pipeline: Pipeline
    private let bottom: SubtitleTrackRenderer
    private let top: SubtitleTrackRenderer
    private var dualLayout = DualSubtitleLayout()
    private let confinement = ThreadConfinement()

    init(_ pipeline: Pipeline) {
        self.pipeline = pipeline
        bottom = SubtitleTrackRenderer(pipeline.subtitles, at: .bottom)
        top = SubtitleTrackRenderer(pipeline.subtitles, at: .top)
    }

    func run() {
        // Subtitles may be late, frames must not.
        setThreadNiceness(5)
        pipeline.log.collect { loop() }
    }

    private func loop() {
        while true {
            readFile()
            readMissed()
            switch pipeline.subtitles.renderQueue.dequeue() {
            case .closed: return
            case .read: continue
            case .compose: pipeline.recompositeSubtitles()
            case .render(let request, let generation):
                pipeline.subtitles.renderQueue.add(
                    render(request, pipeline.subtitles.appearance), generation: generation)
            case .renderOffscreen(let request):
                var appearance = pipeline.subtitles.appearance
                appearance.occluded = OccludedRows()
                pipeline.subtitles.renderQueue.add(render(request, appearance), offscreen: request)
            }
        }
    }

    /// Reads the external files of the selected tracks, each once, and again after a change of its encoding.
    private func readFile() {
        confinement.assertOnThread()
        while let (file, track) = pipeline.subtitles.dequeueFile() {
            let (content, warning) = MediaWarning.missing(.subtitle) {
                file.read(pipeline.subtitles.interrupt, pipeline.options)
            }
            if let content {
                bottom.invalidate(track)
                if pipeline.subtitles.store(content, of: track) { pipeline.notify(.subtitlesReadable(track)) }
            } else if !pipeline.subtitles.interrupt.cancelled {
                pipeline.subtitles.markUnreadable(track)
                pipeline.notify(.subtitlesUnreadable(track, warning))
            }
            pipeline.notify(.subtitlesRead(serial: pipeline.subtitles.serial))
        }
    }

    /// Reads the cues before the target of a seek, for a track selected after it. The demuxer is at another position,
    /// and an in-place seek would interrupt the audio, so a second demuxer reads them.
    private func readMissed() {
        while let (track, startTime, serial) = pipeline.subtitles.dequeueMissedTrack() {
            let opening = Demuxer.open(
                pipeline.source, options: pipeline.options, interrupt: pipeline.subtitles.interrupt, log: pipeline.log)
            guard case .success(let demuxer) = opening else { continue }
            SubtitleDecoder(pipeline, demuxer: demuxer, serial: serial).read(track, before: startTime, in: demuxer)
            bottom.invalidate(track)
            top.invalidate(track)
        }
    }

    // MARK: Rendering

    private func render(_ request: SubtitleRenderQueue.Request, _ appearance: Subtitles.Appearance)
        -> SubtitleComposition
    {
        confinement.assertOnThread()
        let subtitles = pipeline.subtitles
        let primary = subtitles.track.map { bottom.render($0, request, appearance) }
        let secondary = subtitles.secondaryTrack.map { top.render($0, request, appearance) }
        let letterboxHeight = request.canvas.letterboxHeight
        let bitmaps = dualLayout.bitmaps(
            of: primary?.bitmaps ?? [], with: secondary?.bitmaps ?? [],
            below: appearance.occluded.top - letterboxHeight, height: request.canvas.size.height)
        let until = [primary?.until, secondary?.until].compactMap(\.self).min() ?? .infinity
        let end = max(until + appearance.settings.delay.inSeconds, request.time + 0.001)
        return SubtitleComposition(bitmaps, range: request.time..<end, canvas: request.canvas)
    }
}
