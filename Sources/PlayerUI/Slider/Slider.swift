import CGtk
import WindowboxCore
import WindowboxGtk
import WindowboxPlayer

/// A seek bar: shows the playback position, and seeks by click, drag and keys. The pointer shows a seek preview.
///
/// The slider marks the buffered range, chapters, credits and blocked ranges. Its tracker is active while it is
/// visible.
///
/// ```swift
/// let tracker = ProgressTracker(interval: .milliseconds(250))
/// tracker.player = player
/// window.child = Slider(progressTracker: tracker)
/// ```
public final class Slider: CustomWidget {
    let model: SliderModel
    /// Called with the width of the track in device pixels when it changes.
    var onWidth: (Int) -> Void = { _ in }
    /// Called with the height of the drawing above the slider, in logical pixels, as the pointer moves.
    var onOverhang: (Int) -> Void = { _ in }
    /// The horizontal pointer position in logical pixels; `nil` outside of the slider.
    private(set) var pointerX: Double? {
        didSet { onOverhang(overhang) }
    }
    private(set) var isGrabbed = false
    /// The thumbnail at the pointer; `nil` without one.
    private(set) var thumbnail: DrawableFrame?

    /// Creates a slider over a progress tracker.
    ///
    /// - Parameters:
    ///   - progressTracker: The tracker that the slider shows and moves.
    ///   - thumbnailer: The generator of thumbnails for the seek preview; `nil` for the time only.
    public convenience init(progressTracker: ProgressTracker, thumbnailer: Thumbnailer? = nil) {
        self.init(SliderModel(progressTracker, thumbnailer: thumbnailer))
    }

    init(_ model: SliderModel) {
        self.model = model
        super.init(cssName: "seekbar", role: GTK_ACCESSIBLE_ROLE_SLIDER)
        PlayerStyle.load()
        isFocusable = true
        hExpand = true
        runLeftToRight()
        accessibleLabel = tr("Position")
        bind(\.isSensitive) { model.isSensitive }
        onNotify("has-focus") { [weak self] in self?.model.isFocused = self?.hasFocus == true }
        observe({ model.accessibleValueText }) { slider, position in
            let value = (model.fraction * 100).rounded()
            slider.accessibleValue = AccessibleValue(now: value, range: 0...100, text: position.text)
            // GTK 4.8 reports value texts to screen readers for its own sliders only.
            slider.accessibleDescription = position.text
        }
        bind(\.marks) { [weak self] in SliderMarks(model, width: self?.trackPixels ?? 0) }
        onMapChange { model.tracker.viewCount += $0 }
        observe({ model.thumbnailer?.thumbnail.map(ObjectIdentifier.init) }) { slider, _ in
            slider.thumbnail = model.thumbnailer?.thumbnail.map(DrawableFrame.init)
            slider.queueDraw()
        }
        observePointer()
        observeKeys()
    }

    /// The marks to draw.
    private(set) var marks = SliderMarks() {
        didSet { queueDraw() }
    }

    public override func measure(_ orientation: Orientation, other: Int?) -> Extent {
        orientation == .horizontal ? Extent(minimum: 60, natural: 320) : Extent(minimum: 34)
    }

    public override func allocate(width: Int, height: Int) {
        onWidth(trackPixels)
        marks = SliderMarks(model, width: trackPixels)
    }

    public override func draw(on snapshot: Snapshot) { SliderDrawing(self).draw(on: snapshot) }

    /// The radius of the knob, which the track leaves free at each end, in logical pixels.
    static let inset = 8.0

    /// The height of the seek preview above the slider, in logical pixels.
    private var overhang: Int {
        if pointerX == nil { return 0 }
        return model.thumbnailer?.isAvailable == true ? SeekPreview.cardOverhang : SeekPreviewSize.overhang
    }

    private var trackPixels: Int { max(0, Int((Double(width) - 2 * Self.inset) * scale)) }

    func fraction(at x: Double) -> Double {
        let track = Double(width) - 2 * Self.inset
        return track > 0 ? ((x - Self.inset) / track).clamped(to: 0...1) : 0
    }
}

/// User input.
extension Slider {
    private func observePointer() {
        let moved: @MainActor (PointerMotion) -> Void = { [weak self] in self?.point(at: $0.x) }
        onPointer(enter: moved, motion: moved, leave: { [weak self] in self?.point(at: nil) })
        onDrag { [weak self] drag in
            self?.handle(drag)
            return .claim
        }
    }

    private func point(at x: Double?) {
        guard x != pointerX else { return }
        pointerX = x
        model.thumbnailer?.side = Int((Double(SeekPreviewSize.thumbnailSide) * scale).rounded(.up))
        model.point(at: x.map(fraction))
        queueDraw()
    }

    private func handle(_ drag: Drag) {
        let fraction = fraction(at: drag.x)
        pointerX = drag.x
        model.point(at: nil)
        switch drag.phase {
        case .began:
            isGrabbed = true
            model.grab(at: fraction)
        case .changed: model.drag(to: fraction)
        case .ended, .cancelled:
            isGrabbed = false
            model.release()
        }
        queueDraw()
    }

    /// Handles keys for windows without key bindings; `KeyHandler` handles them first where it is attached.
    private func observeKeys() {
        onKey { [model] key in
            guard key.modifiers.isEmpty else { return false }
            switch key.name {
            case "Right", "Up": model.move(by: 0.05)
            case "Left", "Down": model.move(by: -0.05)
            case "Home": model.move(by: -1)
            case "End": model.move(by: 1)
            default: return false
            }
            return true
        }
    }
}
