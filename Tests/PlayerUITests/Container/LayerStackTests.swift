import Testing

@testable import WindowboxPlayerUI

/// Custom layers between the built-in ones. (VPC-5)
@MainActor
struct LayerStackTests {
    @Test("A custom layer's name is unique until the layer is removed")
    func layerNamesAreUnique() {
        var stack = LayerStack()
        let answers = [stack.insert("danmaku", above: .render), stack.insert("danmaku", above: .toast)]
        #expect(answers == [true, false])
        _ = stack.remove("danmaku")
        let again = stack.insert("danmaku", above: .toast)
        #expect(again)
    }

    @Test("Custom layers lie above their base layer in insertion order")
    func customLayersKeepOrder() {
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
