import Testing

@testable import WindowboxMedia

/// Headphones that are pulled out are noticed, once, whatever the server does first.
struct SocketWatchTests {
    private var watch = SocketWatch()

    private mutating func look(_ active: String?, empty: Set<String> = [], index: UInt32 = 0) -> Bool {
        watch.isPulledOut(of: SocketWatch.Device(index: index, active: active, empty: empty))
    }

    @Test mutating func theLoudspeakersTakeOver() {
        #expect(!look("headphones"))
        #expect(look("speakers", empty: ["headphones"]))
        #expect(!look("speakers", empty: ["headphones"]))
        #expect(!look("headphones"))
        #expect(look("speakers", empty: ["headphones"]))
    }

    @Test mutating func nothingTakesOver() {
        #expect(!look("headphones"))
        #expect(look("headphones", empty: ["headphones"]))
        #expect(!look("headphones", empty: ["headphones"]))
        #expect(!look("headphones"))
    }

    @Test mutating func pluggedInIsNoLoss() {
        #expect(!look("speakers", empty: ["headphones"]))
        #expect(!look("headphones"))
    }

    @Test mutating func anotherDeviceIsAnotherMatter() {
        #expect(!look("headphones"))
        #expect(!look("headphones", empty: ["headphones"], index: 1))
        #expect(!look(nil, index: 2))
        #expect(!look(nil, index: 2))
    }

    @Test mutating func theChoiceOfAPersonIsNoLoss() {
        #expect(!look("headphones"))
        #expect(!look("speakers"))
    }
}
