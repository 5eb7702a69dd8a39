import CGtk
import WindowboxGtk

/// Bars that move with the music. Hidden where the user has disabled animations; nothing is drawn or computed while
/// playback does not advance, and while the widget or its window is not visible.
final class Visualizer: CustomWidget {
    /// The minimum time between two drawings, in nanoseconds: at most 30 per second.
    private static let interval: Int64 = 33_000_000

    private let model: VisualizerViewModel
    private var ticks: FrameClockCallback?
    private var stateChanges: SignalConnection?
    private var lastTime: Int64?

    init(_ context: PlayerContext) {
        model = context[VisualizerViewModel.self]
        super.init(cssName: "visualizer", role: GTK_ACCESSIBLE_ROLE_PRESENTATION)
        hAlign = .center
        margins = Margins(top: 18)
        bind(\.isVisible) { [model] in model.isEnabled && DesktopSettings.isAnimated }
        observe({ [model] in model.isMoving }) { visualizer, _ in visualizer.update() }
        onMap { [weak self] in self?.mapped() }
        onUnmap { [weak self] in
            self?.stateChanges = nil
            self?.update()
        }
    }

    private func mapped() {
        if let surface = surface.map(UnsafeMutableRawPointer.init), wb_is_toplevel(surface) != 0 {
            stateChanges = SignalConnection(surface, property: "state") { [weak self] in self?.update() }
        }
        update()
    }

    /// Starts or stops the motion.
    private func update() {
        guard isMapped, !isMinimized, model.isMoving else { return ticks = nil }
        guard ticks == nil else { return }
        lastTime = nil
        ticks = FrameClockCallback(self) { [weak self] in self?.tick($0.now) }
    }

    private func tick(_ now: Int64) {
        guard DesktopSettings.isAnimated else { return isVisible = false }
        let passed = lastTime.map { now - $0 } ?? Self.interval
        guard passed >= Self.interval else { return }
        lastTime = now
        model.advance(by: Double(min(passed, 4 * Self.interval)) / 1e9)
        queueDraw()
    }

    override func measure(_ orientation: Orientation, other: Int?) -> Extent {
        orientation == .horizontal ? Extent(minimum: 64, natural: 320) : Extent(minimum: 16, natural: 48)
    }

    override func draw(on snapshot: Snapshot) {
        let color = color.faded(0.4)
        let slot = Double(width) / Double(VisualizerBars.count)
        let bar = max(1, (slot * 0.6).rounded())
        for (index, share) in model.heights.enumerated() {
            // Silence leaves a row of dots.
            let length = max(bar, (Double(share) * Double(height)).rounded())
            let rect = Rect(
                x: (Double(index) * slot + (slot - bar) / 2).rounded(), y: Double(height) - length, width: bar,
                height: length)
            snapshot.fill(rect, color, radius: bar / 2)
        }
    }
}
