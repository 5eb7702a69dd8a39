import Testing

@testable import WindowboxPlayer

/// Implements every requirement, and an overload that is its own business.
@MainActor
final class CompleteObserver: PlayerObserver {
    func playerVideoChanged(video: PlayerItem?) {}
    func playerDurationChanged(duration: Duration?) {}
    func playerStateChanged(_ state: PlayerState) {}
    func playerPlaybackReady() {}
    func playerError(_ error: any Error) {}
    func playerPlaybackFinished() {}
    func playerSubtitleChanged(_ text: String?) {}
    func playerPositionChanged(position: Duration) {}
    func playerPositionChanged(seconds: Double) {}
    func playerMutedChanged(muted: Bool) {}
    func playerAspectModeChanged(aspectMode: AspectMode) {}
    func playerOfTheYear() {}
}

/// Misses a requirement by a type, a label and a name.
@MainActor
final class MissingObserver: PlayerObserver {
    func playerPositionChanged(position: Duration?) {}
    func playerStateChanged(state: PlayerState) {}
    func playerMuteChanged(muted: Bool) {}
}

@MainActor
struct ObserverCheckTests {
    @Test("Functions that nearly match a requirement of an observer are reported")
    func nearMisses() {
        #expect(
            ObserverCheck.nearMisses(of: MissingObserver.self).sorted() == [
                """
                PlayerTests.MissingObserver.playerMuteChanged(muted: Swift.Bool) -> () is never called: the function of \
                PlayerObserver is playerMutedChanged(muted: Swift.Bool) -> ().
                """,
                """
                PlayerTests.MissingObserver.playerPositionChanged(position: Swift.Optional<Swift.Duration>) -> () is never \
                called: the function of PlayerObserver is playerPositionChanged(position: Swift.Duration) -> ().
                """,
                """
                PlayerTests.MissingObserver.playerStateChanged(state: WindowboxPlayer.PlayerState) -> () is never called: \
                the function of PlayerObserver is playerStateChanged(WindowboxPlayer.PlayerState) -> ().
                """,
            ])
    }

    @Test("An observer that implements the requirements is not reported")
    func complete() {
        #expect(ObserverCheck.nearMisses(of: CompleteObserver.self).isEmpty)
    }
}
