import CGtk
import WindowboxCore
import WindowboxGtk
import WindowboxSubtitles
import WindowboxVideo

/// The widgets over some rows of a view, as an image.
@MainActor
final class WidgetStrip {
    /// The rows of the view, in logical pixels.
    let rows: Range<Int>

    private let width: Int
    private let scale: DeviceScale
    /// Premultiplied pixels (`CAIRO_FORMAT_ARGB32`).
    private let image: OpaquePointer
    /// The columns of each row of the image from the first to the last pixel that is not transparent.
    private var columns: [Range<Int>]
    private let pool = FrameBufferPool()
    /// The result of the last blending, while neither the widgets nor the frame have changed.
    private var last: BlendedFrame?
    /// The last copy of the image, while the widgets have not changed.
    private var lastImage: WidgetImage?
    /// The rectangle that is to be drawn again, in logical pixels of the view.
    private var damage: Rect?

    /// Creates a strip whose whole image is to be drawn; `nil` when out of memory.
    /// - Parameters:
    ///   - rows: The rows of the view, in logical pixels.
    ///   - width: The width of the view, in logical pixels.
    ///   - scale: The scale of the view.
    ///   - allocator: Allocates memory that can be presented; `nil` for the heap.
    init?(rows: Range<Int>, width: Int, scale: DeviceScale, allocator: (any FrameBufferAllocator)?) {
        let height = scale.pixels(rows.upperBound) - scale.pixels(rows.lowerBound)
        guard
            let image = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, CInt(scale.pixels(width)), CInt(height)),
            cairo_surface_status(image) == CAIRO_STATUS_SUCCESS
        else { return nil }
        (self.rows, self.width, self.scale, self.image) = (rows, width, scale, image)
        cairo_surface_set_device_scale(image, scale.value, scale.value)
        columns = Array(repeating: 0..<0, count: height)
        damage = bounds
        if let allocator { pool.setAllocator(allocator) }
    }

    isolated deinit { cairo_surface_destroy(image) }

    func fits(_ rows: Range<Int>, _ width: Int, _ scale: DeviceScale) -> Bool {
        rows == self.rows && width == self.width && scale == self.scale
    }

    private var bounds: Rect {
        Rect(x: 0, y: Double(rows.lowerBound), width: Double(width), height: Double(rows.count))
    }

    /// Has a rectangle of the view drawn again before the next frame is blended, as far as it is in the rows.
    func damage(_ rect: Rect) {
        guard let own = rect.intersection(bounds) else { return }
        damage = damage.map { $0.union(own) } ?? own
        (last, lastImage) = (nil, nil)
    }

    /// Draws the damaged rectangle.
    /// - Parameters:
    ///   - node: The widgets.
    ///   - origin: The corner of the view in the coordinates of the node.
    func update(from node: OpaquePointer, origin: (x: Double, y: Double)) {
        guard let damage = damage?.widened(to: scale) else { return }
        self.damage = nil
        guard let cairo = cairo_create(image) else { return }
        cairo_translate(cairo, 0, -Double(rows.lowerBound))
        cairo_rectangle(cairo, damage.x, damage.y, damage.width, damage.height)
        cairo_clip(cairo)
        cairo_set_operator(cairo, CAIRO_OPERATOR_CLEAR)
        cairo_paint(cairo)
        cairo_set_operator(cairo, CAIRO_OPERATOR_OVER)
        cairo_translate(cairo, -origin.x, -origin.y)
        RenderNodeDrawing(clip: damage.moved(x: origin.x, y: origin.y), cairo).draw(node)
        cairo_destroy(cairo)
        cairo_surface_flush(image)
        let top = scale.pixels(Int(damage.y)) - scale.pixels(rows.lowerBound)
        let bottom = ((damage.y + damage.height) * scale.value).rounded(.up)
        updateColumns(of: max(top, 0)..<min(Int(bottom) - scale.pixels(rows.lowerBound), columns.count))
    }

    private func updateColumns(of lines: Range<Int>) {
        let width = Int(cairo_image_surface_get_width(image))
        for line in lines { columns[line] = row(line).map { visibleColumns(of: $0, count: width) } ?? 0..<0 }
    }

    private func row(_ line: Int) -> UnsafePointer<UInt32>? {
        let stride = Int(cairo_image_surface_get_stride(image))
        return cairo_image_surface_get_data(image).map {
            UnsafeRawPointer($0 + line * stride).assumingMemoryBound(to: UInt32.self)
        }
    }

    /// Returns a copy of a part of the image, which does not change; `nil` when out of memory.
    /// - Parameters:
    ///   - part: The part of the frames.
    ///   - x: The left edge of the part in the view, in device pixels.
    ///   - y: The top edge.
    func image(of part: FramePart, x: Int, y: Int) -> VideoFrame? {
        if let lastImage, lastImage.part == part { return lastImage.image }
        let stride = part.width * 4
        guard let buffer = pool.acquire(stride * part.height) else { return nil }
        for line in 0..<part.height {
            guard let row = row(y + line - scale.pixels(rows.lowerBound)) else { return nil }
            (buffer.bytes + line * stride).copyMemory(from: row + x, byteCount: stride)
        }
        let size = PixelSize(width: part.width, height: part.height)
        let image = VideoFrame(buffer: buffer, size: size, stride: stride, pool: pool)
        lastImage = WidgetImage(image: image, part: part)
        return image
    }

    /// Returns a part of a frame with the widgets over it; `nil` when out of memory, or for a frame without pixels.
    /// - Parameters:
    ///   - frame: The frame.
    ///   - part: The part of it within the rows.
    ///   - x: The left edge of the part in the view, in device pixels.
    ///   - y: The top edge.
    func blend(_ frame: VideoFrame, _ part: FramePart, x: Int, y: Int) -> VideoFrame? {
        if let last, last.source === frame, last.part == part { return last.result }
        let stride = part.width * 4
        guard let pixels = frame.buffer, let buffer = pool.acquire(stride * part.height) else { return nil }
        for line in 0..<part.height {
            let start = pixels.bytes + (part.sourceY + line) * frame.stride + 4 * part.sourceX
            let source = UnsafePointer(start.assumingMemoryBound(to: UInt32.self))
            let target = (buffer.bytes + line * stride).assumingMemoryBound(to: UInt32.self)
            let own = y + line - scale.pixels(rows.lowerBound)
            guard let row = row(own) else { return nil }
            let visible = (columns[own].lowerBound - x..<columns[own].upperBound - x).clamped(to: 0..<part.width)
            target.update(from: source, count: visible.lowerBound)
            FramePixels.blendRow(
                row + x + visible.lowerBound, over: source + visible.lowerBound, into: target + visible.lowerBound,
                count: visible.count)
            (target + visible.upperBound).update(
                from: source + visible.upperBound, count: part.width - visible.upperBound)
        }
        let size = PixelSize(width: part.width, height: part.height)
        let result = VideoFrame(buffer: buffer, size: size, stride: stride, pool: pool)
        last = BlendedFrame(source: frame, part: part, result: result)
        return result
    }
}

/// A part of a frame with widgets over it.
private struct BlendedFrame {
    weak var source: VideoFrame?
    let part: FramePart
    let result: VideoFrame
}

/// Returns the range from the first to the last pixel that is not transparent.
nonisolated private func visibleColumns(of pixels: UnsafePointer<UInt32>, count: Int) -> Range<Int> {
    var (first, end) = (0, count)
    while first < end, pixels[first] >> 24 == 0 { first += 1 }
    while end > first, pixels[end - 1] >> 24 == 0 { end -= 1 }
    return first..<end
}

extension Rect {
    nonisolated fileprivate func union(_ other: Rect) -> Rect {
        let (left, top) = (min(x, other.x), min(y, other.y))
        return Rect(
            x: left, y: top, width: max(x + width, other.x + other.width) - left,
            height: max(y + height, other.y + other.height) - top)
    }

    /// Returns the rectangle of all device pixels that this one touches.
    nonisolated fileprivate func widened(to scale: DeviceScale) -> Rect {
        let (left, top) = ((x * scale.value).rounded(.down), (y * scale.value).rounded(.down))
        let right = ((x + width) * scale.value).rounded(.up)
        let bottom = ((y + height) * scale.value).rounded(.up)
        return Rect(
            x: left / scale.value, y: top / scale.value, width: (right - left) / scale.value,
            height: (bottom - top) / scale.value)
    }
}
