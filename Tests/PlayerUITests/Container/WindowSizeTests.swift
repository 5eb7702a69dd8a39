import Testing
import WindowboxCore

@testable import WindowboxPlayerUI

@MainActor
struct WindowSizeTests {
    private let area = PixelSize(width: 1344, height: 756)

    @Test("A window takes the size of a video that fits the work area")
    func fittingVideoKeepsSize() {
        let size = WindowSize.scaled(PixelSize(width: 640, height: 360), by: 1, within: area)
        #expect(size == PixelSize(width: 640, height: 360))
    }

    @Test("A window of a video larger than the work area shrinks with its aspect ratio")
    func largeVideoShrinks() {
        let size = WindowSize.scaled(PixelSize(width: 3840, height: 2160), by: 1, within: area)
        #expect(size == PixelSize(width: 1344, height: 756))
        #expect(WindowSize.scaled(PixelSize(width: 1080, height: 1920), by: 1, within: area).height == 756)
    }

    @Test("A window of a tiny video grows to a usable size")
    func tinyVideoGrows() {
        let size = WindowSize.scaled(PixelSize(width: 64, height: 36), by: 1, within: area)
        #expect(size.width >= 359 && size.height >= 202)
    }

    @Test("A window fitted to its video has no letterbox")
    func fittingRemovesLetterbox() {
        let size = WindowSize.fitting(PixelSize(width: 1600, height: 900), width: 800, height: 800)
        #expect(size == PixelSize(width: 800, height: 450))
    }

    @Test("A window of a video without a size still has a width")
    func sizelessVideoHasWindow() {
        #expect(WindowSize.scaled(PixelSize(width: 0, height: 0), by: 1, within: area).width > 0)
    }
}
