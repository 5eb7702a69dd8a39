import Foundation
import Synchronization
import TestSupport
import Testing

@testable import WindowboxMedia

/// What the subtitle thread is asked for, and what frames get meanwhile.
@Suite struct OverlayQueueTests {
    private let canvas = SubtitleCanvas(
        size: PixelSize(width: 100, height: 50), picture: PixelSize(width: 100, height: 50))
    private let queue = OverlayQueue()

    private func ask(_ time: Double) -> Overlay? { queue.overlay(at: time, span: 0.04, on: canvas) }

    private func overlay(_ range: Range<Double>) -> Overlay { Overlay([], range: range, canvas: canvas) }

    /// What is to be made next, which is then made until `end`; `nil` when nothing is.
    private func make(until end: Double) -> Double? {
        guard case .make(let request, let edition) = queue.take(until: .now) else { return nil }
        queue.add(overlay(request.time..<max(end, request.time + 0.001)), edition: edition)
        return request.time
    }

    @Test func whatIsAskedForIsMadeAndTwoFramesMore() {
        #expect(ask(1) == nil)
        #expect(make(until: 1.05) == 1)
        #expect(make(until: 3) == 1.05)
        #expect(make(until: 9) == nil)
        #expect(ask(1.04)?.range == 1..<1.05)
        #expect(ask(2)?.range == 1.05..<3)
    }

    @Test func whatIsLateIsReplacedByTheLastOne() {
        _ = ask(1)
        _ = make(until: 2)
        #expect(ask(2.2)?.range == 1..<2)
        #expect(ask(2.6) == nil)
        #expect(make(until: 5) == 2.6)
    }

    @Test func otherCuesCutWhatWasMade() {
        _ = ask(1)
        _ = make(until: 100)
        queue.cut(from: 1.02)
        #expect(ask(1.01)?.range == 1..<1.02)
        #expect(make(until: 50) == 1.02)
        queue.cut(from: 200)
        #expect(make(until: 0) == nil)
    }

    @Test func whatStandsStillIsMadeThoughLaterFramesAreAskedFor() {
        queue.want(OverlayQueue.Request(time: 1, span: 0, canvas: canvas))
        _ = ask(5)
        #expect(make(until: 2) == 1)
        #expect(make(until: 9) == 5)
        queue.restart()
        #expect(make(until: 2) == 1)
        queue.want(nil)
        queue.restart()
        #expect(make(until: 9) == 5)
    }

    /// Somebody who waits for an overlay, as a thread does, and what they got.
    private func waiter(_ request: OverlayQueue.Request) -> @Sendable () -> Overlay?? {
        let answer = Answer()
        Thread { [queue] in
            let overlay = queue.make(request)
            answer.overlay.withLock { $0 = .some(overlay) }
        }.start()
        return { answer.overlay.withLock { $0 } }
    }

    private final class Answer: Sendable {
        let overlay = Mutex<Overlay??>(nil)
    }

    @Test func whatIsMadeApartChangesNothingElse() async throws {
        _ = ask(1)
        while make(until: 100) != nil {}
        let large = SubtitleCanvas(size: PixelSize(width: 400, height: 200), picture: canvas.picture)
        let request = OverlayQueue.Request(time: 7, span: 0.04, canvas: large)
        let answer = waiter(request)
        guard case .makeApart(request) = queue.take(until: .now + 60) else {
            Issue.record("nothing is to be made")
            return queue.close()
        }
        queue.add(Overlay([], range: 7..<8, canvas: large), apart: request)
        let made = try await waitForValue(of: "an overlay") { answer() }
        #expect(made?.canvas == large)
        #expect(ask(2)?.range == 1..<100)
    }

    @Test func whoeverWaitsIsFreedByTheEnd() async throws {
        let answer = waiter(OverlayQueue.Request(time: 7, span: 0.04, canvas: canvas))
        _ = queue.take(until: .now + 60)
        queue.close()
        let made = try await waitForValue(of: "an answer") { answer() }
        #expect(made == nil)
    }

    /// On the way to another place nothing stands, and the picture keeps what it has.
    @Test func onlyAPictureThatStandsIsComposedAnew() {
        func mustCompose() -> Bool { if case .compose = queue.take(until: .now) { true } else { false } }
        _ = ask(1)
        while make(until: 100) != nil {}
        #expect(!mustCompose())
        queue.want(OverlayQueue.Request(time: 1, span: 0, canvas: canvas))
        #expect(mustCompose())
        #expect(!mustCompose())
        queue.cut(from: 50)
        #expect(mustCompose())
    }

    @Test func whatChangesWhileItIsMadeDoesNotCount() {
        _ = ask(1)
        guard case .make(let request, let edition) = queue.take(until: .now) else {
            Issue.record("nothing is to be made")
            return
        }
        queue.cut(from: 1.01)
        queue.add(overlay(request.time..<50), edition: edition)
        #expect(ask(1)?.range == 1..<1.01)
        queue.restart()
        queue.add(overlay(1..<50), edition: edition)
        #expect(queue.exact(at: 1, on: canvas) == nil)
    }

    @Test func anotherPlaceIsNotMadeBeforeItIsAskedFor() {
        _ = ask(1)
        queue.restart(isElsewhere: true)
        queue.close()
        guard case .closed = queue.take() else {
            Issue.record("something is to be done")
            return
        }
    }
}
