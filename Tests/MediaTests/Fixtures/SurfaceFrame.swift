import CFFmpeg
import CSystem
import Glibc
import WindowboxCore

@testable import WindowboxVideo

/// Frames in buffers that FFmpeg copies as it does those of a device, here in files in memory: no driver imports these.
enum SurfaceFrame {
    /// Returns a frame with a gradient, in memory.
    /// - Parameter format: `AV_PIX_FMT_NV12` or `AV_PIX_FMT_P010LE`.
    static func inMemory(_ format: AVPixelFormat, width: Int32 = 64, height: Int32 = 48) -> DecodedFrame? {
        var frame = av_frame_alloc()
        defer { av_frame_free(&frame) }
        guard let frame else { return nil }
        (frame.pointee.width, frame.pointee.height) = (width, height)
        frame.pointee.format = format.rawValue
        frame.pointee.colorspace = AVCOL_SPC_BT709
        guard av_frame_get_buffer(frame, 64) >= 0, let luma = frame.pointee.data.0, let chroma = frame.pointee.data.1
        else { return nil }
        let isWide = format == AV_PIX_FMT_P010LE
        fill(luma, stride: frame.pointee.linesize.0, width, height, isWide) { x, y in 40 + 2 * x + y }
        fill(chroma, stride: frame.pointee.linesize.1, width, height / 2, isWide) { x, y in 100 + x / 4 + y }
        return DecodedFrame(moving: frame, seconds: 3, duration: 0.04)
    }

    /// Sets each sample of a plane, of 8 bits, or of 10 in the upper bits of a word.
    private static func fill(
        _ plane: UnsafeMutablePointer<UInt8>, stride: Int32, _ width: Int32, _ height: Int32, _ isWide: Bool,
        _ value: (Int32, Int32) -> Int32
    ) {
        for y in 0..<height {
            let row = UnsafeMutableRawPointer(plane + Int(y * stride))
            for x in 0..<width {
                let sample = UInt16(value(x, y))
                if isWide {
                    row.storeBytes(of: sample << 8, toByteOffset: Int(x) * 2, as: UInt16.self)
                } else {
                    row.storeBytes(of: UInt8(sample), toByteOffset: Int(x), as: UInt8.self)
                }
            }
        }
    }

    /// Returns the same frame in a surface with a layer for each plane, as VAAPI exports it.
    static func inSurface(_ frame: DecodedFrame) -> DecodedFrame? {
        guard let frames = frames(like: frame), let descriptor = descriptor(of: frame) else { return nil }
        var surface = av_frame_alloc()
        defer { av_frame_free(&surface) }
        guard let surface, av_frame_copy_props(surface, frame.pointer) >= 0 else { return nil }
        surface.pointee.format = AV_PIX_FMT_DRM_PRIME.rawValue
        (surface.pointee.width, surface.pointee.height) = (frame.pointer.pointee.width, frame.pointer.pointee.height)
        let bytes = UnsafeMutableRawPointer(descriptor).assumingMemoryBound(to: UInt8.self)
        surface.pointee.data.0 = bytes
        surface.pointee.buf.0 = av_buffer_create(
            bytes, MemoryLayout<AVDRMFrameDescriptor>.size,
            { _, bytes in
                let descriptor = UnsafeMutableRawPointer(bytes)?.assumingMemoryBound(to: AVDRMFrameDescriptor.self)
                if let descriptor { close(descriptor.pointee.objects.0.fd) }
                descriptor?.deallocate()
            }, nil, 0)
        surface.pointee.hw_frames_ctx = frames
        return DecodedFrame(moving: surface, seconds: frame.seconds, duration: frame.duration)
    }

    /// Returns the context of the surfaces (`AVHWFramesContext`), on a device without a file.
    private static func frames(like frame: DecodedFrame) -> UnsafeMutablePointer<AVBufferRef>? {
        var device = av_hwdevice_ctx_alloc(AV_HWDEVICE_TYPE_DRM)
        defer { av_buffer_unref(&device) }
        guard let device, let frames = av_hwframe_ctx_alloc(device) else { return nil }
        device.pointee.data.withMemoryRebound(to: AVHWDeviceContext.self, capacity: 1) {
            $0.pointee.hwctx.assumingMemoryBound(to: AVDRMDeviceContext.self).pointee.fd = -1
        }
        frames.pointee.data.withMemoryRebound(to: AVHWFramesContext.self, capacity: 1) {
            $0.pointee.format = AV_PIX_FMT_DRM_PRIME
            $0.pointee.sw_format = AVPixelFormat(frame.pointer.pointee.format)
            ($0.pointee.width, $0.pointee.height) = (frame.pointer.pointee.width, frame.pointer.pointee.height)
        }
        return av_hwdevice_ctx_init(device) >= 0 && av_hwframe_ctx_init(frames) >= 0 ? frames : nil
    }

    /// Copies both planes into a file in memory.
    private static func descriptor(of frame: DecodedFrame) -> UnsafeMutablePointer<AVDRMFrameDescriptor>? {
        let (pointee, height) = (frame.pointer.pointee, Int(frame.pointer.pointee.height))
        guard let luma = pointee.data.0, let chroma = pointee.data.1 else { return nil }
        let (pitch, chromaPitch) = (Int(pointee.linesize.0), Int(pointee.linesize.1))
        let (size, chromaSize) = (pitch * height, chromaPitch * height / 2)
        let file = wb_memory_file("surface")
        guard file >= 0, pwrite(file, luma, size, 0) == size, pwrite(file, chroma, chromaSize, size) == chromaSize
        else { return nil }
        let descriptor = UnsafeMutablePointer<AVDRMFrameDescriptor>.allocate(capacity: 1)
        descriptor.initialize(to: AVDRMFrameDescriptor())
        descriptor.pointee.nb_objects = 1
        descriptor.pointee.objects.0 = AVDRMObjectDescriptor(fd: file, size: size + chromaSize, format_modifier: 0)
        descriptor.pointee.nb_layers = 2
        descriptor.pointee.layers.0.nb_planes = 1
        descriptor.pointee.layers.0.planes.0 = AVDRMPlaneDescriptor(object_index: 0, offset: 0, pitch: pitch)
        descriptor.pointee.layers.1.nb_planes = 1
        descriptor.pointee.layers.1.planes.0 = AVDRMPlaneDescriptor(object_index: 0, offset: size, pitch: chromaPitch)
        let isWide = pointee.format == AV_PIX_FMT_P010LE.rawValue
        descriptor.pointee.layers.0.format = isWide ? fourcc("R16 ") : fourcc("R8  ")
        descriptor.pointee.layers.1.format = isWide ? fourcc("GR32") : fourcc("GR88")
        return descriptor
    }

    private static func fourcc(_ name: String) -> UInt32 { name.utf8.reversed().reduce(0) { $0 << 8 | UInt32($1) } }
}
