import CGtk
import Synchronization
import WindowboxVideo

/// GDK's OpenGL context for frames, whose textures GTK's renderer can use. It has no window.
///
/// `@unchecked Sendable`: the context is current on one thread at a time, which the mutex ensures.
nonisolated final class GLContext: GPUContext, @unchecked Sendable {
    /// Whether GDK takes fences with textures, as of GTK 4.12.
    static var takesFences: Bool { wb_takes_fences() }

    let pointer: OpaquePointer
    private let isCurrent = Mutex(())

    /// Creates a context of OpenGL by EGL; `nil` where GDK has none. GLX uses Xlib's connection, which belongs to the
    /// main thread, and OpenGL ES computes colors with too few bits.
    @MainActor init?(_ display: OpaquePointer) {
        var error: UnsafeMutablePointer<GError>?
        defer { g_clear_error(&error) }
        guard let context = gdk_display_create_gl_context(display, &error) else { return nil }
        gdk_gl_context_set_allowed_apis(context, GDK_GL_API_GL)
        guard wb_egl_display(display) != nil, gdk_gl_context_realize(context, &error) != 0 else {
            g_object_unref(UnsafeMutableRawPointer(context))
            return nil
        }
        pointer = context
    }

    deinit { g_object_unref(UnsafeMutableRawPointer(pointer)) }

    func whileCurrent<Result>(waits: Bool, _ body: () -> Result) -> Result? {
        var result: Result?
        if waits {
            isCurrent.withLock { _ in result = makeCurrent(body) }
        } else {
            isCurrent.withLockIfAvailable { _ in result = makeCurrent(body) }
        }
        return result
    }

    private func makeCurrent<Result>(_ body: () -> Result) -> Result? {
        gdk_gl_context_make_current(pointer)
        guard gdk_gl_context_get_current() == pointer else { return nil }
        defer { gdk_gl_context_clear_current() }
        return body()
    }
}

extension GPUImage {
    /// Returns a GDK texture that retains a frame, that of the image; the caller releases the texture. `nil` if the
    /// image does not belong to a context of GDK.
    nonisolated func makeTexture(retaining frame: VideoFrame) -> OpaquePointer? {
        guard let context = renderer.context as? GLContext else { return nil }
        return wb_gl_texture_new(
            context.pointer, name, fence, CInt(frame.size.width), CInt(frame.size.height),
            { if let frame = $0 { Unmanaged<VideoFrame>.fromOpaque(frame).release() } },
            Unmanaged.passRetained(frame).toOpaque())
    }
}
