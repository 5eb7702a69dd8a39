import CGPU
import Synchronization
import WindowboxCore

/// Renders frames into textures of a GPU, by the plug-in.
///
/// A texture is handed over with a fence for which the GPU waits before another context uses it; where the presenter
/// takes no fences, rendering waits. A texture returns to the renderer when its frame is released, and is used again
/// for a frame of its size.
///
/// `@unchecked Sendable`: the renderer is used only while the context is current, by one thread at a time.
package final class GPURenderer: FrameRenderer, @unchecked Sendable {
    /// The phase of the preparation for a kind of frame.
    package enum PreparationPhase: Sendable {
        case begun
        /// With or without success.
        case ended
    }

    /// The limit for unused textures: the frame that was shown, and the one that was dropped.
    private static let maximumFree = 2

    /// The context of the textures.
    package let context: any GPUContext
    /// Whether a compositor may show the textures.
    package let isOffloadable: Bool
    package let rendersSurfaces: Bool
    private let functions: wb_gpu_functions
    private let renderer: OpaquePointer
    private let fallback: any FrameBufferAllocator
    private let waits: Bool
    private let onPreparation: @Sendable (PreparationPhase) -> Void
    private let hasRendered = Atomic(false)
    private let free = Mutex<[GPUTexture]>([])
    private let preparation = Mutex(GPUPreparation())

    /// Starts the renderer, which may take tenths of a second.
    /// - Parameters:
    ///   - plugin: The plug-in.
    ///   - context: A context that is not current on any thread.
    ///   - fallback: The allocator for frames that are converted.
    ///   - waits: Whether rendering waits for the GPU, because the presenter takes no fences.
    ///   - allowsSoftware: Whether OpenGL may be emulated by the processor; for tests.
    ///   - onPreparation: Called on the thread of each preparation.
    /// - Throws: `GPUError` when the driver is not suitable.
    package init(
        _ plugin: GPUPlugin, on context: any GPUContext, fallback: any FrameBufferAllocator, waits: Bool,
        allowsSoftware: Bool = false, onPreparation: @escaping @Sendable (PreparationPhase) -> Void = { _ in }
    ) throws(GPUError) {
        let functions = plugin.functions
        let opened = context.whileCurrent(waits: true) { () -> Swift.Result<OpaquePointer, GPUError> in
            GPUError.catching { functions.open(allowsSoftware, $0, $1) }
        }
        let renderer = try (opened ?? .failure(GPUError(reason: "The OpenGL context cannot be used."))).get()
        self.renderer = renderer
        isOffloadable = OpenGLDriver(plugin.driver(of: context) ?? "").isOffloadable
        rendersSurfaces = functions.imports_surfaces(renderer)
        (self.functions, self.context, self.fallback, self.waits) = (functions, context, fallback, waits)
        self.onPreparation = onPreparation
    }

    /// Frees the renderer on a thread of its own, where no other context is current.
    deinit {
        // The last reference is gone.
        nonisolated(unsafe) let renderer = renderer
        let functions = functions
        let textures = free.withLock { $0 }
        startThread("gpu-close") { [context] in
            _ = context.whileCurrent(waits: true) {
                for texture in textures { functions.free_texture(renderer, texture.pointer) }
                functions.close(renderer)
            }
        }
    }

    package func allocate(_ count: Int) -> FrameBuffer? { fallback.allocate(count) }

    /// Renders a frame whose kind is prepared; otherwise prepares it on a thread of its own. Frames for a screen with a
    /// profile are converted.
    package func render(_ conversion: FrameConversion) -> Rendering {
        guard conversion.colors.profile.isSRGB else { return .notReady }
        let kind = FrameKind(conversion)
        switch preparation.withLock({ $0.begin(kind) }) {
        case .ready: break
        case .failed: return .failed
        case .isPreparing: return .notReady
        case .begun:
            startThread("gpu-prepare") { [self] in prepare(conversion, kind) }
            return .notReady
        }
        // Another medium may be preparing.
        guard let rendered = context.whileCurrent(waits: false, { render(conversion, isPreparation: false) }) else {
            return .notReady
        }
        switch rendered {
        case .success(let image):
            if !hasRendered.exchange(true, ordering: .relaxed) {
                Log.write(.debug, "video", "The GPU has rendered its first frame")
            }
            return .rendered(image)
        case .failure(let error):
            Log.write(.warning, "video", "The GPU cannot render: \(error.reason)")
            return .failed
        }
    }

    /// Compiles the shaders for a kind of frame, by rendering one that nobody sees. Drivers take tenths of a second.
    private func prepare(_ conversion: FrameConversion, _ kind: FrameKind) {
        let start = HostTime.now
        onPreparation(.begun)
        defer { onPreparation(.ended) }
        let rendered = context.whileCurrent(waits: true) { render(conversion, isPreparation: true) }
        switch rendered {
        case .success:
            let elapsed = Int(((HostTime.now - start) * 1000).rounded())
            Log.write(.debug, "video", "The GPU is ready for frames of \(kind) after \(elapsed) ms")
            preparation.withLock { $0.end(kind, isReady: true) }
        case .failure(let error):
            Log.write(.info, "video", "The GPU does not render this video: \(error.reason)")
            preparation.withLock { $0.end(kind, isReady: false) }
        case nil:
            Log.write(.info, "video", "The GPU is not ready: its context cannot be made current")
            preparation.withLock { $0.cancel() }
        }
    }

    /// Renders a frame, with the context current.
    /// - Parameter isPreparation: Whether the shaders for subtitles are compiled, too, and the GPU is waited for.
    private func render(_ conversion: FrameConversion, isPreparation: Bool) -> Swift.Result<GPUImage, GPUError> {
        let size = conversion.geometry.letterboxed
        guard let source = conversion.source.exported() else {
            return .failure(GPUError(reason: "The device cannot export its surface."))
        }
        guard let texture = texture(of: size) else { return .failure(GPUError(reason: "no texture of \(size)")) }
        let result = GPUError.catching { text, count in
            conversion.withPluginRequest(for: source, waits: waits || isPreparation, hasOverlay: isPreparation) {
                functions.render(renderer, $0, texture.pointer, text, count)
            } ? () : nil
        }
        if case .failure = result { functions.free_texture(renderer, texture.pointer) }
        return result.map {
            GPUImage(
                texture, of: self, fence: functions.texture_fence(texture.pointer),
                remaining: waits ? 0 : functions.last_duration(renderer))
        }
    }

    /// Returns an unused texture of a size, or a new one; `nil` when the driver cannot make it. Frees those of another
    /// size, and those beyond the limit.
    private func texture(of size: PixelSize) -> GPUTexture? {
        let (own, others) = free.withLock { free in
            let (own, others) = (free.filter { $0.size == size }, free.filter { $0.size != size })
            free = Array(own.dropFirst().prefix(Self.maximumFree))
            return (own.first, others + own.dropFirst().dropFirst(Self.maximumFree))
        }
        for texture in others { functions.free_texture(renderer, texture.pointer) }
        if let own { return own }
        return functions.make_texture(renderer, Int32(clamping: size.width), Int32(clamping: size.height)).map {
            GPUTexture(pointer: $0, name: functions.texture_name($0), size: size)
        }
    }

    /// Takes back the texture of a released image, on any thread: GTK's renderer may be using its own context.
    fileprivate func recycle(_ texture: GPUTexture) { free.withLock { $0.append(texture) } }

    /// Reads the pixels of a frame, for tests.
    package func pixels(of frame: GPUImage) -> [UInt32]? {
        let (width, height) = (frame.texture.size.width, frame.texture.size.height)
        var isRead = false
        let pixels = [UInt32](unsafeUninitializedCapacity: width * height) { pixels, count in
            isRead =
                context.whileCurrent(waits: true) {
                    pixels.baseAddress.map { functions.read(renderer, frame.texture.pointer, $0, width * 4) }
                } == true
            count = isRead ? width * height : 0
        }
        return isRead ? pixels : nil
    }
}

/// A texture of the plug-in and its name in OpenGL.
///
/// `@unchecked Sendable`: the pointer is used only with the context current.
private struct GPUTexture: @unchecked Sendable {
    let pointer: OpaquePointer
    let name: UInt32
    let size: PixelSize
}

/// A frame in a texture, which stays as it is until the image is released.
///
/// `@unchecked Sendable`: the fence is not changed.
package final class GPUImage: RenderedImage, @unchecked Sendable {
    package let renderer: GPURenderer
    /// The fence for which another context has to wait (`GLsync`); `nil` if the frame is in the texture.
    package let fence: UnsafeMutableRawPointer?
    package let remainingTime: Seconds
    fileprivate let texture: GPUTexture

    fileprivate init(
        _ texture: GPUTexture, of renderer: GPURenderer, fence: UnsafeMutableRawPointer?, remaining: Seconds
    ) {
        (self.texture, self.renderer, self.fence, remainingTime) = (texture, renderer, fence, remaining)
    }

    deinit { renderer.recycle(texture) }

    /// The name of the texture in OpenGL.
    package var name: UInt32 { texture.name }
}
