import CFFmpeg
import CZimg
import WindowboxCore

/// A zimg graph, which scales planes and interpolates their chroma: one value of 16 bits for each pixel and component.
/// Its rows are mapped to the colors of the screen one by one, while they are in the processor's cache.
final class ScalingGraph {
    /// The properties whose change requires a new graph.
    struct Key: Equatable {
        var format: PlanarFormat
        var size: PixelSize
        var isFullRange: Bool
        var chromaLocation: AVChromaLocation
        var scaled: PixelSize
        var filter: ScalingFilter
    }

    /// The alignment in bytes of planes and their rows that zimg requires.
    static let alignment = 32

    private let key: Key
    private let graph: OpaquePointer
    private let workspace: FrameBuffer
    /// The rows that the graph has finished, as a ring.
    private let rows: ComponentPlanes
    private let mask: UInt32
    /// What the rows are mapped by and to, while the graph runs.
    private var target: (mapper: ColorMapper, bytes: UnsafeMutableRawPointer, stride: Int)?

    /// Builds a graph; `nil` for sizes that zimg does not support, or when out of memory.
    init?(_ key: Key) {
        var source = Self.source(key)
        var scaled = Self.scaled(key, source)
        var parameters = wb_zimg_parameters()
        parameters.resample_filter = key.filter.resampleFilter
        // Chroma is blurred by its subsampling already, so that Lanczos would cost 0.6 ms at 1080p for nothing.
        parameters.resample_filter_uv = ZIMG_RESIZE_BILINEAR
        guard let graph = zimg_filter_graph_build(&source, &scaled, &parameters) else { return nil }
        var (workspaceSize, count) = (0, UInt32(0))
        zimg_filter_graph_get_tmp_size(graph, &workspaceSize)
        zimg_filter_graph_get_output_buffering(graph, &count)
        mask = zimg_select_buffer_mask(count)
        let height = mask == UInt32.max ? key.scaled.height : Int(mask) + 1
        guard let workspace = HeapFrameBufferAllocator().allocate(max(workspaceSize, 1)),
            let rows = ComponentPlanes(width: key.scaled.width, height: height)
        else {
            zimg_filter_graph_free(graph)
            return nil
        }
        if !key.format.isColored { rows.fillChroma() }
        (self.key, self.graph, self.workspace, self.rows) = (key, graph, workspace, rows)
    }

    deinit { zimg_filter_graph_free(graph) }

    /// Scales the planes of a frame, whose colors a mapper brings to those of the screen. Returns false if zimg fails.
    func scale(
        _ planes: FramePlanes, by mapper: ColorMapper, into bytes: UnsafeMutableRawPointer, stride: Int
    ) -> Bool {
        var (source, scaled) = (wb_zimg_source(), wb_zimg_target())
        for component in 0..<key.format.count {
            let plane = planes[key.format.plane(of: component)]
            guard let data = plane.data else { return false }
            let index = Int32(key.format.hasAlpha && component == key.format.count - 1 ? 3 : component)
            wb_zimg_set_source(&source, index, data, plane.stride)
            wb_zimg_set_target(&scaled, index, rows.plane(Int(index)), rows.stride, mask)
        }
        target = (mapper, bytes, stride)
        defer { target = nil }
        let error = zimg_filter_graph_process(
            graph, &source, &scaled, workspace.bytes, nil, nil,
            { graph, row, left, right in
                guard let graph else { return 1 }
                Unmanaged<ScalingGraph>.fromOpaque(graph).takeUnretainedValue()
                    .finish(row: Int(row), from: Int(left), to: Int(right))
                return 0
            }, Unmanaged.passUnretained(self).toOpaque())
        return error == ZIMG_ERROR_SUCCESS
    }

    private func finish(row: Int, from left: Int, to right: Int) {
        guard let target else { return }
        let pixels = (target.bytes + row * target.stride).assumingMemoryBound(to: UInt32.self)
        target.mapper.map(
            rows.row(row & Int(mask), from: left), width: right - left, row: row, into: pixels + left)
    }

    private static func source(_ key: Key) -> zimg_image_format {
        var format = wb_zimg_format()
        (format.width, format.height) = (UInt32(key.size.width), UInt32(key.size.height))
        format.pixel_type = key.format.pixelType
        format.depth = UInt32(key.format.depth)
        format.subsample_w = UInt32(key.format.chroma.width)
        format.subsample_h = UInt32(key.format.chroma.height)
        format.pixel_range = key.isFullRange || key.format.isRGB ? ZIMG_RANGE_FULL : ZIMG_RANGE_LIMITED
        format.chroma_location = key.chromaLocation.zimg
        format.alpha = key.format.hasAlpha ? ZIMG_ALPHA_STRAIGHT : ZIMG_ALPHA_NONE
        if key.format.isRGB {
            (format.color_family, format.matrix_coefficients) = (ZIMG_COLOR_RGB, ZIMG_MATRIX_RGB)
        } else if key.format.isColored {
            format.color_family = ZIMG_COLOR_YUV
        }
        return format
    }

    /// Returns the format of the rows: that of the source at another size, in 16 bits, without subsampling, and over
    /// black.
    private static func scaled(_ key: Key, _ source: zimg_image_format) -> zimg_image_format {
        var format = source
        (format.width, format.height) = (UInt32(key.scaled.width), UInt32(key.scaled.height))
        (format.subsample_w, format.subsample_h) = (0, 0)
        (format.pixel_type, format.depth) = (ZIMG_PIXEL_WORD, 16)
        format.alpha = key.format.hasAlpha ? ZIMG_ALPHA_PREMULTIPLIED : ZIMG_ALPHA_NONE
        return format
    }
}

extension AVChromaLocation {
    /// The same of zimg; left when unspecified, as usual since MPEG-2.
    fileprivate var zimg: zimg_chroma_location_e {
        switch self {
        case AVCHROMA_LOC_CENTER: ZIMG_CHROMA_CENTER
        case AVCHROMA_LOC_TOPLEFT: ZIMG_CHROMA_TOP_LEFT
        case AVCHROMA_LOC_TOP: ZIMG_CHROMA_TOP
        case AVCHROMA_LOC_BOTTOMLEFT: ZIMG_CHROMA_BOTTOM_LEFT
        case AVCHROMA_LOC_BOTTOM: ZIMG_CHROMA_BOTTOM
        default: ZIMG_CHROMA_LEFT
        }
    }
}
