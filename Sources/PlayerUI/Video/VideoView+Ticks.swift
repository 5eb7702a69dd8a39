import CGtk
import Synchronization
import WindowboxGtk
import WindowboxMedia

extension VideoView {
    /// Whether the view is visible to the user.
    private var isSeen: Bool { isMapped && !isMinimized }

    /// Whether whole frames bypass GTK and go to the X window.
    private var isPastGTK: Bool { direct != nil && renderNodes?.isCovered == false }

    /// Reports the target area to the source, and picks frames while the source needs ticks.
    func followSource() {
        let size = area
        let wanted =
            isSeen && size.width > 0 && size.height > 0
            ? VideoTarget(size: size, gravity: gravity, includesLetterbox: includesLetterbox) : nil
        if wanted != target, !(keepsTarget && wanted != nil && target != nil) {
            target = wanted
            source?.setTarget(wanted)
        }
        guard wanted != nil, source?.needsTicks == true else { return stopLooking() }
        guard scheduler == nil else { return }
        // Frames that bypass GTK need not wait for a tick: after a seek by key the new frame shows at once, as does the
        // first frame.
        if isPastGTK || isCleared { look() } else { choosePace() }
    }

    func stopLooking() {
        scheduler = nil
        // Update GTK's render nodes to the newest frame once frames stop.
        if isGroundOlder { redrawAll() }
    }

    private func tick(_ time: FrameTime) {
        statistics.ticks += 1
        // The X window shows a frame at once; a compositor or a GPU shows GTK's drawing one refresh later.
        if direct == nil {
            pick(at: time.presentation, on: .tick)
        } else {
            pick(at: time.now, on: .coveredTick)
        }
        choosePace()
    }

    private func look() {
        // An occluder has appeared: the next tick would replace a frame picked now before GTK has drawn it.
        guard isPastGTK || isCleared else { return choosePace() }
        statistics.ticks += 1
        pick(at: FrameScheduler.now, on: .timer)
        choosePace()
    }

    /// Schedules the next pick for the due time of the next frame.
    private func choosePace() {
        guard let source, source.needsTicks else { return stopLooking() }
        if isPastGTK, let timer = scheduler?.timer ?? OneShotTimer({ [weak self] in self?.look() }) {
            scheduler = .timer(timer)
            timer.set(FrameScheduler.next(due: source.due, lastShown: shown?.time ?? 0))
        } else if scheduler?.isTicking != true {
            scheduler = .ticks(FrameClockCallback(self) { [weak self] in self?.tick($0) })
        }
    }

    private func pick(at moment: Int64, on prompt: VideoOutput.Trigger) {
        // Releasing the frame before the next pick recycles its buffer for the next frame.
        previousFrame = nil
        switch source?.pick(at: moment, on: prompt) {
        case .show(let frame): show(frame)
        case .clear: clear()
        case .keep, nil: break
        }
    }

    private func show(_ frame: VideoFrame) {
        retire()
        shown = DrawableFrame(frame)
        statistics.framesShown += 1
        // GTK draws the occluded bands, and the free ones are put right after that, which changes the whole view at
        // once.
        if renderNodes?.isCovered == false, putDirectly() {
            statistics.putDirectly += 1
        } else {
            putOnBlank()
            queueDraw()
        }
    }

    /// Shows a frame that another view has shown before.
    func begin(with frame: VideoFrame) {
        retire()
        shown = DrawableFrame(frame)
        statistics.framesShown += 1
        redrawAll()
    }

    func clear() {
        guard shown != nil else { return }
        retire()
        shown = nil
        redrawAll()
    }

    /// Retains the replaced frame until the next pick.
    private func retire() { previousFrame = shown }
}

extension VideoView {
    /// Determines the renderer of the view, now that it is mapped.
    func appeared() {
        let renderer = Renderer(of: self)
        self.renderer = renderer
        if let surface {
            listen(to: surface)
            if renderer == .cairo { direct = X11ShmPresenter(surface) }
        }
        offerAllocator()
        forgetGround()
        followSource()
    }

    func disappeared() {
        connections = []
        direct = nil
        forgetGround()
        followSource()
    }

    /// Sets the frame buffer allocator of the source, once both the renderer and the source are known.
    func offerAllocator() {
        guard let renderer else { return }
        if renderer == .cairo, sharedPictures == nil, let direct {
            sharedPictures = ShmFrameBufferAllocator(direct.displayName)
        }
        let allocator: (any FrameBufferAllocator)? = direct == nil ? nil : sharedPictures
        source?.setAllocator(allocator ?? HeapFrameBufferAllocator())
    }

    private func listen(to surface: OpaquePointer) {
        let object = UnsafeMutableRawPointer(surface)
        connections = [SignalConnection(object, property: "scale-factor") { [weak self] in self?.queueResize() }]
        if wb_is_toplevel(object) != 0 {
            connections.append(SignalConnection(object, property: "state") { [weak self] in self?.followSource() })
        }
        // Connected after GTK's own handler: the window is painted when this one runs.
        if let clock = gtk_widget_get_frame_clock(pointer) {
            let object = UnsafeMutableRawPointer(clock)
            connections.append(SignalConnection(object, "paint") { [weak self] in self?.windowWasPainted() })
            // Connected with `after`, this handler runs last: all widgets are allocated, and nothing is drawn yet.
            connections.append(
                SignalConnection(object, "layout", after: true) { [weak self] in self?.windowWasLaidOut() })
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
            view?.followSource()
        }
    }
}
