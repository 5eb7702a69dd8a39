import Testing
import WindowboxPlayer

@testable import WindowboxMPRIS

@MainActor
struct PositionOriginTests {
    private let item = PlayerItem.simple(address: "https://example.org/live.m3u8")

    @Test("The position origin stays when the live window moves on")
    func movingWindow() {
        var origin = PositionOrigin()
        #expect(origin.time == .zero)
        origin.update(item: item, seekableStart: nil)
        origin.update(item: item, seekableStart: .seconds(100))
        origin.update(item: item, seekableStart: .seconds(104))
        #expect(origin.time == .seconds(100))
    }

    @Test("The position origin is new for another item and for a reopened one")
    func otherOpenings() {
        var origin = PositionOrigin()
        origin.update(item: item, seekableStart: .seconds(100))
        origin.update(item: PlayerItem.simple(address: "https://example.org/b.m3u8"), seekableStart: .seconds(7))
        #expect(origin.time == .seconds(7))
        origin.update(item: item, seekableStart: nil)
        #expect(origin.time == .zero)
        origin.update(item: item, seekableStart: .seconds(300))
        #expect(origin.time == .seconds(300))
    }
}
