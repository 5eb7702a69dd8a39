import CFFmpeg
import WindowboxCore

/// A decoded frame in the planes of its decoder, for a toolkit that converts it while drawing.
///
/// `@unchecked Sendable`: the memory is not modified any more.
package struct PlanarFrame: @unchecked Sendable {
    package enum Planes {
        /// The planes are parts of one block of memory.
        case memory(UnsafeRawBufferPointer, [MemoryPlane])
        /// The planes are in buffers of the Linux kernel. Both format and modifier are those of the kernel
        /// (`drm_fourcc.h`).
        case buffers(format: UInt32, modifier: UInt64, [BufferPlane])
    }

    package struct MemoryPlane: Equatable {
        /// The distance from the start of the block, in bytes.
        package let offset: Int
        /// The bytes from one row to the next.
        package let stride: Int
    }

    package struct BufferPlane: Equatable {
        /// The descriptor of the buffer, which belongs to the frame.
        package let file: CInt
        /// The distance from the start of the buffer, in bytes.
        package let offset: Int
        /// The bytes from one row to the next.
        package let stride: Int
    }

    /// The size in pixels.
    package let size: PixelSize
    /// The pixel format under FFmpeg's name.
    package let formatName: String
    /// The matrix coefficients (ITU-T H.273, table 4).
    package let matrix: CInt
    /// Whether the values use the full range.
    package let isFullRange: Bool
    package let planes: Planes
    /// The owners of the memory.
    private let frames: [DecodedFrame]

    /// Describes a frame that is to be shown without a conversion; `nil` if its planes are in several blocks, or its
    /// device cannot export it.
    init?(_ source: DecodedFrame, _ components: ColorComponents) {
        guard let name = av_get_pix_fmt_name(source.pixelFormat), let exported = source.exported(),
            let planes = exported.isSurface
                ? Self.buffers(of: exported, source.pixelFormat) : Self.memory(of: exported.pointer.pointee)
        else { return nil }
        let frame = source.pointer.pointee
        size = PixelSize(width: Int(frame.width), height: Int(frame.height))
        formatName = String(cString: name)
        matrix = CInt(components.matrix.rawValue)
        isFullRange = components.isFullRange
        self.planes = planes
        frames = [source, exported]
    }

    private static func memory(of frame: AVFrame) -> Planes? {
        guard let buffer = frame.buf.0?.pointee, let start = buffer.data, frame.buf.1 == nil else { return nil }
        let count = Int(av_pix_fmt_count_planes(AVPixelFormat(frame.format)))
        let data = [frame.data.0, frame.data.1, frame.data.2, frame.data.3].prefix(max(0, count))
        let strides = [frame.linesize.0, frame.linesize.1, frame.linesize.2, frame.linesize.3]
        let planes = zip(data, strides).compactMap { data, stride in
            data.map { MemoryPlane(offset: $0 - UnsafeMutablePointer(start), stride: Int(stride)) }
        }
        let isInside = planes.allSatisfy { $0.offset >= 0 && $0.offset < Int(buffer.size) && $0.stride > 0 }
        guard planes.count == count, isInside else { return nil }
        return .memory(UnsafeRawBufferPointer(start: start, count: Int(buffer.size)), planes)
    }

    /// VAAPI exports each plane as a layer.
    private static func buffers(of frame: DecodedFrame, _ format: AVPixelFormat) -> Planes? {
        guard let data = frame.pointer.pointee.data.0, let code = kernelFormat(of: format) else { return nil }
        let descriptor = UnsafeRawPointer(data).load(as: AVDRMFrameDescriptor.self)
        let objects = withUnsafeBytes(of: descriptor.objects) { Array($0.bindMemory(to: AVDRMObjectDescriptor.self)) }
        let layers = withUnsafeBytes(of: descriptor.layers) { Array($0.bindMemory(to: AVDRMLayerDescriptor.self)) }
        let planes = layers.prefix(Int(descriptor.nb_layers)).flatMap { layer in
            withUnsafeBytes(of: layer.planes) {
                Array($0.bindMemory(to: AVDRMPlaneDescriptor.self).prefix(Int(layer.nb_planes)))
            }
        }
        let modifiers = Set(objects.prefix(Int(descriptor.nb_objects)).map(\.format_modifier))
        guard let modifier = modifiers.first, modifiers.count == 1, planes.count == 2,
            planes.allSatisfy({ objects.indices.contains(Int($0.object_index)) })
        else { return nil }
        return .buffers(
            format: code, modifier: modifier,
            planes.map {
                BufferPlane(file: objects[Int($0.object_index)].fd, offset: Int($0.offset), stride: Int($0.pitch))
            })
    }

    /// The most common format of surfaces, of 8 bits (`DRM_FORMAT_NV12`).
    package static let nv12: UInt32 = 0x3231_564e
    /// The format of surfaces of 10 bits (`DRM_FORMAT_P010`).
    private static let p010: UInt32 = 0x3031_3050

    /// Returns the format of a surface with a plane of luma and one of chroma; `nil` for others.
    private static func kernelFormat(of format: AVPixelFormat) -> UInt32? {
        switch format {
        case AV_PIX_FMT_NV12: nv12
        case AV_PIX_FMT_P010LE: p010
        default: nil
        }
    }
}
