import CFFmpeg
import Testing

@testable import WindowboxCore
@testable import WindowboxVideo

/// The detection of black bars.
struct BlackBarsTests {
    /// Returns a frame of gray between black bars, in pixels.
    private func frame(
        _ width: Int, _ height: Int, across: Int = 0, down: Int = 0, format: AVPixelFormat = AV_PIX_FMT_YUV420P,
        light: Int = 128, black: Int = 16
    ) throws -> DecodedFrame {
        let frame = try #require(av_frame_alloc())
        defer { var frame: UnsafeMutablePointer<AVFrame>? = frame; av_frame_free(&frame) }
        (frame.pointee.width, frame.pointee.height) = (Int32(width), Int32(height))
        frame.pointee.format = format.rawValue
        try #require(av_frame_get_buffer(frame, 0) == 0)
        let isWide = format != AV_PIX_FMT_YUV420P
        let plane = try #require(frame.pointee.data.0)
        for y in 0..<height {
            for x in 0..<width {
                let isInside = (across..<width - across).contains(x) && (down..<height - down).contains(y)
                let value = isInside ? light : black
                let row = UnsafeMutableRawPointer(plane + y * Int(frame.pointee.linesize.0))
                if isWide {
                    row.storeBytes(of: UInt16(value * 4), toByteOffset: x * 2, as: UInt16.self)
                } else {
                    row.storeBytes(of: UInt8(value), toByteOffset: x, as: UInt8.self)
                }
            }
        }
        return try #require(DecodedFrame(moving: frame, seconds: 0, duration: 0))
    }

    private func edges(_ frames: [DecodedFrame], rotation: VideoRotation = .none) -> VideoEdges {
        var bars = BlackBars()
        for frame in frames { bars.update(frame.pointer, rotation: rotation) }
        return bars.edges
    }

    @Test("Bars above and below, or at the sides, are found", arguments: [AV_PIX_FMT_YUV420P, AV_PIX_FMT_YUV420P10LE])
    func barsAreFound(_ format: AVPixelFormat) throws {
        #expect(
            edges([try frame(320, 180, down: 18, format: format)]) == VideoEdges(top: 0.1, bottom: 0.1))
        #expect(edges([try frame(320, 180, across: 40, format: format)]) == VideoEdges(left: 0.125, right: 0.125))
        #expect(edges([try frame(320, 180, format: format)]) == .none)
        #expect(
            edges([try frame(320, 180, across: 40, format: format)], rotation: .quarter)
                == VideoEdges(top: 0.125, bottom: 0.125))
    }

    @Test("A dark frame tells nothing, and bars of less than a hundredth are none")
    func exceptions() throws {
        let bars = try frame(320, 180, down: 18)
        #expect(edges([bars, try frame(320, 180, light: 17)]) == VideoEdges(top: 0.1, bottom: 0.1))
        #expect(edges([try frame(320, 180, down: 1)]) == .none)
        #expect(edges([try frame(1, 1), try frame(1, 1, light: 16), try frame(3, 2)]) == .none)
    }

    @Test("What appears in a bar makes it narrower at once, and a wider one is believed after some seconds")
    func barsChange() throws {
        let (wide, narrow) = (try frame(320, 180, down: 36), try frame(320, 180, down: 18))
        #expect(edges([wide, narrow, wide]) == VideoEdges(top: 0.1, bottom: 0.1))
        #expect(edges([narrow] + Array(repeating: wide, count: 150)) == VideoEdges(top: 0.1, bottom: 0.1))
        #expect(edges([narrow] + Array(repeating: wide, count: 250)) == VideoEdges(top: 0.2, bottom: 0.2))
    }

    @Test("A video of another size is measured anew")
    func sizeChange() throws {
        #expect(edges([try frame(320, 180), try frame(160, 90, down: 9)]) == VideoEdges(top: 0.1, bottom: 0.1))
    }
}
