import CFFmpeg
import WindowboxCore

@testable import WindowboxVideo

/// A scene: the value of a sample, from 0 to 255, at a time in fields.
typealias Scene = (_ x: Int, _ y: Int, _ field: Int) -> Int

/// Makes frames of a scene.
struct SyntheticFrame {
    var width = 128
    var height = 64
    var format = AV_PIX_FMT_YUV420P
    var isTopFirst = true
    /// Whether the two fields of a frame are of different times.
    var isInterlaced = true
    /// Whether frames are marked as interlaced.
    var isMarked = true
    /// The frames per second.
    var rate = 25.0

    /// Returns a frame; every plane shows the scene.
    func frame(_ index: Int, _ scene: Scene) -> DecodedFrame {
        make(index) { x, y in
            let isSecond = isInterlaced && (y % 2 == 0) != isTopFirst
            return scene(x, y, 2 * index + (isSecond ? 1 : 0))
        }
    }

    /// Returns the frame that a camera would see at the time of a field.
    func truth(_ field: Int, _ scene: Scene) -> DecodedFrame { make(0) { scene($0, $1, field) } }

    private func make(_ index: Int, _ value: (Int, Int) -> Int) -> DecodedFrame {
        var frame = av_frame_alloc()
        defer { av_frame_free(&frame) }
        guard let frame else { preconditionFailure("out of memory") }
        (frame.pointee.width, frame.pointee.height) = (Int32(width), Int32(height))
        frame.pointee.format = format.rawValue
        wb_mark_interlaced(frame, isMarked ? 1 : 0, isTopFirst ? 1 : 0)
        precondition(av_frame_get_buffer(frame, 0) >= 0)
        for plane in Int32(0)..<av_pix_fmt_count_planes(format) {
            let (lines, shift) = (Samples.size(of: plane, frame), Samples.shift(frame))
            for y in 0..<lines.height {
                for x in 0..<lines.width { Samples.set(value(x, y) << shift, frame, Int(plane), x, y) }
            }
        }
        let decoded = DecodedFrame(moving: frame, seconds: Double(index) / rate, duration: 1 / rate)
        guard let decoded else { preconditionFailure("out of memory") }
        return decoded
    }
}

/// The samples of a frame whose planes consist of bytes or 16-bit words.
enum Samples {
    private static func depth(_ frame: UnsafePointer<AVFrame>) -> Int {
        Int(av_pix_fmt_desc_get(AVPixelFormat(frame.pointee.format)).pointee.comp.0.depth)
    }

    static func shift(_ frame: UnsafePointer<AVFrame>) -> Int { depth(frame) - 8 }

    static func size(of plane: Int32, _ frame: UnsafePointer<AVFrame>) -> PixelSize {
        let format = AVPixelFormat(frame.pointee.format)
        let bytes = Int(av_image_get_linesize(format, frame.pointee.width, plane))
        let isChroma = plane == 1 || plane == 2
        let shift = isChroma ? Int(av_pix_fmt_desc_get(format).pointee.log2_chroma_h) : 0
        return PixelSize(
            width: depth(frame) > 8 ? bytes / 2 : bytes, height: (Int(frame.pointee.height) + (1 << shift) - 1) >> shift
        )
    }

    static func set(_ value: Int, _ frame: UnsafePointer<AVFrame>, _ plane: Int, _ x: Int, _ y: Int) {
        guard let line = line(frame, plane, y) else { return }
        if depth(frame) > 8 {
            line.assumingMemoryBound(to: UInt16.self)[x] = UInt16(value)
        } else {
            line.assumingMemoryBound(to: UInt8.self)[x] = UInt8(value)
        }
    }

    /// Returns a sample as a value from 0 to 255.
    static func value(_ frame: DecodedFrame, _ plane: Int, _ x: Int, _ y: Int) -> Int {
        guard let line = line(frame.pointer, plane, y) else { return 0 }
        return depth(frame.pointer) > 8
            ? Int(line.assumingMemoryBound(to: UInt16.self)[x]) >> shift(frame.pointer)
            : Int(line.assumingMemoryBound(to: UInt8.self)[x])
    }

    private static func line(_ frame: UnsafePointer<AVFrame>, _ plane: Int, _ y: Int) -> UnsafeMutableRawPointer? {
        let (bytes, stride) = FrameSamples.plane(plane, of: frame)
        return bytes.map { UnsafeMutableRawPointer($0 + y * Int(stride)) }
    }
}

extension DecodedFrame {
    /// The comb of all planes: the samples that are brighter, or darker, than those above and below by more than 32.
    var comb: Int {
        var count = 0
        for plane in 0..<Int(av_pix_fmt_count_planes(AVPixelFormat(pointer.pointee.format))) {
            let size = Samples.size(of: Int32(plane), pointer)
            for y in 1..<max(size.height - 1, 1) {
                for x in 0..<size.width {
                    let own = Samples.value(self, plane, x, y)
                    let (up, down) = (
                        own - Samples.value(self, plane, x, y - 1), own - Samples.value(self, plane, x, y + 1)
                    )
                    if min(up, down) > 32 || max(up, down) < -32 { count += 1 }
                }
            }
        }
        return count
    }

    /// The largest difference of a sample from that of another frame.
    func difference(from other: DecodedFrame) -> Int {
        var largest = 0
        for plane in 0..<Int(av_pix_fmt_count_planes(AVPixelFormat(pointer.pointee.format))) {
            let size = Samples.size(of: Int32(plane), pointer)
            for y in 0..<size.height {
                for x in 0..<size.width {
                    largest = max(largest, abs(Samples.value(self, plane, x, y) - Samples.value(other, plane, x, y)))
                }
            }
        }
        return largest
    }
}

extension Deinterlacer {
    /// Returns the frames made of others, up to the end.
    mutating func frames(of frames: [DecodedFrame], _ mode: Deinterlacing) -> [DecodedFrame] {
        let interpolator = FieldInterpolator()
        let shown = frames.flatMap { add($0, mode) } + finish()
        return shown.map { interpolator.interpolate($0) }
    }
}
