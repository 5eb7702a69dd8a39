import WindowboxCore
import WindowboxSubtitles
import WindowboxVideo

extension VideoThread {
    /// Completes pending screenshot requests with a decoded frame, on another thread: the next frame is due soon.
    ///
    /// - Parameters:
    ///   - isFirst: Whether this is the first frame of its serial.
    ///   - time: The media time in seconds that selects the subtitles; `nil` for that of the frame.
    func makeScreenshots(of source: DecodedFrame, serial: Int, isFirst: Bool, at time: Seconds? = nil) {
        confinement.assertOnThread()
        let waiting = pipeline.output.dequeueScreenshots(serial, isFirst: isFirst)
        guard let first = waiting.first else { return }
        let time = max(source.seconds, time ?? first.time ?? source.seconds)
        for isAdjusted in [false, true] {
            let requests = waiting.map(\.request).filter { $0.isAdjusted == isAdjusted }
            guard !requests.isEmpty else { continue }
            let job = ScreenshotJob(
                source: source, converter: screenshotConverter(at: time),
                adjustments: isAdjusted ? pipeline.videoAdjustments : .none, requests: requests)
            startThread("screenshot") { job.run() }
        }
    }

    /// Returns a converter like that of the view, which renders subtitles for its own canvas.
    private func screenshotConverter(at time: Seconds) -> VideoConverter {
        let cues = pipeline.subtitles.activeCues(at: time)
        let converter = VideoConverter(pool: FrameBufferPool()) { [subtitles = pipeline.subtitles] canvas, source in
            guard subtitles.hasSelection else { return nil }
            return subtitles.renderQueue.render(
                .init(time: time, duration: source.duration, canvas: canvas, cues: cues))
        }
        converter.aspect = self.converter.aspect
        converter.rotation = self.converter.rotation
        converter.bars = self.converter.bars
        return converter
    }
}

/// `@unchecked Sendable`: handed over to its thread before that starts.
private final class ScreenshotJob: @unchecked Sendable {
    /// The limit for each side in pixels: a container may state any sample aspect ratio, and a codec any size.
    private static let longestSide = 8192

    private let source: DecodedFrame
    private let converter: VideoConverter
    private let adjustments: VideoAdjustments
    private let requests: [ScreenshotRequest]

    init(
        source: DecodedFrame, converter: VideoConverter, adjustments: VideoAdjustments, requests: [ScreenshotRequest]
    ) {
        self.adjustments = adjustments
        self.source = source
        self.converter = converter
        self.requests = requests
    }

    func run() {
        let own = converter.presentationSize(of: source.pointer, adjustments)
        let size = PixelSize(width: min(own.width, Self.longestSide), height: min(own.height, Self.longestSide))
        let frame = converter.convert(source, for: VideoTarget(size: size), adjustments, keepingSource: false)
        for request in requests { request.complete(with: frame) }
    }
}
