import CGtk
import WindowboxGtk
import WindowboxMedia

/// Shows the frames of a source, in black bars where its shape is another one.
///
/// It pulls only while the source asks for that, and draws only new frames. GTK draws
/// them, as a cairo image or as a texture, whichever suits its renderer. On X11 without a GPU they go straight onto the
/// window instead, past GTK, wherever nothing lies over them: say what does by `occluders`.
public final class VideoView: CustomWidget {
    /// What is shown; `nil` is black.
    ///
    /// A source is shown by one view at a time, the last that took it: it goes on there with the frame that it has, without
    /// a stop. The view that had it keeps its last frame, has no source any more, and gets no frames.
    public var source: (any FrameSource)? {
        get { heldSource }
        set { if newValue !== heldSource { change(to: newValue) } }
    }

    /// Called when another view has taken the source.
    public var onSourceTaken: (() -> Void)?

    /// How frames fill the view.
    public var gravity = VideoGravity.fit {
        didSet { if gravity != oldValue { geometryChanged() } }
    }

    /// Whether frames bring the black bars above and below the picture with them, for subtitles to stand there.
    public var includesLetterbox = false {
        didSet { if includesLetterbox != oldValue { geometryChanged() } }
    }

    /// What lies over the view in the same window, or is about to: controls, a toast, a transition. Name it before it is
    /// seen, and take it back when it is gone; where it lies is found out.
    public var occluders: [Occluder] = [] {
        didSet {
            queueDraw()
            tellCover()
        }
    }

    /// Whether frames may go straight onto the window: not where GTK has more to do than to place them, round corners to
    /// cut, say.
    public var goesPastGTK = true

    /// Whether its size is about to change again: frames go on in the size that they had, and are scaled.
    var keepsTarget = false {
        didSet { if !keepsTarget { followSource() } }
    }

    /// What it has done so far.
    public internal(set) var statistics = VideoStatistics()

    var heldSource: (any FrameSource)?

    // What is seen.
    /// The newest frame.
    var shown: DrawableFrame?
    /// The frame before it, which the X server may still read.
    var previousFrame: DrawableFrame?
    /// What GTK draws of the view; `nil` when all of it is to be drawn anew.
    var renderNodes: CachedRenderNodes?
    /// What GTK drew before and may still refer to.
    var previousRenderNodes: CachedRenderNodes?
    /// Whether GTK has drawn all of the view black, there being no frame.
    var isCleared = false

    // How it is drawn.
    var direct: X11ShmPresenter?
    var sharedPictures: ShmFrameBufferAllocator?
    var renderer: Renderer?

    // When.
    var scheduler: FrameScheduler?
    var target: VideoTarget?
    let wakeup = Wakeup()
    var connections: [SignalConnection] = []

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

    public override func draw(on snapshot: Snapshot) { drawNewest(on: snapshot) }

    private func geometryChanged() {
        followSource()
        redrawAll()
    }

    /// Lets GTK draw the newest frame in all of the view, and before that lets none pass it by.
    func redrawAll() {
        forgetGround()
        queueDraw()
    }

    /// GTK is going to draw all of the view anew, whatever it has drawn so far.
    func forgetGround() {
        if let renderNodes { previousRenderNodes = renderNodes }
        renderNodes = nil
        isCleared = false
    }
}
