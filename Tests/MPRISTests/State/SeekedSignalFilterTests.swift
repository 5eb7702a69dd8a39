import Testing
import WindowboxPlayer

@testable import WindowboxMPRIS

@MainActor
struct SeekedSignalFilterTests {
    private typealias PositionSample = SeekedSignalFilter.PositionSample
    private let film = PlayerItem.simple(address: "file:///film.mkv")
    private let other = PlayerItem.simple(address: "file:///other.mkv")

    /// Returns the decision on the last of several samples.
    private func last(_ samples: PositionSample...) -> SeekedSignalFilter.Decision? {
        var filter = SeekedSignalFilter()
        return samples.map { filter.decide($0) }.last
    }

    private func sample(open: Bool = true, seeking: Bool = false, epoch: Int = 0) -> PositionSample {
        PositionSample(item: film, isOpen: open, isSeeking: seeking, epoch: epoch)
    }

    @Test("An item that opens is reported as a start, not as a jump")
    func openedItem() { #expect(last(sample(open: false), sample(epoch: 1)) == .began) }

    @Test("An unchanged playback state is not reported as a jump")
    func unchangedSample() { #expect(last(sample(), sample()) == .nothing) }

    @Test("A new position epoch is reported as a jump")
    func newEpoch() { #expect(last(sample(), sample(epoch: 1)) == .jumped) }

    @Test("A new position epoch during a seek is not reported yet")
    func seekInProgress() { #expect(last(sample(), sample(seeking: true, epoch: 1)) == .nothing) }

    @Test("A completed seek is reported as one jump")
    func completedSeek() {
        #expect(last(sample(), sample(seeking: true), sample(seeking: true, epoch: 1), sample(epoch: 1)) == .jumped)
    }

    @Test("The end of an item is not reported as a jump, but a replay is")
    func replayAfterEnd() {
        let end = PositionSample(item: film, isOpen: true, hasEnded: true, isSeeking: false, epoch: 1)
        #expect(last(sample(), end) == .nothing)
        #expect(last(sample(), end, sample(epoch: 2)) == .jumped)
    }

    @Test("Another item is reported as a start, not as a jump")
    func otherItem() {
        #expect(last(sample(), PositionSample(item: other, isOpen: true, isSeeking: false, epoch: 5)) == .began)
    }

    @Test("An item that is reopened is reported as a start, not as a jump")
    func reopenedItem() {
        #expect(last(sample(), sample(open: false), sample(epoch: 3)) == .began)
    }
}
