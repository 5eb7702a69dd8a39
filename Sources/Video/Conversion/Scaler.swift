import CFFmpeg
import WindowboxCore

/// Scales one kind of frame to the screen's colors: crop size, pixel format and color space of the source, and size of
/// the result.
final class Scaler {
    /// The properties whose change requires a new scaler.
    struct Key: Equatable {
        let size: PixelSize
        let format: AVPixelFormat
        let matrix: AVColorSpace
        let isFullRange: Bool
        let chromaLocation: AVChromaLocation
        let scaled: PixelSize
        let filter: ScalingFilter
        var mapping: ColorMapping
    }

    let key: Key
    private let descriptor: AVPixFmtDescriptor
    private let mapper: ColorMapper
    /// The graph of frames that zimg reads.
    private var direct: ScalingGraph?
    /// The converter of other frames, and the graph of its format.
    private var converted: (converter: FormatConverter, graph: ScalingGraph)?

    /// Creates a scaler; `nil` for an unknown pixel format.
    /// - Parameters:
    ///   - key: The kind of frame.
    ///   - previous: A scaler whose color mapper is reused for equal colors, and whose graphs for all else.
    init?(_ key: Key, replacing previous: Scaler?) {
        guard let descriptor = av_pix_fmt_desc_get(key.format) else { return nil }
        self.key = key
        self.descriptor = descriptor.pointee
        mapper = previous.flatMap { $0.mapper.mapping == key.mapping ? $0.mapper : nil } ?? ColorMapper(key.mapping)
        var recolored = previous?.key
        recolored?.mapping = key.mapping
        if recolored == key { (direct, converted) = (previous?.direct, previous?.converted) }
    }

    /// Scales the crop of a frame. Returns false when neither zimg nor swscale reads the format, or when out of memory.
    func scale(
        _ frame: UnsafeMutablePointer<AVFrame>, crop: VideoGeometry.Crop, into bytes: UnsafeMutableRawPointer,
        stride: Int
    ) -> Bool {
        let planes = prepare(frame, crop: crop)
        if isDirect(planes) { return direct?.scale(planes, by: mapper, into: bytes, stride: stride) ?? false }
        guard let (converter, graph) = converted, let planes = converter.convert(planes) else { return false }
        return graph.scale(planes, by: mapper, into: bytes, stride: stride)
    }

    /// Builds the graph for the crop of a frame, unless it is there, and returns the planes of the crop.
    @discardableResult
    func prepare(_ frame: UnsafeMutablePointer<AVFrame>, crop: VideoGeometry.Crop) -> FramePlanes {
        let planes = FramePlanes(frame, crop: crop, descriptor)
        if !isDirect(planes) {
            if converted == nil { converted = makeConverted() }
        } else if direct == nil {
            direct = PlanarFormat(key.format).flatMap(graph)
        }
        return planes
    }

    /// Whether zimg reads the planes as they are.
    private func isDirect(_ planes: FramePlanes) -> Bool {
        PlanarFormat(key.format)?.divides(width: key.size.width, height: key.size.height) == true
            && planes.isAligned(to: ScalingGraph.alignment)
    }

    private func makeConverted() -> (FormatConverter, ScalingGraph)? {
        guard
            let converter = FormatConverter(
                key.size, from: key.format, matrix: key.matrix, isFullRange: key.isFullRange),
            let graph = graph(converter.format)
        else { return nil }
        return (converter, graph)
    }

    private func graph(_ format: PlanarFormat) -> ScalingGraph? {
        let (size, scaled) = (key.size, key.scaled)
        Log.write(
            .debug, "video",
            "Frames are scaled from \(size.width) × \(size.height) to \(scaled.width) × \(scaled.height)"
                + (key.filter == .quick ? " quickly" : ""))
        return ScalingGraph(
            ScalingGraph.Key(
                format: format, size: key.size, isFullRange: key.isFullRange, chromaLocation: key.chromaLocation,
                scaled: key.scaled, filter: key.filter))
    }
}

extension Scaler.Key {
    init(_ conversion: FrameConversion) {
        let (frame, geometry) = (conversion.source.pointer, conversion.geometry)
        size = PixelSize(width: geometry.crop.width, height: geometry.crop.height)
        format = ColorSpace.withoutRangeInName(AVPixelFormat(frame.pointee.format))
        matrix = ColorSpace.matrix(of: frame)
        isFullRange = ColorSpace.isFullRange(frame)
        chromaLocation = frame.pointee.chroma_location
        scaled = geometry.scaled
        filter = conversion.filter
        mapping = conversion.colors
    }
}
