import CGtk
import WindowboxCore
import WindowboxGtk
import WindowboxVideo

extension VideoView {
    /// Whether the plug-in for rendering with a GPU is installed, beside the program or in the folder of its libraries.
    public static var canRenderWithGPU: Bool { GPUPlugin.installedPath != nil }

    /// Whether a GPU renders the frames of this process, and why not, in one line for the report of a fault.
    public static var gpuRenderingReport: String { GPURendering.report }

    /// Has the GPU render the frames that follow the first one, if GTK draws with a GPU, or the processor convert them
    /// again. Called with each new frame.
    func updateGPURendering() {
        let drawsPlanes = Self.allowsOffloading && PlanarTextures.areSupported && renderer == .gpu
        if drawsPlanes != self.drawsPlanes {
            self.drawsPlanes = drawsPlanes
            updateAllocator()
        }
        updateOffloading()
        if Self.allowsGPURendering {
            if gpuStart == nil, renderer == .gpu { startGPURendering() }
        } else if gpuStart != nil {
            (gpuStart, gpuRenderer) = (nil, nil)
            updateAllocator()
        }
    }

    /// Draws the frames in a widget of their own while a compositor may show them.
    private func updateOffloading() {
        let isOffloaded =
            Self.allowsOffloading && GraphicsOffload.isSupported && allowsDirectPresentation && renderer == .gpu
            && gpuRenderer?.isOffloadable == true
        guard isOffloaded != (offloadedFrame != nil) else { return }
        offloadedFrame?.remove()
        offloadedFrame =
            isOffloaded ? OffloadedFrame(in: self) { [weak self] in self?.drawTexture(on: $0) } : nil
        if offloadedFrame != nil { Log.write(.debug, "video", "The compositor may show the frames") }
        queueResize()
    }

    /// The renderer of the frames that follow the first one; `nil` while there is none.
    var frameRenderer: (any FrameRenderer)? {
        guard drawsPlanes, let display = gtk_widget_get_display(pointer) else { return gpuRenderer }
        return PlanarTextures.renderer(on: display, fallback: gpuRenderer ?? HeapFrameBufferAllocator())
    }

    private func startGPURendering() {
        guard let display = gtk_widget_get_display(pointer) else { return }
        let isOpenGL = Renderer.isOpenGL(of: self)
        gpuStart = Task { [weak self] in
            guard case .success(let renderer) = await GPURendering.renderer(on: display, isOpenGL: isOpenGL),
                Self.allowsGPURendering
            else {
                return
            }
            self?.gpuRenderer = renderer
            self?.updateAllocator()
        }
    }
}
