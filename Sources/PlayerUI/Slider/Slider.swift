import CGtk
import WindowboxGtk

/// The bar that shows where playback is, and by which it is moved: clicked, dragged, read under the pointer.
final class SeekBar: DrawnWidget {
    let service: SeekBarService
    /// Where the pointer is, in logical pixels from the left; `nil` when it is elsewhere.
    private(set) var pointerX: Double?
    private(set) var isGrabbed = false

    init(_ context: Context) {
        service = context[SeekBarService.self]
        super.init(cssName: "seekbar", role: GTK_ACCESSIBLE_ROLE_SLIDER)
        isFocusable = true
        hExpand = true
        accessibleLabel = tr("Position")
        bind(\.isSensitive) { [service] in service.isSensitive }
        bind(\.accessibleValue) { [service] in
            AccessibleValue(now: (service.fraction * 100).rounded(), range: 0...100, text: service.valueText)
        }
        // GTK 4.8 tells a screen reader the value of its own sliders only.
        bind(\.accessibleDescription) { [service] in service.valueText }
        bind(\.marks) { [weak self, service] in
            SeekBarMarks(fraction: service.fraction, buffered: service.bufferedFraction, width: self?.trackPixels ?? 0)
        }
        onMap { [service] in service.isShown = true }
        onUnmap { [service] in service.isShown = false }
        followPointer()
    }

    /// What is drawn; a change that moves no pixel draws nothing.
    private(set) var marks = SeekBarMarks() {
        didSet { queueDraw() }
    }

    override func measure(_ orientation: Orientation, other: Int?) -> Extent {
        orientation == .horizontal ? Extent(minimum: 80, natural: 320) : Extent(minimum: 34)
    }

    override func allocate(width: Int, height: Int) {
        service.widthBecame(trackPixels)
        marks = SeekBarMarks(fraction: service.fraction, buffered: service.bufferedFraction, width: trackPixels)
    }

    override func draw(on canvas: Canvas) { SeekBarDrawing(self).draw(on: canvas) }

    /// Half the knob: how much of each end the track leaves free.
    static let inset = 8.0

    private var trackPixels: Int { max(0, Int((Double(width) - 2 * Self.inset) * Double(scaleFactor))) }

    func fraction(at x: Double) -> Double {
        let track = Double(width) - 2 * Self.inset
        return track > 0 ? min(max((x - Self.inset) / track, 0), 1) : 0
    }

    private func followPointer() {
        let moved: @MainActor (PointerMotion) -> Void = { [weak self] in self?.point(at: $0.x) }
        onPointer(enter: moved, motion: moved, leave: { [weak self] in self?.point(at: nil) })
        onDrag { [weak self] drag in
            self?.follow(drag)
            return .claim
        }
    }

    private func point(at x: Double?) {
        guard x != pointerX else { return }
        pointerX = x
        queueDraw()
    }

    private func follow(_ drag: Drag) {
        let fraction = fraction(at: drag.x)
        pointerX = drag.x
        switch drag.phase {
        case .began:
            isGrabbed = true
            service.grab(at: fraction)
        case .changed: service.drag(to: fraction)
        case .ended, .cancelled:
            isGrabbed = false
            service.letGo()
        }
        queueDraw()
    }
}

/// Where the bar is filled to, in device pixels of its track.
struct SeekBarMarks: Equatable {
    var played = 0
    var buffered = 0

    init() {}

    init(fraction: Double, buffered: Double, width: Int) {
        played = Int((fraction * Double(width)).rounded())
        self.buffered = Int((buffered * Double(width)).rounded())
    }
}
