import Testing

@testable import WindowboxPlayerUI

/// Layers of one's own lie between the built-in ones. (VPC-5)
@MainActor
struct LayerStackTests {
    @Test func aNameIsTakenOnce() {
        var stack = LayerStack()
        let answers = [stack.insert("danmaku", above: .render), stack.insert("danmaku", above: .toast)]
        #expect(answers == [true, false])
        _ = stack.remove("danmaku")
        let again = stack.insert("danmaku", above: .toast)
        #expect(again)
    }

    @Test func theyLieAboveTheirLayerInTheOrderInWhichTheyCame() {
        var stack = LayerStack()
        _ = stack.insert("marks", above: .render)
        _ = stack.insert("danmaku", above: .render)
        _ = stack.insert("top", above: .toast)
        #expect(
            stack.names == [
                .builtIn(.render), .custom("marks"), .custom("danmaku"), .builtIn(.feature), .builtIn(.plugin),
                .builtIn(.control), .builtIn(.toast), .custom("top"),
            ])
    }
}
