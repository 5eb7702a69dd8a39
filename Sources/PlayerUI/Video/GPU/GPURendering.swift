import CGtk
import WindowboxCore
import WindowboxVideo

/// The start of the GPU's renderer, which all views of the process share.
///
/// Nothing of it exists until the first frame is on the screen: the driver's libraries take tenths of a second and tens
/// of megabytes. Only the context is created on the main thread, as GDK requires.
@MainActor
enum GPURendering {
    /// Whether OpenGL may be emulated by the processor, which is slower than without it; for tests of debug builds.
    private static var allowsSoftware: Bool {
        #if DEBUG
        g_getenv("WINDOWBOX_DEBUG_SOFTWARE_GL") != nil
        #else
        false
        #endif
    }

    private static var start: Task<Result<GPURenderer, GPUError>, Never>?

    /// Starts the renderer at the first call.
    /// - Parameter display: The display of the views (`GdkDisplay`).
    /// - Returns: The renderer of all views; the reason why there is none otherwise.
    static func renderer(on display: OpaquePointer) async -> Result<GPURenderer, GPUError> {
        let start =
            start
            ?? Task {
                let made = await makeRenderer(on: display)
                switch made {
                case .success(let renderer): Log.write(.info, "video", "Frames are rendered by \(renderer.description)")
                case .failure(let error): Log.write(.info, "video", "The GPU renders no frames: \(error.reason)")
                }
                return made
            }
        Self.start = start
        return await start.value
    }

    private static func makeRenderer(on display: OpaquePointer) async -> Result<GPURenderer, GPUError> {
        guard let path = GPUPlugin.installedPath else {
            return .failure(GPUError(reason: "The plug-in is not installed."))
        }
        guard let context = GLContext(display) else { return .failure(GPUError(reason: "GDK has no EGL context.")) }
        let allowsSoftware = allowsSoftware
        return await withCheckedContinuation { continuation in
            startThread("gpu-start") {
                continuation.resume(
                    returning: Result { () throws(GPUError) in
                        try GPURenderer(
                            GPUPlugin(path: path), on: context, fallback: HeapFrameBufferAllocator(),
                            allowsSoftware: allowsSoftware)
                    })
            }
        }
    }
}
