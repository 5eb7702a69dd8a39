import CGtk
import WindowboxCore
import WindowboxVideo

/// Puts frames onto subsurfaces of shared memory above GDK's Wayland surface, one for each part of the view in which
/// GTK draws nothing. The compositor reads the frames, and blends them with the images of the widgets, which are
/// subsurfaces above them.
///
/// Blending the widgets with each frame here would lose frames: a compositor shows what it was sent once a refresh, so
/// that a frame that is put again for its widgets takes the place of the next one.
///
/// A part is a rectangle of the frame's own memory, so a compositor needs no more than subsurfaces and shared memory
/// (wayland.xml), and at a fractional scale viewports (viewporter.xml). While GTK draws the view, the subsurfaces are
/// synchronized: their new places and contents appear with GTK's drawing. Afterwards each frame is a commit of its own.
/// The first frame of the black window is one as well, on a subsurface that became part of the window with that: GTK
/// would need a second buffer of the window's size to draw nothing but black again. Until then the subsurface is a
/// transparent pixel, since Weston repaints nothing for the first commit of one that shows nothing.
///
/// No subsurface is declared opaque, and the pixels have an alpha channel: a compositor need not send frame events to a
/// window that opaque surfaces hide (`wl_surface.frame`), without which GTK's frame clock would stop.
@MainActor
final class SubsurfacePresenter: DirectPresenter {
    private static var globals: [OpaquePointer: WaylandGlobals] = [:]

    /// Called when `isReady` becomes true, by an event of the compositor.
    var onReady: (() -> Void)?

    private let globals: WaylandGlobals
    private let surface: OpaquePointer
    private let display: OpaquePointer
    private var subsurfaces: [Subsurface] = []
    /// The subsurfaces of widgets.
    private var overlays: [Subsurface] = []

    /// Creates a presenter for a surface; `nil` unless that is a Wayland surface whose compositor has subsurfaces.
    init?(_ surface: OpaquePointer) {
        guard let gdkDisplay = gdk_surface_get_display(surface),
            wb_is_wayland_display(UnsafeMutableRawPointer(gdkDisplay)) != 0,
            let display = gdk_wayland_display_get_wl_display(gdkDisplay),
            let globals = Self.globals[display] ?? WaylandGlobals(display)
        else { return nil }
        Self.globals[display] = globals
        self.globals = globals
        self.surface = surface
        self.display = display
    }

    /// Whether the compositor has shown the last frame of each part. It shows none of a hidden window.
    var isReady: Bool { !subsurfaces.contains { $0.isAwaited } }

    var isAboveGTK: Bool { true }

    func makeAllocator() -> (any FrameBufferAllocator)? { WaylandFrameBufferAllocator(globals: globals) }

    /// Whether the frame is in memory that is shared with the compositor.
    func accepts(_ frame: VideoFrame) -> Bool { frame.buffer is WaylandFrameBuffer }

    /// Whether the corners of the parts are whole logical pixels, as are their sizes but for a fraction of a device
    /// pixel.
    func accepts(_ parts: [FramePart]) -> Bool {
        let scale = scale
        return (!scale.isFractional || globals.viewporter != nil)
            && parts.allSatisfy { part in
                [part.x, part.y].allSatisfy { $0.isMultiple(of: scale.grid) }
                    && [part.width, part.height].allSatisfy { scale.pixels(scale.length($0)) == $0 }
            }
    }

    private var scale: DeviceScale { DeviceScale(wb_surface_scale(surface)) }

    func arrange(_ parts: [FramePart], _ frame: VideoFrame) -> Bool {
        addSubsurfaces(upTo: parts.count)
        for (index, subsurface) in subsurfaces.enumerated() {
            subsurface.arrange(parts.indices.contains(index) ? parts[index] : nil, scale, frame)
        }
        return parts.count <= subsurfaces.count
    }

    func clear(_ corner: (x: Int, y: Int)) {
        addSubsurfaces(upTo: 1)
        for subsurface in subsurfaces.dropFirst() { subsurface.hide() }
        subsurfaces.first?.clear()
        subsurfaces.first?.move(to: corner, scale)
    }

    private func addSubsurfaces(upTo count: Int) {
        while subsurfaces.count < count, let new = Subsurface(globals, of: surface) {
            new.onShown = { [weak self] in if self?.isReady == true { self?.onReady?() } }
            subsurfaces.append(new)
        }
    }

    func put(_ frame: VideoFrame, _ part: FramePart) -> Bool {
        let scale = scale
        guard
            let subsurface = subsurfaces.first(where: { $0.part == part })
                ?? subsurfaces.first(where: { $0.beginPart(part, scale) })
        else { return false }
        subsurface.show(frame)
        return true
    }

    func overlay(_ images: [WidgetImage]) {
        // Created after the subsurface of the whole frame, hence above it.
        while overlays.count < images.count, let new = Subsurface(globals, of: surface) { overlays.append(new) }
        for (index, overlay) in overlays.enumerated() {
            let image = images.indices.contains(index) ? images[index] : nil
            overlay.arrange(image?.part.asWhole, scale, image?.image)
        }
    }

    func didPaint() { for subsurface in subsurfaces + overlays { subsurface.didPaint() } }

    /// Sends the frames, and asks for an answer: Weston queues the release of a buffer until it sends another event
    /// (`wl_resource_queue_event`), which would be the frame event. The next frame would then need a third buffer.
    func flush() {
        if let answer = wl_display_sync(display) { wl_callback_add_listener(answer, Self.answerListener, nil) }
        wl_display_flush(display)
    }

    /// `nonisolated(unsafe)`: never written after its creation.
    nonisolated(unsafe) private static let answerListener = {
        let listener = UnsafeMutablePointer<wl_callback_listener>.allocate(capacity: 1)
        listener.initialize(to: wl_callback_listener(done: { _, answer, _ in answer.map { wl_callback_destroy($0) } }))
        return listener
    }()
}

/// A subsurface that shows one part of the frames.
@MainActor
private final class Subsurface {
    /// The part of the view; `nil` while hidden.
    private(set) var part: FramePart?
    private var scale: DeviceScale?
    /// The position in the window, in logical pixels.
    private var position = (x: 0, y: 0)
    /// Called when the compositor has shown a frame.
    var onShown: (() -> Void)?

    private let surface: OpaquePointer
    private let subsurface: OpaquePointer
    /// The size of the surface (`wp_viewport`); `nil` if that is the buffer's, divided by the scale.
    private let viewport: UnsafeMutableRawPointer?
    /// The pending frame event (`wl_callback`); `nil` once the compositor has shown the last frame.
    private var callback: OpaquePointer?
    private var isSynchronized = true
    private var shown: VideoFrame?
    /// Whether the transparent pixel is shown.
    private var isTransparent = false
    /// A buffer of a transparent pixel; `nil` until it is needed.
    private var pixel: OpaquePointer?
    private let globals: WaylandGlobals

    init?(_ globals: WaylandGlobals, of parent: OpaquePointer) {
        guard let parent = gdk_wayland_surface_get_wl_surface(parent),
            let surface = wl_compositor_create_surface(globals.compositor)
        else { return nil }
        guard let subsurface = wl_subcompositor_get_subsurface(globals.subcompositor, surface, parent) else {
            wl_surface_destroy(surface)
            return nil
        }
        self.surface = surface
        self.subsurface = subsurface
        self.globals = globals
        viewport = globals.viewporter.flatMap {
            wb_viewport_new(UnsafeMutableRawPointer($0), UnsafeMutableRawPointer(surface))
        }
        // The pointer belongs to the window.
        let nothing = wl_compositor_create_region(globals.compositor)
        wl_surface_set_input_region(surface, nothing)
        wl_region_destroy(nothing)
    }

    isolated deinit {
        if let callback { wl_callback_destroy(callback) }
        if let viewport { wb_viewport_destroy(viewport) }
        wl_subsurface_destroy(subsurface)
        wl_surface_destroy(surface)
        if let pixel { wl_buffer_destroy(pixel) }
    }

    /// Whether the compositor has not shown the last frame yet.
    var isAwaited: Bool { callback != nil }

    /// Sets the part, together with GTK's next commit.
    func arrange(_ part: FramePart?, _ scale: DeviceScale, _ frame: VideoFrame?) {
        guard let part, let frame else { return hide() }
        synchronize()
        if part != self.part || scale != self.scale {
            begin(part, scale)
            move(to: (part.x, part.y), scale)
        }
        show(frame)
    }

    /// Removes the frame, together with GTK's next commit.
    func hide() {
        guard part != nil else { return }
        replaceFrame(by: nil)
    }

    /// Replaces the frame by a transparent pixel, together with GTK's next commit.
    func clear() {
        guard !isTransparent else { return }
        if viewport == nil { wl_surface_set_buffer_scale(surface, 1) }
        // The buffer keeps the memory.
        pixel =
            pixel
            ?? WaylandFrameBuffer(count: 4, globals: globals).flatMap {
                wl_shm_pool_create_buffer($0.pool, 0, 1, 1, 4, WL_SHM_FORMAT_ARGB8888.rawValue)
            }
        replaceFrame(by: pixel)
        isTransparent = true
    }

    private func replaceFrame(by buffer: OpaquePointer?) {
        synchronize()
        (part, shown) = (nil, nil)
        // A hidden surface gets no frame events.
        if let callback { wl_callback_destroy(callback) }
        callback = nil
        wl_surface_attach(surface, buffer, 0, 0)
        wl_surface_damage_buffer(surface, 0, 0, .max, .max)
        wl_surface_commit(surface)
    }

    /// Sets the position, in device pixels, together with GTK's next commit.
    func move(to corner: (x: Int, y: Int), _ scale: DeviceScale) {
        synchronize()
        position = (scale.length(corner.x), scale.length(corner.y))
        wl_subsurface_set_position(subsurface, Int32(position.x), Int32(position.y))
    }

    private func synchronize() {
        if !isSynchronized { wl_subsurface_set_sync(subsurface) }
        isSynchronized = true
    }

    /// Begins to show a part without a commit by GTK. Returns `false` for a subsurface that shows another one, or is
    /// not at the position of that in the window yet.
    func beginPart(_ part: FramePart, _ scale: DeviceScale) -> Bool {
        guard self.part == nil, !isSynchronized, position == (scale.length(part.x), scale.length(part.y)) else {
            return false
        }
        begin(part, scale)
        return true
    }

    private func begin(_ part: FramePart, _ scale: DeviceScale) {
        (self.part, self.scale) = (part, scale)
        (shown, isTransparent) = (nil, false)
        setSize(of: part, scale)
    }

    private func setSize(of part: FramePart, _ scale: DeviceScale) {
        if let viewport {
            wb_viewport_set_destination(viewport, Int32(scale.length(part.width)), Int32(scale.length(part.height)))
        } else {
            wl_surface_set_buffer_scale(surface, Int32(scale.value))
        }
    }

    func didPaint() {
        guard isSynchronized else { return }
        wl_subsurface_set_desync(subsurface)
        isSynchronized = false
    }

    /// Shows the part of a frame. The frame is retained until the compositor has released it.
    func show(_ frame: VideoFrame) {
        guard let part, frame !== shown, let memory = frame.buffer as? WaylandFrameBuffer else { return }
        let offset = part.sourceY * frame.stride + 4 * part.sourceX
        guard
            let buffer = wl_shm_pool_create_buffer(
                memory.pool, Int32(offset), Int32(part.width), Int32(part.height), Int32(frame.stride),
                WL_SHM_FORMAT_ARGB8888.rawValue)
        else { return }
        wl_buffer_add_listener(buffer, Self.bufferListener, Unmanaged.passRetained(frame).toOpaque())
        wl_surface_attach(surface, buffer, 0, 0)
        wl_surface_damage_buffer(surface, 0, 0, .max, .max)
        requestFrameEvent()
        wl_surface_commit(surface)
        shown = frame
    }

    private func requestFrameEvent() {
        guard callback == nil else { return }
        callback = wl_surface_frame(surface)
        wl_callback_add_listener(callback, Self.frameListener, Unmanaged.passUnretained(self).toOpaque())
    }

    private func frameShown() {
        if let callback { wl_callback_destroy(callback) }
        callback = nil
        onShown?()
    }

    /// Releases the frame of a buffer. `nonisolated(unsafe)`: never written after its creation.
    nonisolated(unsafe) private static let bufferListener = {
        let listener = UnsafeMutablePointer<wl_buffer_listener>.allocate(capacity: 1)
        listener.initialize(
            to: wl_buffer_listener(release: { frame, buffer in
                if let frame { Unmanaged<VideoFrame>.fromOpaque(frame).release() }
                if let buffer { wl_buffer_destroy(buffer) }
            }))
        return listener
    }()

    /// Called by GDK's dispatch on the main thread. `nonisolated(unsafe)`: never written after its creation.
    nonisolated(unsafe) private static let frameListener = {
        let listener = UnsafeMutablePointer<wl_callback_listener>.allocate(capacity: 1)
        listener.initialize(
            to: wl_callback_listener(done: { owner, _, _ in
                guard let owner else { return }
                let own = Unmanaged<Subsurface>.fromOpaque(owner).takeUnretainedValue()
                MainActor.assumeIsolated { own.frameShown() }
            }))
        return listener
    }()
}
