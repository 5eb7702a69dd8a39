import Testing

@testable import WindowboxCore
@testable import WindowboxSubtitles

/// The blending of subtitle bitmaps into frames, and its reversal.
@Suite struct FramePixelsTests {
    private let size = PixelSize(width: 8, height: 4)

    private func blended(_ pixel: UInt32, over under: UInt32) -> (seen: [UInt32], restored: [UInt32]) {
        var frame = [UInt32](repeating: under, count: 32)
        let rect = PixelRect(x: 2, y: 1, width: 3, height: 2)
        let bitmap = SubtitleBitmap(rect, pixels: [UInt32](repeating: pixel, count: 6))
        let canvas = SubtitleCanvas(size: size, presentationSize: size)
        var seen: [UInt32] = []
        frame.withUnsafeMutableBytes { bytes in
            guard let base = bytes.baseAddress else { return }
            let frame = FramePixels(bytes: base, stride: 32, size: size)
            let patches = frame.blend(SubtitleComposition([bitmap], range: 0..<1, canvas: canvas))
            seen = Array(bytes.bindMemory(to: UInt32.self))
            frame.restore(patches)
        }
        return (seen, frame)
    }

    @Test(
        "A subtitle bitmap is alpha-blended into a frame and removed again exactly",
        arguments: [
            (0xffff_ffff, 0xff00_0000, 0xffff_ffff), (0xff12_3456, 0xffff_ffff, 0xff12_3456),
            (0x8000_0000, 0xffff_ffff, 0xff7e_7e7e), (0x0100_0000, 0xffff_ffff, 0xfffe_fefe),
        ] as [(UInt32, UInt32, UInt32)])
    func blendingIsReversible(_ pixel: UInt32, _ under: UInt32, _ expected: UInt32) {
        let (seen, restored) = blended(pixel, over: under)
        for y in 0..<4 {
            for x in 0..<8 {
                let isInside = (2..<5).contains(x) && (1..<3).contains(y)
                #expect(seen[y * 8 + x] == (isInside ? expected : under))
            }
        }
        #expect(restored == [UInt32](repeating: under, count: 32))
    }

    @Test("Overlapping rectangles are merged and others stay separate") func overlappingRectanglesMerge() {
        let rects = [(0, 0, 4, 4), (10, 0, 4, 4), (3, 3, 8, 2), (30, 30, 1, 1)].map {
            PixelRect(x: $0.0, y: $0.1, width: $0.2, height: $0.3)
        }
        let apart = PixelRect.merged(rects)
        #expect(
            Set(apart) == [
                PixelRect(x: 0, y: 0, width: 14, height: 5), PixelRect(x: 30, y: 30, width: 1, height: 1),
            ])
        #expect(PixelRect.merged([]).isEmpty)
    }
}
