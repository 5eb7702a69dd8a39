import Testing
import WindowboxPlayer

@testable import WindowboxMPRIS

@MainActor
struct SeekedSignalFilterTests {
    private typealias PositionSample = SeekedSignalFilter.PositionSample
    private let film = PlayerItem.simple(address: "file:///film.mkv")
    private let other = PlayerItem.simple(address: "file:///other.mkv")

    /// Returns the finding at the last of several moments.
    private func last(_ moments: PositionSample...) -> SeekedSignalFilter.Decision? {
        var watch = SeekedSignalFilter()
        return moments.map { watch.decide($0) }.last
    }

    private func moment(open: Bool = true, seeking: Bool = false, epoch: Int = 0) -> PositionSample {
        PositionSample(item: film, isOpen: open, isSeeking: seeking, epoch: epoch)
    }

    @Test("An item that opens is reported as a start, not as a jump")
    func openedItem() { #expect(last(moment(open: false), moment(epoch: 1)) == .began) }

    @Test("An unchanged playback state is not reported as a jump")
    func unchangedMoment() { #expect(last(moment(), moment()) == .nothing) }

    @Test("A new position epoch is reported as a jump")
    func newEpoch() { #expect(last(moment(), moment(epoch: 1)) == .jumped) }

    @Test("A new position epoch during a seek is not reported yet")
    func seekInProgress() { #expect(last(moment(), moment(seeking: true, epoch: 1)) == .nothing) }

    @Test("A completed seek is reported as one jump")
    func completedSeek() {
        #expect(last(moment(), moment(seeking: true), moment(seeking: true, epoch: 1), moment(epoch: 1)) == .jumped)
    }

    @Test("The end of an item is not reported as a jump, but a replay is")
    func replayAfterEnd() {
        let end = PositionSample(item: film, isOpen: true, hasEnded: true, isSeeking: false, epoch: 1)
        #expect(last(moment(), end) == .nothing)
        #expect(last(moment(), end, moment(epoch: 2)) == .jumped)
    }

    @Test("Another item is reported as a start, not as a jump")
    func otherItem() {
        #expect(last(moment(), PositionSample(item: other, isOpen: true, isSeeking: false, epoch: 5)) == .began)
    }

    @Test("An item that is reopened is reported as a start, not as a jump")
    func reopenedItem() {
        #expect(last(moment(), moment(open: false), moment(epoch: 3)) == .began)
    }
}
