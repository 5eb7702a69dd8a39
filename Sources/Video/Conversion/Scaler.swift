import CFFmpeg
import WindowboxCore

/// An swscale context for one kind of frame: crop size, pixel format and color space of the source, and size of the
/// result. Colors that are not those of the screen are mapped after scaling, by a `ColorMapper`.
final class Scaler {
    /// The properties whose change requires a new context.
    struct Key: Equatable {
        let width: Int32
        let height: Int32
        let format: Int32
        let matrix: UInt32
        let isFullRange: Bool
        let scaledWidth: Int32
        let scaledHeight: Int32
        let mapping: ColorMapping?

        init(frame: UnsafeMutablePointer<AVFrame>, _ geometry: VideoGeometry, _ colors: ColorAdjustments) {
            width = Int32(geometry.crop.width)
            height = Int32(geometry.crop.height)
            format = frame.pointee.format
            matrix = ColorSpace.matrix(of: frame).rawValue
            isFullRange = ColorSpace.isFullRange(frame)
            scaledWidth = Int32(geometry.scaled.width)
            scaledHeight = Int32(geometry.scaled.height)
            mapping = ColorMapping(frame, colors)
        }
    }

    let key: Key
    private let context: OpaquePointer
    private let descriptor: AVPixFmtDescriptor
    private let mapping: (mapper: ColorMapper, planes: ComponentPlanes)?

    /// Creates a context; `nil` when swscale does not support the pixel format, or when out of memory.
    /// - Parameters:
    ///   - key: The kind of frame.
    ///   - previous: A scaler whose color mapper is reused for equal colors.
    init?(_ key: Key, replacing previous: Scaler?) {
        let format = AVPixelFormat(key.format)
        guard let descriptor = av_pix_fmt_desc_get(format), sws_isSupportedInput(format) != 0,
            let context = wb_scaler_create(
                key.width, key.height, ColorSpace.withoutRangeInName(format), key.scaledWidth, key.scaledHeight,
                key.mapping?.components.format ?? AV_PIX_FMT_BGRA)
        else { return nil }
        self.key = key
        self.context = context
        self.descriptor = descriptor.pointee
        let matrix = ColorSpace.swscaleMatrix(AVColorSpace(key.matrix))
        let isFullRange: Int32 = key.isFullRange ? 1 : 0
        if let colors = key.mapping {
            wb_scaler_keep_matrix(context, matrix, isFullRange)
            guard let planes = ComponentPlanes(width: Int(key.scaledWidth), height: Int(key.scaledHeight)) else {
                wb_scaler_free(context)
                return nil
            }
            let mapper = previous?.mapping.flatMap { $0.mapper.mapping == colors ? $0.mapper : nil }
            mapping = (mapper ?? ColorMapper(colors), planes)
        } else {
            wb_scaler_set_matrix(context, matrix, isFullRange)
            mapping = nil
        }
    }

    deinit { wb_scaler_free(context) }

    /// Converts and scales the crop of a frame. Returns false when swscale fails.
    func scale(
        _ frame: UnsafeMutablePointer<AVFrame>, crop: VideoGeometry.Crop, into bytes: UnsafeMutableRawPointer,
        stride: Int
    ) -> Bool {
        guard let (mapper, components) = mapping else {
            return scale(frame, crop: crop, into: [bytes.assumingMemoryBound(to: UInt8.self)], stride: stride)
        }
        guard scale(frame, crop: crop, into: components.planes, stride: components.stride) else { return false }
        for row in 0..<Int(key.scaledHeight) {
            let target = (bytes + row * stride).assumingMemoryBound(to: UInt32.self)
            mapper.map(components.row(row), width: Int(key.scaledWidth), row: row, into: target)
        }
        return true
    }

    /// Converts and scales the crop of a frame into planes of one stride. Returns false when swscale fails.
    private func scale(
        _ frame: UnsafeMutablePointer<AVFrame>, crop: VideoGeometry.Crop, into target: [UnsafeMutablePointer<UInt8>],
        stride: Int
    ) -> Bool {
        var planes = planes(of: frame, crop: crop)
        var strides = frame.pointee.linesize
        return withUnsafePointer(to: &planes) { planes in
            planes.withMemoryRebound(to: UnsafePointer<UInt8>?.self, capacity: 8) { planes in
                withUnsafePointer(to: &strides) { strides in
                    strides.withMemoryRebound(to: Int32.self, capacity: 8) { strides in
                        let padding = [UnsafeMutablePointer<UInt8>?](repeating: nil, count: 4 - target.count)
                        var target = target.map(Optional.some) + padding
                        var targetStrides = target.map { $0 == nil ? 0 : Int32(stride) }
                        return wb_scaler_scale(context, planes, strides, key.height, &target, &targetStrides) > 0
                    }
                }
            }
        }
    }

    private typealias Planes = (
        UnsafeMutablePointer<UInt8>?, UnsafeMutablePointer<UInt8>?, UnsafeMutablePointer<UInt8>?,
        UnsafeMutablePointer<UInt8>?, UnsafeMutablePointer<UInt8>?, UnsafeMutablePointer<UInt8>?,
        UnsafeMutablePointer<UInt8>?, UnsafeMutablePointer<UInt8>?
    )

    /// Returns the plane pointers, offset to the corner of the crop.
    private func planes(of frame: UnsafeMutablePointer<AVFrame>, crop: VideoGeometry.Crop) -> Planes {
        var planes = frame.pointee.data
        guard crop.x > 0 || crop.y > 0 else { return planes }
        let strides = frame.pointee.linesize
        let isPalette = descriptor.flags & UInt64(AV_PIX_FMT_FLAG_PAL) != 0
        func moved(_ plane: UnsafeMutablePointer<UInt8>?, _ index: Int, _ stride: Int32) -> UnsafeMutablePointer<UInt8>?
        {
            guard let plane, !(isPalette && index == 1) else { return plane }
            let isChroma = index == 1 || index == 2
            let x = isChroma ? crop.x >> Int(descriptor.log2_chroma_w) : crop.x
            let y = isChroma ? crop.y >> Int(descriptor.log2_chroma_h) : crop.y
            return plane + y * Int(stride) + x * step(of: index)
        }
        planes.0 = moved(planes.0, 0, strides.0)
        planes.1 = moved(planes.1, 1, strides.1)
        planes.2 = moved(planes.2, 2, strides.2)
        planes.3 = moved(planes.3, 3, strides.3)
        return planes
    }

    /// Returns the bytes from one pixel of a plane to the next.
    private func step(of plane: Int) -> Int {
        let components = [descriptor.comp.0, descriptor.comp.1, descriptor.comp.2, descriptor.comp.3]
        return components.prefix(Int(descriptor.nb_components)).first { Int($0.plane) == plane }.map { Int($0.step) }
            ?? 1
    }
}
