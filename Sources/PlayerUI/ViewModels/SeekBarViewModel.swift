import Observation
import WindowboxCore
import WindowboxPlayer

/// The view model of the seek bar, which locks the visibility of the controls during a drag.
@Observable
public final class SeekBarViewModel: Service {
    /// Whether a drag interrupts playback that resumes after it.
    public private(set) var isInterruptingPlayback = false

    /// The height of the drawing above the seek bar, in logical pixels; 0 without a seek preview.
    private(set) var overhang = 0

    @ObservationIgnored let slider: SliderModel
    @ObservationIgnored private let player: Player
    @ObservationIgnored private var observer: ChangeObserver?
    @ObservationIgnored private var width = 0

    /// Creates the slider with an inactive tracker and a thumbnail generator.
    /// - Parameter context: The context whose player is sought; its controls stay visible during a drag.
    public init(in context: PlayerContext) {
        player = context.player
        let tracker = ProgressTracker.inactive(in: context, interval: Self.maxInterval)
        let thumbnailer = Thumbnailer(side: SeekPreviewSize.thumbnailSide)
        thumbnailer.player = context.player
        slider = SliderModel(tracker, thumbnailer: thumbnailer)
        let controls = context[ControlsService.self]
        slider.onGrab = { [weak self, player] isHeld in
            self?.isInterruptingPlayback = isHeld && player.shouldPlay && player.playbackState == .playing
            isHeld ? controls.acquire(.drag) : controls.release(.drag)
        }
        observer = ChangeObserver { [player] in
            player.duration
        } change: { [weak self] _ in
            self?.adaptInterval()
        }
    }

    /// Ends the tracking of the position.
    public func stop() {
        observer = nil
        slider.tracker.player = nil
        slider.thumbnailer?.player = nil
    }

    /// The position of the drag; `nil` without one.
    public var dragTime: Duration? { slider.tracker.isInteracting ? slider.tracker.time : nil }

    /// Records the width of the seek bar, in device pixels.
    func updateWidth(_ width: Int) {
        guard width != self.width else { return }
        self.width = width
        adaptInterval()
    }

    /// Records the height of the drawing above the seek bar, in logical pixels.
    func updateOverhang(_ overhang: Int) { if overhang != self.overhang { self.overhang = overhang } }

    private static let maxInterval = Duration.milliseconds(500)
    private static let minInterval = Duration.milliseconds(33)

    /// Returns the time for one pixel of progress, limited to a sensible range.
    static func interval(duration: Duration?, width: Int) -> Duration {
        guard let duration, width > 0 else { return maxInterval }
        return (duration / width).clamped(to: minInterval...maxInterval)
    }

    private func adaptInterval() {
        slider.tracker.interval = Self.interval(duration: player.duration, width: width)
    }
}
