import CGtk
import Synchronization
import WindowboxGtk
import WindowboxMedia

extension VideoView {
    /// Whether anybody can see it.
    private var isSeen: Bool { isMapped && !isMinimized }

    /// Whether frames go onto the window as a whole.
    private var isPastGTK: Bool { direct != nil && renderNodes?.isCovered == false }

    /// Tells the source the area, and looks for frames for as long as it asks for that.
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
        // Past GTK nothing has to wait: after a key the new place is seen at once, and so is what comes first.
        if isPastGTK || isCleared { look() } else { choosePace() }
    }

    func stopLooking() {
        scheduler = nil
        // Once at rest, what GTK has of the picture becomes the newest too.
        if isGroundOlder { redrawAll() }
    }

    private func tick(_ time: FrameTime) {
        statistics.ticks += 1
        // What is put on an X window is seen at once; what GTK hands to a compositor or a GPU, a refresh later.
        if direct == nil {
            pick(at: time.presentation, on: .tick)
        } else {
            pick(at: time.now, on: .coveredTick)
        }
        choosePace()
    }

    private func look() {
        // Something has come over the view: what is picked now, the next tick would replace before GTK has drawn it.
        guard isPastGTK || isCleared else { return choosePace() }
        statistics.ticks += 1
        pick(at: FrameScheduler.now, on: .timer)
        choosePace()
    }

    /// Sees to it that the view is called when the next frame is due.
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
        // Given back before the next one is asked for, its memory is the next picture's.
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
        // What is covered is drawn by GTK, and the rest is put right after that, so that all of it changes together.
        if renderNodes?.isCovered == false, putDirectly() {
            statistics.putDirectly += 1
        } else {
            putOnBlank()
            queueDraw()
        }
    }

    /// Goes on with a frame that another view has shown.
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

    /// Keeps what is replaced until the next look.
    private func retire() { previousFrame = shown }
}

extension VideoView {
    /// It is on the screen: from now on the renderer is known.
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

    /// Says where pictures are to live, when the view has come to a renderer or to a source.
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
        // After GTK's own handler, which was there first: the window is painted by then.
        if let clock = gtk_widget_get_frame_clock(pointer) {
            let object = UnsafeMutableRawPointer(clock)
            connections.append(SignalConnection(object, "paint") { [weak self] in self?.windowWasPainted() })
            // Whatever was connected when, this comes last: all widgets have their places by then, and nothing is drawn yet.
            connections.append(
                SignalConnection(object, "layout", after: true) { [weak self] in self?.windowWasLaidOut() })
        }
    }
}

/// Brings a source's wakeup, from any thread, to the view: once until the view has looked.
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
