import Testing
import WindowboxMedia

@testable import WindowboxPlayerUI

/// How a view lies in its window and on the screen.
@MainActor
struct LayoutInfoTests {
    private let screen = PixelSize(width: 1280, height: 720)
    private let whole = Frame(x: 0, y: 0, width: 800, height: 600)
    private let all = Frame(x: 0, y: 0, width: 1280, height: 720)

    @Test func alone() {
        let info = LayoutInfo(frame: whole, content: whole, screen: screen, isFullscreen: false)
        #expect(info == LayoutInfo(isOverCurrentContext: true, isFullScreen: false))
    }

    @Test(arguments: [(0, 0, 800, 400), (0, 200, 800, 400), (10, 0, 790, 600), (0, 0, 0, 0)])
    func besideOthers(_ x: Int, _ y: Int, _ width: Int, _ height: Int) {
        let part = Frame(x: x, y: y, width: width, height: height)
        #expect(LayoutInfo(frame: part, content: whole, screen: screen, isFullscreen: false) == LayoutInfo.none)
    }

    @Test func coveringTheScreen() {
        let info = LayoutInfo(frame: all, content: all, screen: screen, isFullscreen: true)
        #expect(info == LayoutInfo(isOverCurrentContext: true, isFullScreen: true))
    }

    @Test func besideOthersOnAScreenThatTheWindowCovers() {
        #expect(LayoutInfo(frame: whole, content: all, screen: screen, isFullscreen: true) == LayoutInfo.none)
    }

    @Test func aWindowAsLargeAsTheScreenIsNotFullScreen() {
        let info = LayoutInfo(frame: all, content: all, screen: screen, isFullscreen: false)
        #expect(info == LayoutInfo(isOverCurrentContext: true, isFullScreen: false))
    }

    @Test func onTheWayToTheFullScreenNothingIsSaid() {
        #expect(LayoutInfo(frame: whole, content: whole, screen: screen, isFullscreen: true) == nil)
    }

    @Test func anEmptyWindowHasNothingInIt() {
        let empty = Frame(x: 0, y: 0, width: 0, height: 0)
        #expect(LayoutInfo(frame: empty, content: empty, screen: screen, isFullscreen: false) == LayoutInfo.none)
    }
}
