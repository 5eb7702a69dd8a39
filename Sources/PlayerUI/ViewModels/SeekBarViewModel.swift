import Observation
import WindowboxPlayer

/// The seek bar: a slider that keeps the controls while a hand is on it.
@Observable
public final class SeekBarViewModel: Service {
    /// Whether playback is held by a hand on the bar, and goes on when that lets go.
    public private(set) var isHoldingPlayback = false

    /// How far what the bar draws may reach above it, in logical pixels.
    private(set) var reach = SeekPreview.reach

    @ObservationIgnored let slider: SliderModel
    @ObservationIgnored private let player: Player
    @ObservationIgnored private var watch: ChangeObserver?
    @ObservationIgnored private var width = 0

    /// Made by the context.
    public init(in context: Context) {
        player = context.player
        let tracker = ProgressTracker.resting(in: context, interval: Self.slowest)
        let thumbnailer = Thumbnailer(side: Slider.thumbnailSide)
        thumbnailer.player = context.player
        slider = SliderModel(tracker, thumbnailer: thumbnailer)
        let controls = context[ControlsService.self]
        slider.onHold = { [weak self, player] isHeld in
            self?.isHoldingPlayback = isHeld && player.shouldPlay && player.playbackState == .playing
            isHeld ? controls.hold(.drag) : controls.release(.drag)
        }
        watch = ChangeObserver { [player] in
            player.duration
        } change: { [weak self] _ in
            self?.adaptInterval()
        }
    }

    /// Ends the ticking.
    public func stop() {
        watch = nil
        slider.tracker.player = nil
        slider.thumbnailer?.player = nil
    }

    /// Where a hand holds it; `nil` when none does.
    public var heldTime: Duration? { slider.tracker.isInteracting ? slider.tracker.time : nil }

    /// The bar reports its width in device pixels.
    func widthBecame(_ width: Int) {
        guard width != self.width else { return }
        self.width = width
        adaptInterval()
    }

    /// The bar reports how far it reaches.
    func reachBecame(_ reach: Int) { if reach != self.reach { self.reach = reach } }

    private static let slowest = Duration.milliseconds(500)
    private static let fastest = Duration.milliseconds(33)

    /// As often as a pixel changes, within reason.
    static func interval(duration: Duration?, width: Int) -> Duration {
        guard let duration, width > 0 else { return slowest }
        return (duration / width).clamped(to: fastest...slowest)
    }

    private func adaptInterval() {
        slider.tracker.interval = Self.interval(duration: player.duration, width: width)
    }
}
