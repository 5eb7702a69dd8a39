import CGtk
import Synchronization
import WindowboxCore
import WindowboxGtk
import WindowboxVideo

extension VideoView {
    private var isVisibleToUser: Bool { isMapped && !isMinimized }

    /// Whether whole frames bypass GTK.
    private var presentsDirectly: Bool { directPresenter != nil && renderNodes?.isOccluded == false }

    /// Reports the target area to the source, and picks frames while the source needs ticks.
    func updateTarget() {
        let size = area
        let wanted =
            isVisibleToUser && !awaitsFullscreen && size.width > 0 && size.height > 0
            ? makeTarget(size) : nil
        if wanted != target, !(isTargetLocked && wanted != nil && target != nil) {
            target = wanted
            source?.setTarget(wanted)
        }
        guard wanted != nil, source?.needsTicks == true else { return stopScheduling() }
        if let timer = scheduler?.timer { return setTimer(timer) }
        guard scheduler == nil else { return }
        // Frames that bypass GTK need not wait for a tick: after a seek by key the new frame shows at once, as does the
        // first frame.
        if presentsDirectly || isCleared { timerFired() } else { scheduleNextPick() }
    }

    /// Announces the size that the view will presumably have, in logical pixels, while its window is not open yet: the
    /// first frame then waits less.
    package func anticipate(_ size: PixelSize) {
        guard target == nil, !isMapped else { return }
        let area = PixelSize(width: deviceScale.pixels(size.width), height: deviceScale.pixels(size.height))
        (source as? VideoOutput)?.anticipate(makeTarget(area))
    }

    private func makeTarget(_ area: PixelSize) -> VideoTarget {
        var target = VideoTarget(size: area, gravity: aspectMode, includesLetterbox: includesLetterbox)
        target.profile = monitorProfile
        target.reducesBanding = Self.reducesBanding
        return target
    }

    func stopScheduling() {
        scheduler = nil
        // Update GTK's render nodes to the newest frame once frames stop.
        if hasStaleRenderNodes { redrawAll() }
    }

    private func tick(_ time: FrameTime) {
        statistics.ticks += 1
        // A presenter leaves to GTK the frames beneath widgets and of another size. They are due when the presenter
        // would put them: at another time, frames would be dropped when a widget appears.
        pick(at: directPresenter == nil ? time.presentation : time.now, on: tickTrigger)
        scheduleNextPick()
    }

    /// A presenter accepts the same delay: with less, a frame would be dropped when a widget appears.
    private var tickTrigger: VideoOutput.Trigger { directPresenter == nil ? .tick : .occludedTick }

    /// Picks for the drawing that is about to begin, since a widget has appeared over frames that bypassed GTK until
    /// now. A frame that is due during the drawing would wait for the tick after it.
    func willBeOccluded() {
        guard presentsDirectly, source?.needsTicks == true else { return }
        scheduler = .ticks(FrameClockCallback(self) { [weak self] in self?.tick($0) })
        // A frame that the screen has not shown yet would be lost.
        guard directPresenter?.isReady != false else { return }
        statistics.ticks += 1
        switch source?.pick(at: FrameScheduler.now, on: tickTrigger) {
        case .show(let frame): replaceShown(by: frame)
        case .clear: clear()
        case .keep, nil: break
        }
    }

    private func timerFired() {
        // An occluder has appeared: the next tick would replace a frame picked now before GTK has drawn it.
        guard presentsDirectly || isCleared else { return scheduleNextPick() }
        guard directPresenter?.isReady != false else { return scheduler = .screen }
        statistics.ticks += 1
        pick(at: FrameScheduler.now, on: .timer)
        scheduleNextPick()
    }

    /// Continues once the screen has shown the last frame, or GTK draws the frames again.
    func resumeScheduling() {
        guard case .screen = scheduler, directPresenter?.isReady != false else { return }
        scheduleNextPick()
    }

    /// Schedules the next pick for the due time of the next frame.
    private func scheduleNextPick() {
        guard let source, source.needsTicks else { return stopScheduling() }
        if presentsDirectly, let timer = scheduler?.timer ?? OneShotTimer({ [weak self] in self?.timerFired() }) {
            scheduler = .timer(timer)
            setTimer(timer)
        } else if scheduler?.isTicking != true {
            scheduler = .ticks(FrameClockCallback(self) { [weak self] in self?.tick($0) })
        }
    }

    /// Sets the timer for the due time of the next frame; of one that has arrived late, for now.
    private func setTimer(_ timer: OneShotTimer) {
        timer.set(FrameScheduler.next(due: source?.due, lastShown: shown?.time ?? 0))
    }

    private func pick(at time: Int64, on trigger: VideoOutput.Trigger) {
        switch source?.pick(at: time, on: trigger) {
        case .show(let frame): show(frame)
        case .clear: clear()
        case .keep, nil: break
        }
    }

    private func show(_ frame: VideoFrame) {
        replaceShown(by: frame)
        // GTK draws the occluded regions, and the free ones are put right after that, which changes the whole view at
        // once.
        if renderNodes?.isOccluded == false, putDirectly() {
            statistics.putDirectly += 1
        } else if !putFirstFrame() {
            queueDrawOfFrame()
        }
    }

    /// Shows a frame that another view has shown before.
    func begin(with frame: VideoFrame) {
        // Cairo draws no texture of a GPU.
        replaceShown(by: renderer == .gpu ? frame : frame.inPixels() ?? frame)
        redrawAll()
    }

    private func replaceShown(by frame: VideoFrame) {
        shown = DrawableFrame(frame)
        statistics.framesShown += 1
        updateGPURendering()
    }

    func clear() {
        guard shown != nil else { return }
        shown = nil
        redrawAll()
    }
}

extension VideoView {
    /// Determines the renderer of the view, now that it is mapped.
    func didMap() {
        let renderer = Renderer(of: self)
        self.renderer = renderer
        if let surface {
            connectSignals(to: surface)
            if renderer == .cairo { directPresenter = makeDirectPresenter(for: surface) }
            if isPresentedAboveGTK { awaitFullscreen() }
            if blendsWidgets, directPresenter != nil { widgetBlender = WidgetBlender() }
        }
        updateAllocator()
        invalidateRenderNodes()
        observeOptions()
        updateTarget()
    }

    private func makeDirectPresenter(for surface: OpaquePointer) -> (any DirectPresenter)? {
        if let presenter = X11ShmPresenter(surface) { return presenter }
        guard let presenter = SubsurfacePresenter(surface) else { return nil }
        presenter.onReady = { [weak self] in self?.resumeScheduling() }
        return presenter
    }

    /// Waits a moment for the full screen size of a window that starts so: a Wayland compositor may map it in another
    /// size first, and a frame for that would delay the first one of the right size.
    private func awaitFullscreen() {
        guard enclosingWindow?.isFullscreen == true, !hasFullscreenSurface else { return }
        awaitsFullscreen = true
        Task { [weak self] in
            try? await Task.sleep(for: .milliseconds(300))
            guard let self, awaitsFullscreen else { return }
            awaitsFullscreen = false
            updateTarget()
        }
    }

    func didUnmap() {
        connections = []
        optionsEffect = nil
        directPresenter = nil
        widgetBlender = nil
        invalidateRenderNodes()
        updateTarget()
    }

    /// Sets the frame buffer allocator of the source, once both the renderer and the source are known.
    func updateAllocator() {
        guard renderer != nil else { return }
        if sharedAllocator == nil { sharedAllocator = directPresenter?.makeAllocator() }
        let allocator = directPresenter == nil ? (renderer == .gpu ? frameRenderer : nil) : sharedAllocator
        source?.setAllocator(allocator ?? HeapFrameBufferAllocator())
    }

    private func connectSignals(to surface: OpaquePointer) {
        let object = UnsafeMutableRawPointer(surface)
        connections = [
            SignalConnection(object, property: Self.scaleProperty) { [weak self] in self?.queueResize() },
            SignalConnection(object, ignoringArgumentOf: "enter-monitor") { [weak self] in self?.readMonitorProfile() },
        ]
        if wb_is_toplevel(object) != 0 {
            connections.append(SignalConnection(object, property: "state") { [weak self] in self?.updateTarget() })
        }
        // Connected after GTK's own handler: the window is painted when this one runs.
        if let clock = gtk_widget_get_frame_clock(pointer) {
            let object = UnsafeMutableRawPointer(clock)
            connections.append(SignalConnection(object, "paint") { [weak self] in self?.didPaintWindow() })
            // Connected with `after`, this handler runs last: all widgets are allocated, and nothing is drawn yet.
            connections.append(
                SignalConnection(object, "layout", after: true) { [weak self] in self?.didLayOutWindow() })
        }
    }
}

/// Forwards the wakeup of a source from any thread to the view, coalesced until the view has handled it.
nonisolated final class Wakeup: Sendable {
    @MainActor weak var view: VideoView?
    private let isPending = Atomic(false)

    func signal() {
        guard !isPending.exchange(true, ordering: .acquiringAndReleasing) else { return }
        Task { @MainActor in
            isPending.store(false, ordering: .releasing)
            view?.updateTarget()
        }
    }
}
