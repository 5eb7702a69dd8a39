import CGtk
import WindowboxGtk
import WindowboxMedia

/// Shows the frames of a source, in black bars where its shape is another one.
///
/// It pulls at the ticks of the frame clock only while the source asks for that, and draws only new frames. GTK draws
/// them, as a cairo image or as a texture, whichever suits its renderer. On X11 without a GPU they go straight onto the
/// window instead, past GTK, for as long as nothing lies over them: say so by `isCovered`.
public final class VideoView: DrawnWidget {
    /// What is shown; `nil` is black.
    public var source: (any FrameSource)? {
        didSet { sourceChanged(from: oldValue) }
    }

    /// How frames fill the view.
    public var gravity = Gravity.fit {
        didSet { if gravity != oldValue { geometryChanged() } }
    }

    /// Whether anything in the same window lies over the view, or is about to: controls, a toast, a transition. Set it
    /// before that is seen, and take it back when that is gone.
    public var isCovered = false {
        didSet { if isCovered != oldValue { coverChanged() } }
    }

    /// What it has done so far.
    public internal(set) var statistics = VideoStatistics()

    // What is seen.
    /// The newest frame.
    var shown: ShownFrame?
    /// The frame before it, which the X server may still read.
    var retired: ShownFrame?
    /// The frame and its place as GTK drew them in this turn of the frame clock; `nil` when it did not.
    var drawn: Drawn?
    /// What lies on the window, bars and all, with nothing over it; `nil` when a frame can't go straight there.
    var ground: FramePlacement?

    // How it is drawn.
    var direct: DirectScreen?
    var sharedPictures: SharedPictureAllocator?
    var renderer: Renderer?

    // When.
    var ticks: Ticks?
    var target: VideoTarget?
    let wakeup = Wakeup()
    var connections: [SignalConnection] = []

    /// What GTK drew.
    struct Drawn {
        var frame: ShownFrame
        var placement: FramePlacement
    }

    /// Makes a view that shows nothing yet, and takes all the room that is left.
    public init() {
        super.init(cssName: "video", role: GTK_ACCESSIBLE_ROLE_IMG)
        hExpand = true
        vExpand = true
        clipsChildren = true
        onMap { [weak self] in self?.appeared() }
        onUnmap { [weak self] in self?.disappeared() }
        wakeup.view = self
    }

    /// The area in device pixels.
    var area: PixelSize { PixelSize(width: width * scaleFactor, height: height * scaleFactor) }

    public override func allocate(width: Int, height: Int) { geometryChanged() }

    public override func draw(on canvas: Canvas) { drawNewest(on: canvas) }

    private func sourceChanged(from old: (any FrameSource)?) {
        guard source !== old else { return }
        old?.setTarget(nil)
        old?.onWakeup {}
        clear()
        target = nil
        offerAllocator()
        source?.onWakeup { [wakeup] in wakeup.signal() }
        followSource()
    }

    private func geometryChanged() {
        ground = nil
        followSource()
        queueDraw()
    }

    private func coverChanged() {
        // Covered: GTK draws from now on, the newest frame first. Uncovered: it draws once more, without what lay there.
        ground = nil
        queueDraw()
    }
}
