import Testing
import WindowboxCore

@testable import WindowboxSubtitles

struct SubtitleCanvasTests {
    @Test(
        "Text of a small video is as large as in one 320 pixels high, but at most 1.75 times its share of the height",
        arguments: [(1080, 1), (320, 1), (256, 1.25), (180, 1.75), (100, 1.75), (0, 1.75)])
    func smallTextIsEnlarged(height: Int, expected: Double) {
        let size = PixelSize(width: height * 16 / 9, height: height)
        #expect(SubtitleCanvas(size: size, presentationSize: size).enlargement == expected)
    }
}
