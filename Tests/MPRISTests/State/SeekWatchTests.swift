import Testing
import WindowboxPlayer

@testable import WindowboxMPRIS

@MainActor
struct SeekWatchTests {
    private typealias Moment = SeekWatch.Moment
    private let film = PlayerItem.simple(address: "file:///film.mkv")
    private let other = PlayerItem.simple(address: "file:///other.mkv")

    /// What is found at the last of several moments.
    private func last(_ moments: Moment...) -> SeekWatch.Finding? {
        var watch = SeekWatch()
        return moments.map { watch.judge($0) }.last
    }

    private func moment(open: Bool = true, seeking: Bool = false, epoch: Int = 0) -> Moment {
        Moment(item: film, isOpen: open, isSeeking: seeking, epoch: epoch)
    }

    @Test func whatOpensBegins() { #expect(last(moment(open: false), moment(epoch: 1)) == .began) }

    @Test func theSameMomentAgainIsNothing() { #expect(last(moment(), moment()) == .nothing) }

    @Test func aNewEpochIsAJump() { #expect(last(moment(), moment(epoch: 1)) == .jumped) }

    @Test func whileSeekingNothingIsSaid() { #expect(last(moment(), moment(seeking: true, epoch: 1)) == .nothing) }

    @Test func whereASeekLandsIsAJump() {
        #expect(last(moment(), moment(seeking: true), moment(seeking: true, epoch: 1), moment(epoch: 1)) == .jumped)
    }

    @Test func theEndIsNoJumpButPlayingAgainIs() {
        let end = Moment(item: film, isOpen: true, hasEnded: true, isSeeking: false, epoch: 1)
        #expect(last(moment(), end) == .nothing)
        #expect(last(moment(), end, moment(epoch: 2)) == .jumped)
    }

    @Test func anotherItemBegins() {
        #expect(last(moment(), Moment(item: other, isOpen: true, isSeeking: false, epoch: 5)) == .began)
    }

    @Test func theSameItemOpenedAgainBegins() {
        #expect(last(moment(), moment(open: false), moment(epoch: 3)) == .began)
    }
}
