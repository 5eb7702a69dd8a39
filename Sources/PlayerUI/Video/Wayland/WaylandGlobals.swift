import CGtk
import WindowboxVideo

/// The global objects of a Wayland compositor that subsurfaces of shared memory use, on GDK's connection.
///
/// `@unchecked Sendable`: libwayland-client sends the requests of any thread, and the pointers never change.
nonisolated final class WaylandGlobals: @unchecked Sendable {
    let compositor: OpaquePointer
    let subcompositor: OpaquePointer
    let sharedMemory: OpaquePointer
    /// Gives a surface a size of its own (`wp_viewporter`); `nil` if the compositor cannot.
    let viewporter: OpaquePointer?

    private final class Registry {
        var objects: [String: OpaquePointer] = [:]
    }

    /// Binds the objects; `nil` if the compositor lacks a required one. Blocks for a round trip.
    init?(_ display: OpaquePointer) {
        let queue = wl_display_create_queue(display)
        defer { wl_event_queue_destroy(queue) }
        guard let wrapper = OpaquePointer(wl_proxy_create_wrapper(UnsafeMutableRawPointer(display))) else { return nil }
        defer { wl_proxy_wrapper_destroy(UnsafeMutableRawPointer(wrapper)) }
        // GDK handles the events of the default queue, so that a round trip there would handle its events as well.
        wl_proxy_set_queue(wrapper, queue)
        guard let registry = wl_display_get_registry(wrapper) else { return nil }
        defer { wl_registry_destroy(registry) }
        let found = Registry()
        let owner = Unmanaged.passUnretained(found).toOpaque()
        wl_registry_add_listener(registry, Self.listener, owner)
        let status = wl_display_roundtrip_queue(display, queue)
        for object in found.objects.values { wl_proxy_set_queue(object, nil) }
        guard status >= 0, let compositor = found.objects["wl_compositor"],
            let subcompositor = found.objects["wl_subcompositor"], let sharedMemory = found.objects["wl_shm"]
        else {
            for object in found.objects.values { wl_proxy_destroy(object) }
            return nil
        }
        (self.compositor, self.subcompositor, self.sharedMemory) = (compositor, subcompositor, sharedMemory)
        viewporter = found.objects["wp_viewporter"]
    }

    deinit {
        for object in [compositor, subcompositor, sharedMemory, viewporter] { object.map { wl_proxy_destroy($0) } }
    }

    /// `nonisolated(unsafe)`: never written after its creation.
    nonisolated(unsafe) private static let listener = {
        let listener = UnsafeMutablePointer<wl_registry_listener>.allocate(capacity: 1)
        listener.initialize(
            to: wl_registry_listener(
                global: { owner, registry, name, interface, version in
                    guard let owner, let registry, let interface,
                        let object = wb_wayland_bind(registry, name, interface, version)
                    else { return }
                    Unmanaged<Registry>.fromOpaque(owner).takeUnretainedValue()
                        .objects[String(cString: interface)] = OpaquePointer(object)
                },
                global_remove: { _, _, _ in }))
        return listener
    }()
}

/// A frame buffer in memory that is shared with the compositor.
///
/// `@unchecked Sendable`, which a subclass must restate: the pool never changes, and requests may come from any thread.
nonisolated final class WaylandFrameBuffer: FrameBuffer, @unchecked Sendable {
    /// The pool (`wl_shm_pool`) over the whole buffer.
    let pool: OpaquePointer

    /// Allocates shared memory of `count` bytes; `nil` if memory is exhausted, or beyond the size of a pool.
    init?(count: Int, globals: WaylandGlobals) {
        guard let size = Int32(exactly: count) else { return nil }
        let file = wb_memory_file(count)
        guard file >= 0 else { return nil }
        defer { close(file) }
        guard let bytes = mmap(nil, count, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0), Int(bitPattern: bytes) != -1
        else { return nil }
        guard let pool = wl_shm_create_pool(globals.sharedMemory, file, size) else {
            munmap(bytes, count)
            return nil
        }
        self.pool = pool
        super.init(bytes: bytes, count: count)
    }

    deinit {
        wl_shm_pool_destroy(pool)
        munmap(bytes, count)
    }
}

/// Allocates frame buffers in memory shared with the compositor, or on the heap if shared memory is exhausted.
nonisolated struct WaylandFrameBufferAllocator: FrameBufferAllocator {
    let globals: WaylandGlobals

    func allocate(_ count: Int) -> FrameBuffer? {
        WaylandFrameBuffer(count: count, globals: globals) ?? HeapFrameBufferAllocator().allocate(count)
    }
}
