import CGtk
import WindowboxCore
import WindowboxGtk
import WindowboxVideo

/// Shows the frames of a source, letterboxed if the aspect ratios differ.
///
/// The view picks frames only while the source needs ticks, and draws only new ones. GTK draws them as a cairo image or
/// as a texture, whichever suits its renderer. Widgets may be over the view. With `allowsDirectPresentation`, frames
/// without a GPU bypass GTK and go to the X window, or to Wayland subsurfaces, where no widget of `occluders` is over
/// the view.
public final class VideoView: CustomWidget {
    /// The source of the frames; `nil` shows black.
    ///
    /// A source is owned by one view at a time, the last that took it, which continues with the current frame without
    /// interruption. The previous view keeps its last frame, its source becomes `nil`, and it gets no more frames.
    public var source: (any FrameSource)? {
        get { currentSource }
        set { if newValue !== currentSource { change(to: newValue) } }
    }

    /// Called when another view has taken the source.
    public var onSourceLost: (() -> Void)?

    weak var renderService: RenderService?

    /// The scaling of frames in the view: fit, fill or stretch.
    public var aspectMode = VideoGravity.fit {
        didSet { if aspectMode != oldValue { geometryChanged() } }
    }

    /// Whether frames include the letterbox above and below the video, for subtitles in it.
    public var includesLetterbox = false {
        didSet { if includesLetterbox != oldValue { geometryChanged() } }
    }

    /// The widgets over the view in the same window, such as controls, a toast or a transition; subtitles avoid them.
    /// Add them before they are shown and remove them after they are hidden; the view computes their bounds itself.
    public var occluders: [Occluder] = [] {
        didSet {
            queueDraw()
            reportOcclusion()
        }
    }

    /// Whether frames may bypass GTK, which costs less; `false` by default. Enable it only with all widgets over the
    /// view declared in `occluders`, and where GTK only places the frames: it clips no corners.
    public var allowsDirectPresentation = false {
        didSet { if allowsDirectPresentation != oldValue { queueDraw() } }
    }

    /// Whether the GPU scales and converts the frames of all views of the process, by the plug-in for it; `false` by
    /// default. The first frame is converted by the processor, as are all where GTK draws without a GPU, where the
    /// plug-in is missing or its driver not suitable, and the rest of a video that the GPU is too slow for.
    ///
    /// Where GTK draws with Vulkan, only windows with a view that was created after the change draw with OpenGL, which
    /// rendering requires.
    public static var allowsGPURendering = false

    /// Whether the widgets over the view are blended with frames that bypass GTK; `false` by default. The widget around
    /// all of them reports what it draws to `widgetBlender`, and calls `overlayWidgets()` once it has drawn them.
    var blendsWidgets = false

    /// Whether frames of all views of the process are shown with as few copies as possible; `false` by default.
    ///
    /// A Wayland compositor may show the frames of a GPU, without a copy by GTK, in views with
    /// `allowsDirectPresentation`, as of GTK 4.16. As of GTK 4.20, GTK itself converts decoded frames in the colors of
    /// the screen while it draws them, in lower quality where it scales them.
    public static var allowsOffloading = false

    /// Whether the size is about to change again: frames are rendered for the previous size and scaled until then.
    var isTargetLocked = false {
        didSet { if !isTargetLocked { updateTarget() } }
    }

    /// Whether the window is about to become full screen at its start, and no frame is rendered for its size before.
    var awaitsFullscreen = false

    /// Drawing statistics since the creation of the view.
    public internal(set) var statistics = VideoStatistics()

    var currentSource: (any FrameSource)?

    // The frames shown.
    /// The newest frame.
    var shown: DrawableFrame?
    /// GTK's render nodes of the view; `nil` if the whole view must be redrawn.
    var renderNodes: CachedRenderNodes?
    /// The previous render nodes, to which GTK may still refer.
    var previousRenderNodes: CachedRenderNodes?
    /// Whether GTK has drawn the whole view black for lack of a frame.
    var isCleared = false

    // The presenters and the renderer.
    var directPresenter: (any DirectPresenter)?
    var sharedAllocator: (any FrameBufferAllocator)?
    var renderer: Renderer?
    /// Renders the frames, once it has been started; `nil` while no GPU does.
    var gpuRenderer: GPURenderer?
    /// The start of the GPU's renderer; `nil` before the first frame, and while it is not allowed.
    var gpuStart: Task<Void, Never>?
    /// Whether GTK converts the frames that it can.
    var drawsPlanes = false
    let subtitleTextures = SubtitleTextures()
    /// Draws the frames where a compositor may show them; `nil` where GTK draws them.
    var offloadedFrame: OffloadedFrame?
    /// Blends the widgets over the view with the frames; `nil` where GTK draws the frames beneath them.
    var widgetBlender: WidgetBlender?

    // Scheduling and connections.
    var scheduler: FrameScheduler?
    var target: VideoTarget?
    /// The ICC profile of the monitor; empty for sRGB.
    var monitorProfile: [UInt8] = []
    var optionsEffect: ObservationEffect?
    let wakeup = Wakeup()
    var connections: [SignalConnection] = []

    /// Creates an expanding view without a source.
    public init() {
        super.init(cssName: "video", role: GTK_ACCESSIBLE_ROLE_IMG)
        hExpand = true
        vExpand = true
        clipsChildren = true
        onMap { [weak self] in self?.didMap() }
        onUnmap { [weak self] in self?.didUnmap() }
        wakeup.view = self
        if Self.allowsGPURendering, Self.canRenderWithGPU { Renderer.preferOpenGL() }
    }

    /// The area in device pixels.
    var area: PixelSize { PixelSize(width: deviceScale.pixels(width), height: deviceScale.pixels(height)) }

    var deviceScale: DeviceScale { DeviceScale(scale) }

    public override func allocate(width: Int, height: Int) {
        if hasFullscreenSurface { awaitsFullscreen = false }
        offloadedFrame?.place(width: width, height: height)
        geometryChanged()
    }

    /// Has GTK draw the newest frame, as a texture or in regions.
    public override func draw(on snapshot: Snapshot) {
        statistics.redraws += 1
        guard let shown else {
            invalidateRenderNodes()
            isCleared = true
            directPresenter?.clear(originInWindow() ?? (0, 0))
            return fillBlack(snapshot)
        }
        isCleared = false
        let isNew = !shown.wasShown
        shown.wasShown = true
        if renderer == .gpu {
            if offloadedFrame == nil { drawTexture(on: snapshot) } else { drawChildren(on: snapshot) }
            drawSubtitles(of: shown, on: snapshot)
            if isNew { statistics.drawnAsTexture += 1 }
            return
        }
        let placement = placement(of: shown)
        if renderNodes?.placement != placement {
            invalidateRenderNodes()
            renderNodes = CachedRenderNodes(shown, placement)
        }
        let regions = regions(for: shown)
        if renderNodes?.isBlack == true, !isNew, isUncovered { return fillBlack(snapshot) }
        renderNodes?.isBlack = false
        renderNodes?.regions = regions
        if !isPresentedAboveGTK { arrangeWidgets(regions) }
        let isCovered = directPresenter?.arrange(parts(of: shown, in: regions) ?? [], shown.frame) == true
        renderNodes?.draw(shown, on: snapshot, width: width, scale: deviceScale, isCovered: isCovered)
        guard isNew else { return }
        if hasStaleRenderNodes { statistics.putPartially += 1 } else { statistics.drawnByCairo += 1 }
    }

    /// Draws the newest frame as a texture, over black where it does not cover the view.
    func drawTexture(on snapshot: Snapshot) {
        guard let shown else { return }
        let placement = placement(of: shown)
        if !placement.covers(area) { fillBlack(snapshot) }
        if let image = shown.planarImage { return snapshot.draw(image, in: placement.rect(deviceScale)) }
        guard let texture = shown.gdkTexture else { return }
        var bounds = placement.rect(deviceScale).graphene
        gtk_snapshot_append_texture(snapshot.pointer, texture, &bounds)
    }

    /// Draws the subtitles of a frame that GTK converts; others have theirs.
    private func drawSubtitles(of frame: DrawableFrame, on snapshot: Snapshot) {
        guard let image = frame.planarImage else { return }
        subtitleTextures.draw(image, in: placement(of: frame).rect(deviceScale), on: snapshot)
    }

    private func fillBlack(_ snapshot: Snapshot) {
        snapshot.fill(Rect(x: 0, y: 0, width: Double(width), height: Double(height)), .black)
    }

    private func geometryChanged() {
        updateTarget()
        redrawAll()
    }

    /// Has GTK draw the newest frame in the whole view; until then no frame bypasses GTK.
    func redrawAll() {
        invalidateRenderNodes()
        queueDrawOfFrame()
    }

    /// Has GTK draw the view, and the widget of the frame if there is one.
    func queueDrawOfFrame() { (offloadedFrame ?? self).queueDraw() }

    /// Invalidates the render nodes; GTK redraws the whole view.
    func invalidateRenderNodes() {
        if let renderNodes { previousRenderNodes = renderNodes }
        renderNodes = nil
        isCleared = false
    }
}

// MARK: - Source

extension VideoView: VideoPresenter {
    func change(to new: (any FrameSource)?) {
        if let old = currentSource { release(old) }
        currentSource = new
        target = nil
        guard let new else {
            stopScheduling()
            return clear()
        }
        let frame = new.current
        SourceOwnership.acquire(new, by: self)
        // The previous owner may have taken the source back in its callback.
        guard currentSource === new else { return }
        updateAllocator()
        if let frame { begin(with: frame) } else { clear() }
        new.onWakeup { [wakeup] in wakeup.signal() }
        updateTarget()
    }

    private func release(_ old: any FrameSource) {
        // A source that never had a target keeps waiting for a visible view; `nil` would mean that no view is visible.
        if target != nil { old.setTarget(nil) }
        old.onWakeup {}
        SourceOwnership.release(old)
    }

    func didLoseSource() {
        currentSource = nil
        target = nil
        stopScheduling()
        renderService?.didLoseVideo()
        onSourceLost?()
    }
}
