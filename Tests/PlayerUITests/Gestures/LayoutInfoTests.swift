import Testing
import WindowboxCore

@testable import WindowboxPlayerUI

/// Classification of a view's frame within its window and screen.
@MainActor
struct LayoutInfoTests {
    private let screen = PixelSize(width: 1280, height: 720)
    private let whole = IntRect(x: 0, y: 0, width: 800, height: 600)
    private let all = IntRect(x: 0, y: 0, width: 1280, height: 720)

    @Test("A view that fills its window covers the current context")
    func soleViewCoversContext() {
        let info = LayoutInfo(frame: whole, content: whole, screen: screen, isFullscreen: false)
        #expect(info == LayoutInfo(isOverCurrentContext: true, isFullscreen: false))
    }

    @Test(
        "A view smaller than its window covers neither context nor screen",
        arguments: [(0, 0, 800, 400), (0, 200, 800, 400), (10, 0, 790, 600), (0, 0, 0, 0)])
    func partialViewCoversNothing(_ x: Int, _ y: Int, _ width: Int, _ height: Int) {
        let part = IntRect(x: x, y: y, width: width, height: height)
        #expect(LayoutInfo(frame: part, content: whole, screen: screen, isFullscreen: false) == LayoutInfo.none)
    }

    @Test("A view that fills a full-screen window covers the screen")
    func fullscreenViewCoversScreen() {
        let info = LayoutInfo(frame: all, content: all, screen: screen, isFullscreen: true)
        #expect(info == LayoutInfo(isOverCurrentContext: true, isFullscreen: true))
    }

    @Test("A view smaller than its full-screen window covers neither context nor screen")
    func partialFullscreenViewCoversNothing() {
        #expect(LayoutInfo(frame: whole, content: all, screen: screen, isFullscreen: true) == LayoutInfo.none)
    }

    @Test("A window as large as the screen is not reported as full screen")
    func screenSizedWindowIsNotFullscreen() {
        let info = LayoutInfo(frame: all, content: all, screen: screen, isFullscreen: false)
        #expect(info == LayoutInfo(isOverCurrentContext: true, isFullscreen: false))
    }

    @Test("A view on its way to full screen has no layout info")
    func fullscreenTransitionIsUnreported() {
        #expect(LayoutInfo(frame: whole, content: whole, screen: screen, isFullscreen: true) == nil)
    }

    @Test("A view in a window without a size covers nothing")
    func emptyWindowCoversNothing() {
        let empty = IntRect(x: 0, y: 0, width: 0, height: 0)
        #expect(LayoutInfo(frame: empty, content: empty, screen: screen, isFullscreen: false) == LayoutInfo.none)
    }
}
