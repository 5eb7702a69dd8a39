import Glibc
import Synchronization
import TestSupport
import Testing
import WindowboxMedia
import WindowboxVideo

/// An OpenGL context of EGL without a window or a display server, rendered by the processor.
final class SurfacelessContext: GPUContext, @unchecked Sendable {
    private typealias GetDisplay = @convention(c) (UInt32, OpaquePointer?, OpaquePointer?) -> OpaquePointer?
    private typealias Initialize = @convention(c) (OpaquePointer, OpaquePointer?, OpaquePointer?) -> UInt32
    private typealias BindAPI = @convention(c) (UInt32) -> UInt32
    private typealias CreateContext =
        @convention(c) (OpaquePointer, OpaquePointer?, OpaquePointer?, OpaquePointer?) -> OpaquePointer?
    private typealias MakeCurrent =
        @convention(c) (OpaquePointer, OpaquePointer?, OpaquePointer?, OpaquePointer?) -> UInt32

    private let display, context: OpaquePointer
    private let makeCurrent: MakeCurrent
    private let bindAPI: BindAPI
    private let isCurrent = Mutex(())
    /// Whether the context can be made current; a lost context cannot.
    let isLost = Atomic(false)

    /// Creates a context; `nil` where the system has no EGL.
    init?() {
        guard let library = dlopen("libEGL.so.1", RTLD_NOW) else { return nil }
        func function<Function>(_ name: String, as type: Function.Type) -> Function? {
            dlsym(library, name).map { unsafeBitCast($0, to: Function.self) }
        }
        let surfaceless: UInt32 = 0x31DD
        guard let getDisplay = function("eglGetPlatformDisplay", as: GetDisplay.self),
            let initialize = function("eglInitialize", as: Initialize.self),
            let bindAPI = function("eglBindAPI", as: BindAPI.self),
            let create = function("eglCreateContext", as: CreateContext.self),
            let makeCurrent = function("eglMakeCurrent", as: MakeCurrent.self),
            let display = getDisplay(surfaceless, nil, nil), initialize(display, nil, nil) != 0,
            bindAPI(Self.openGL) != 0, let context = create(display, nil, nil, nil)
        else { return nil }
        (self.display, self.context, self.makeCurrent, self.bindAPI) = (display, context, makeCurrent, bindAPI)
    }

    private static let openGL: UInt32 = 0x30A2

    func whileCurrent<Result>(waits: Bool, _ body: () -> Result) -> Result? {
        var result: Result?
        if waits {
            isCurrent.withLock { _ in result = run(body) }
        } else {
            isCurrent.withLockIfAvailable { _ in result = run(body) }
        }
        return result
    }

    private func run<Result>(_ body: () -> Result) -> Result? {
        guard !isLost.load(ordering: .acquiring), bindAPI(Self.openGL) != 0,
            makeCurrent(display, nil, nil, context) != 0
        else { return nil }
        defer { _ = makeCurrent(display, nil, nil, nil) }
        return body()
    }
}

extension SurfacelessContext {
    private typealias GetProcedure = @convention(c) (UnsafePointer<CChar>) -> UnsafeRawPointer?
    private typealias WaitForFence = @convention(c) (UnsafeMutableRawPointer, UInt32, UInt64) -> UInt32

    /// Waits for the fence of an image, if it has one, for at most a second, and returns whether it is there.
    func isFinished(_ image: GPUImage) -> Bool {
        guard let fence = image.fence else { return true }
        let (alreadySignaled, conditionSatisfied): (UInt32, UInt32) = (0x911A, 0x911C)
        guard let library = dlopen("libEGL.so.1", RTLD_NOW), let symbol = dlsym(library, "eglGetProcAddress"),
            let wait = unsafeBitCast(symbol, to: GetProcedure.self)("glClientWaitSync")
        else { return false }
        let result = whileCurrent(waits: true) {
            unsafeBitCast(wait, to: WaitForFence.self)(fence, 0, 1_000_000_000)
        }
        return result == alreadySignaled || result == conditionSatisfied
    }
}

extension SurfacelessContext {
    static let pluginPath = Project.build + "/debug/libwindowbox-gpu.so"

    /// Returns a renderer on a new context.
    static func makeRenderer() throws -> GPURenderer { try renderer(on: #require(SurfacelessContext())) }

    /// Returns a renderer on a context.
    static func renderer(on context: SurfacelessContext, waits: Bool = false) throws -> GPURenderer {
        try GPURenderer(
            GPUPlugin(path: pluginPath), on: context, fallback: HeapFrameBufferAllocator(), waits: waits,
            allowsSoftware: true)
    }
}

extension EngineFixture {
    /// Waits for a frame that the GPU has rendered, while paused. The first one is converted while the GPU prepares for
    /// its kind.
    /// - Parameter isWanted: Whether the frame is the one to wait for.
    func renderedFrame(_ isWanted: (VideoFrame) -> Bool = { _ in true }) async throws -> VideoFrame {
        var id: UInt64 = 1_000
        return try await waitForValue(of: "a rendered frame") {
            if let frame, frame.rendered != nil, isWanted(frame) { return frame }
            if id == 1_000 || snapshot.completedSeek == id {
                id += 1
                engine.seek(
                    SeekRequest(id: id, target: .seconds(0), toleranceBefore: .zero, toleranceAfter: .zero))
            }
            return nil
        }
    }
}
