import CFFmpeg
import Testing

@testable import WindowboxVideo

@Suite struct FieldInterpolatorTests {
    /// A bright bar with a soft edge that moves by four samples per field.
    private static func movingBar(_ x: Int, _ y: Int, _ field: Int) -> Int {
        min(max((x - 20 - 4 * field) * 40, 0), max((60 + 4 * field - x) * 40, 0), 219) + 16
    }

    static let formats = [
        AV_PIX_FMT_YUV420P, AV_PIX_FMT_YUV422P10LE, AV_PIX_FMT_YUV444P12LE, AV_PIX_FMT_YUV420P16LE, AV_PIX_FMT_GRAY8,
        AV_PIX_FMT_NV12, AV_PIX_FMT_YUYV422, AV_PIX_FMT_YUVA420P, AV_PIX_FMT_GBRP,
    ]

    @Test("A moving edge is where it was at the time of the field, without a comb", arguments: formats, [true, false])
    func movingEdge(_ format: AVPixelFormat, _ isTopFirst: Bool) {
        let clip = SyntheticFrame(format: format, isTopFirst: isTopFirst)
        let woven = (0..<5).map { clip.frame($0, Self.movingBar) }
        #expect(woven.allSatisfy { $0.comb > 100 })
        var deinterlacer = Deinterlacer()
        let fields = deinterlacer.frames(of: woven, .on)
        #expect(fields.count == 10)
        for (index, field) in fields.enumerated() {
            #expect(field.comb == 0)
            #expect(field.difference(from: clip.truth(index, Self.movingBar)) <= 1, "field \(index)")
        }
    }

    @Test("Detail that does not move is kept", arguments: formats)
    func stillDetail(_ format: AVPixelFormat) {
        let clip = SyntheticFrame(format: format)
        let scene: Scene = { x, y, _ in (x * 37 + y * 101 + x * y * 7) % 220 + 16 }
        var deinterlacer = Deinterlacer()
        let fields = deinterlacer.frames(of: (0..<4).map { clip.frame($0, scene) }, .on)
        // The first and the last frame have a neighbor on one side only.
        for field in fields[2..<6] { #expect(field.difference(from: clip.truth(0, scene)) == 0) }
    }

    @Test(
        "Frames of any size are deinterlaced",
        arguments: [(1, 2), (2, 2), (1, 3), (3, 3), (5, 4), (15, 5), (17, 7), (33, 17), (319, 179)])
    func anySize(_ width: Int, _ height: Int) {
        for format in [AV_PIX_FMT_YUV420P, AV_PIX_FMT_YUV420P10LE] {
            let clip = SyntheticFrame(width: width, height: height, format: format)
            var deinterlacer = Deinterlacer()
            let fields = deinterlacer.frames(of: (0..<3).map { clip.frame($0) { _, _, _ in 77 } }, .on)
            #expect(fields.count == 6)
            for field in fields { #expect(field.difference(from: clip.truth(0) { _, _, _ in 77 }) == 0) }
        }
    }

    @Test("A frame of one line, and one whose samples are neither bytes nor words, stay as they are")
    func excluded() {
        for clip in [
            SyntheticFrame(width: 1, height: 1), SyntheticFrame(width: 64, height: 1),
            SyntheticFrame(format: AV_PIX_FMT_YUV420P10BE),
        ] {
            var deinterlacer = Deinterlacer()
            let frames = (0..<3).map { clip.frame($0) { _, _, field in field } }
            let shown = deinterlacer.frames(of: frames, .on)
            #expect(zip(shown, frames).allSatisfy { $0 === $1 } && shown.count == 3)
        }
    }

    @Test("A frame that is still in use keeps its pixels")
    func usedFrame() {
        let clip = SyntheticFrame()
        var deinterlacer = Deinterlacer()
        let fields = deinterlacer.frames(of: (0..<3).map { clip.frame($0, Self.movingBar) }, .on)
        #expect(Set(fields.map { $0.pointer.pointee.data.0 }).count == fields.count)
    }
}
