import Foundation
import Synchronization
import TestSupport
import Testing

@testable import WindowboxCore
@testable import WindowboxSubtitles

/// The requests to the subtitle thread, and the bitmaps that frames get meanwhile.
@Suite struct SubtitleRenderQueueTests {
    private let canvas = SubtitleCanvas(
        size: PixelSize(width: 100, height: 50), presentationSize: PixelSize(width: 100, height: 50))
    private let queue = SubtitleRenderQueue()

    private func fetch(_ time: Double) -> SubtitleComposition? {
        queue.composition(at: time, duration: 0.04, on: canvas)
    }

    private func composition(_ range: Range<Double>) -> SubtitleComposition {
        SubtitleComposition([], range: range, canvas: canvas)
    }

    /// Renders the next request, valid until `end`, and returns its time; `nil` if none is pending.
    private func render(until end: Double) -> Double? {
        guard case .render(let request, let generation) = queue.dequeue(until: .now) else { return nil }
        queue.add(composition(request.time..<max(end, request.time + 0.001)), generation: generation)
        return request.time
    }

    @Test("The subtitle render queue renders the requested time and two frames ahead") func renderAhead() {
        #expect(fetch(1) == nil)
        #expect(render(until: 1.05) == 1)
        #expect(render(until: 3) == 1.05)
        #expect(render(until: 9) == nil)
        #expect(fetch(1.04)?.range == 1..<1.05)
        #expect(fetch(2)?.range == 1.05..<3)
    }

    @Test("A late subtitle bitmap is briefly substituted by the previous one") func lateBitmapIsSubstituted() {
        _ = fetch(1)
        _ = render(until: 2)
        #expect(fetch(2.2)?.range == 1..<2)
        #expect(fetch(2.6) == nil)
        #expect(render(until: 5) == 2.6)
    }

    @Test("A cue change invalidates rendered subtitle bitmaps from its time on") func cueChangeInvalidatesBitmaps() {
        _ = fetch(1)
        _ = render(until: 100)
        queue.invalidate(from: 1.02)
        #expect(fetch(1.01)?.range == 1..<1.02)
        #expect(render(until: 50) == 1.02)
        queue.invalidate(from: 200)
        #expect(render(until: 0) == nil)
    }

    @Test("The subtitles of a paused frame are rendered before later requests") func pausedFrameFirst() {
        queue.setStationary(SubtitleRenderQueue.Request(time: 1, duration: 0, canvas: canvas))
        _ = fetch(5)
        #expect(render(until: 2) == 1)
        #expect(render(until: 9) == 5)
        queue.restart()
        #expect(render(until: 2) == 1)
        queue.setStationary(nil)
        queue.restart()
        #expect(render(until: 9) == 5)
    }

    /// Starts a thread that waits for a bitmap, and returns a closure that reads its answer.
    private func waiter(_ request: SubtitleRenderQueue.Request) -> @Sendable () -> SubtitleComposition?? {
        let answer = Answer()
        Thread { [queue] in
            let composition = queue.render(request)
            answer.composition.withLock { $0 = .some(composition) }
        }.start()
        return { answer.composition.withLock { $0 } }
    }

    private final class Answer: Sendable {
        let composition = Mutex<SubtitleComposition??>(nil)
    }

    @Test("A subtitle bitmap rendered for a screenshot changes no other bitmap")
    func offscreenRendering() async throws {
        _ = fetch(1)
        while render(until: 100) != nil {}
        let large = SubtitleCanvas(size: PixelSize(width: 400, height: 200), presentationSize: canvas.presentationSize)
        let request = SubtitleRenderQueue.Request(time: 7, duration: 0.04, canvas: large)
        let answer = waiter(request)
        guard case .renderOffscreen(request) = queue.dequeue(until: .now + 60) else {
            Issue.record("no request is pending")
            return queue.close()
        }
        queue.add(SubtitleComposition([], range: 7..<8, canvas: large), offscreen: request)
        let made = try await waitForValue(of: "a subtitle bitmap") { answer() }
        #expect(made?.canvas == large)
        #expect(fetch(2)?.range == 1..<100)
    }

    @Test("Closing the subtitle render queue releases a waiting request") func closeReleasesWait() async throws {
        let answer = waiter(SubtitleRenderQueue.Request(time: 7, duration: 0.04, canvas: canvas))
        _ = queue.dequeue(until: .now + 60)
        queue.close()
        let made = try await waitForValue(of: "an answer") { answer() }
        #expect(made == nil)
    }

    /// During a seek no frame is paused, and the shown frame keeps its subtitles.
    @Test("Subtitle changes recomposite a frame only while it is paused") func pausedFrameIsRecomposited() {
        func mustCompose() -> Bool { if case .compose = queue.dequeue(until: .now) { true } else { false } }
        _ = fetch(1)
        while render(until: 100) != nil {}
        #expect(!mustCompose())
        queue.setStationary(SubtitleRenderQueue.Request(time: 1, duration: 0, canvas: canvas))
        #expect(mustCompose())
        #expect(!mustCompose())
        queue.invalidate(from: 50)
        #expect(mustCompose())
    }

    @Test("A subtitle bitmap invalidated during its rendering is cut short or dropped") func changeDuringRendering() {
        _ = fetch(1)
        guard case .render(let request, let generation) = queue.dequeue(until: .now) else {
            Issue.record("no request is pending")
            return
        }
        queue.invalidate(from: 1.01)
        queue.add(composition(request.time..<50), generation: generation)
        #expect(fetch(1)?.range == 1..<1.01)
        queue.restart()
        queue.add(composition(1..<50), generation: generation)
        #expect(queue.exact(at: 1, on: canvas) == nil)
    }

    @Test("No subtitle bitmap is rendered after a seek until one is requested") func seekWaitsForRequest() {
        _ = fetch(1)
        queue.restart(isElsewhere: true)
        queue.close()
        guard case .closed = queue.dequeue() else {
            Issue.record("a request is pending")
            return
        }
    }
}
