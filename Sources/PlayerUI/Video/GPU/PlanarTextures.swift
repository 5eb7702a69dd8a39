import CGtk
import WindowboxGtk
import WindowboxVideo

/// GTK's textures of decoded frames, since GTK 4.20: GTK converts and scales those while it draws, and a compositor may
/// show the ones in buffers of the kernel.
@MainActor
enum PlanarTextures {
    static var areSupported: Bool { wb_takes_planes() }

    /// Returns the renderer of a view.
    /// - Parameters:
    ///   - display: The display of the view (`GdkDisplay`).
    ///   - fallback: The renderer of frames that GTK cannot convert, or only their allocator.
    static func renderer(on display: OpaquePointer, fallback: any FrameBufferAllocator) -> PlanarRenderer {
        let display = Display(pointer: display)
        return PlanarRenderer(fallback: fallback, takesSurfaces: wb_takes_buffers(display.pointer, PlanarFrame.nv12)) {
            Texture($0, on: display)
        }
    }
}

/// A display.
///
/// `@unchecked Sendable`: GDK reads nothing but its formats of buffers, which do not change once they were asked for.
nonisolated private struct Display: @unchecked Sendable { let pointer: OpaquePointer }

nonisolated extension Texture {
    /// Creates a texture that retains a frame; `nil` if GTK does not take it.
    fileprivate convenience init?(_ frame: PlanarFrame, on display: Display) {
        let pointer = frame.formatName.withCString { name -> OpaquePointer? in
            var planes = wb_planes()
            planes.format = name
            (planes.width, planes.height) = (CInt(frame.size.width), CInt(frame.size.height))
            (planes.matrix, planes.is_full_range) = (frame.matrix, frame.isFullRange)
            let owner = Unmanaged.passRetained(FrameReference(frame)).toOpaque()
            switch frame.planes {
            case .memory(let block, let parts):
                planes.add(parts.map { (file: -1, $0.offset, $0.stride) })
                let memory = g_bytes_new_with_free_func(block.baseAddress, gsize(block.count), releaseReference, owner)
                return memory.flatMap { wb_planar_texture_new(&planes, $0) }
            case .buffers(let format, let modifier, let parts):
                planes.add(parts.map { ($0.file, $0.offset, $0.stride) })
                (planes.kernel_format, planes.modifier) = (format, modifier)
                return wb_buffer_texture_new(display.pointer, &planes, releaseReference, owner)
            }
        }
        guard let pointer else { return nil }
        self.init(adopting: pointer)
    }
}

nonisolated extension wb_planes {
    /// Sets the planes, of which there are at most three.
    fileprivate mutating func add(_ parts: [(file: CInt, offset: Int, stride: Int)]) {
        count = CInt(min(parts.count, 3))
        func part(_ index: Int) -> (file: CInt, offset: Int, stride: Int) {
            index < parts.count ? parts[index] : (-1, 0, 0)
        }
        let (first, second, third) = (part(0), part(1), part(2))
        files = (first.file, second.file, third.file)
        offsets = (first.offset, second.offset, third.offset)
        strides = (first.stride, second.stride, third.stride)
    }
}

/// Retains the memory of a frame.
nonisolated private final class FrameReference: Sendable {
    private let frame: PlanarFrame

    init(_ frame: PlanarFrame) { self.frame = frame }
}

nonisolated private func releaseReference(_ reference: UnsafeMutableRawPointer?) {
    if let reference { Unmanaged<FrameReference>.fromOpaque(reference).release() }
}
