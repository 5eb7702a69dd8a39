import CGtk
import Glibc
import WindowboxCore
import WindowboxGtk
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

    /// The outcome of the start in this process, in one line. Single videos may be converted nevertheless.
    private(set) static var report = "not tried"

    private static var start: Task<Result<GPURenderer, GPUError>, Never>?

    /// Starts the renderer at the first call.
    /// - Parameters:
    ///   - display: The display of the views (`GdkDisplay`).
    ///   - isOpenGL: Whether GTK draws with OpenGL. Vulkan would download the textures.
    /// - Returns: The renderer of all views; the reason why there is none otherwise.
    static func renderer(on display: OpaquePointer, isOpenGL: Bool) async -> Result<GPURenderer, GPUError> {
        let start =
            start
            ?? Task {
                let made = await makeRenderer(on: display, isOpenGL: isOpenGL)
                switch made {
                case .success:
                    report = "started"
                    Log.write(.info, "video", "The GPU renders the frames")
                case .failure(let error):
                    report = "not used: " + error.reason
                    Log.write(.info, "video", "The GPU renders no frames: \(error.reason)")
                }
                return made
            }
        Self.start = start
        return await start.value
    }

    /// Whether the processor emulates OpenGL, as far as Mesa tells without a context of ours.
    private static func isEmulated(_ display: OpaquePointer) -> Bool {
        wb_mesa_driver(display).map { ["swrast", "kms_swrast"].contains(String(cString: $0)) } ?? false
    }

    private static func makeRenderer(on display: OpaquePointer, isOpenGL: Bool) async -> Result<GPURenderer, GPUError> {
        guard isOpenGL else { return .failure(GPUError(reason: "GTK does not draw with OpenGL.")) }
        guard allowsSoftware || !isEmulated(display) else {
            return .failure(GPUError(reason: "OpenGL is emulated by the processor."))
        }
        guard let path = GPUPlugin.installedPath else {
            return .failure(GPUError(reason: "The plug-in is not installed."))
        }
        guard let context = GLContext(display) else { return .failure(GPUError(reason: "GDK has no EGL context.")) }
        let platform = wb_is_wayland_display(UnsafeMutableRawPointer(display)) != 0 ? "wayland" : "x11"
        let identity = ApplicationIdentity.current
        let verdicts = GPUVerdicts(
            CacheDirectory((identity.id ?? identity.name) + "/gpu", maximumFiles: 16, maximumBytes: 16384))
        let start = Start(path: path, platform: platform, allowsSoftware: allowsSoftware, verdicts: verdicts)
        return await withCheckedContinuation { continuation in
            startThread("gpu-start") {
                continuation.resume(returning: Result { () throws(GPUError) in try start.run(on: context) })
            }
        }
    }
}

/// The start of the renderer on a thread of its own.
nonisolated private struct Start: Sendable {
    let path: String
    /// The window system, as the probe names it.
    let platform: String
    let allowsSoftware: Bool
    let verdicts: GPUVerdicts

    func run(on context: GLContext) throws(GPUError) -> GPURenderer {
        let plugin = try GPUPlugin(path: path)
        guard let driver = plugin.driver(of: context) else {
            throw GPUError(reason: "The OpenGL context cannot be used.")
        }
        Log.write(.info, "video", "The driver of the GPU is \(driver)")
        if let reason = OpenGLDriver(driver).refusal {
            throw GPUError(reason: "The driver is known to be bad: \(reason)")
        }
        let key = "\(driver), \(platform), \(version)"
        try verdicts.admit(key) { GPUProbe.run([probe, path, platform] + (allowsSoftware ? ["software"] : [])) }
        let attempt = GPUAttempt(key, verdicts)
        return try GPURenderer(
            plugin, on: context, fallback: HeapFrameBufferAllocator(), waits: !GLContext.takesFences,
            allowsSoftware: allowsSoftware
        ) { attempt.record($0) }
    }

    /// The version of the plug-in: the time of its file.
    private var version: String {
        var facts = stat()
        return stat(path, &facts) == 0 ? "\(facts.st_mtim.tv_sec)" : ""
    }

    /// The path of the probe: beside the plug-in.
    private var probe: String {
        #if DEBUG
        if let path = g_getenv("WINDOWBOX_DEBUG_GPU_PROBE") { return String(cString: path) }
        #endif
        return path.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/")
            + "/windowbox-gpu-probe"
    }
}
