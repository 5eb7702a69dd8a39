import WindowboxCore

/// Passes requests from the video thread to the subtitle thread, and rendered compositions back.
///
/// Only the subtitle thread and screenshot requests block on this queue. A request without a matching composition
/// returns the last one before it, and wakes the subtitle thread to render the requested time and the frames shortly
/// after it.
package final class SubtitleRenderQueue: Sendable {
    package struct Request: Equatable {
        package var time: Seconds
        /// The duration of the frame in seconds.
        package var duration: Seconds
        package var canvas: SubtitleCanvas
        /// The active cues of text tracks, by track; those of other tracks are looked up when the request is rendered.
        package var cues: [Track.ID: [Cue]]

        package init(time: Seconds, duration: Seconds, canvas: SubtitleCanvas, cues: [Track.ID: [Cue]] = [:]) {
            self.time = time
            self.duration = duration
            self.canvas = canvas
            self.cues = cues
        }
    }

    /// The next task of the subtitle thread.
    package enum Work {
        case render(Request, generation: Int)
        /// Renders subtitles for a screenshot, without regard to occlusion.
        case renderOffscreen(Request)
        /// Recomposites the stationary frame (paused, or the last one), whose subtitles may have changed.
        case compose
        /// Checks for external files to read.
        case read
        case closed
    }

    fileprivate struct State {
        /// The request of the newest converted frame.
        var current: Request?
        /// The request of the stationary frame, which precedes the queued frames that were converted after it.
        var stationary: Request?
        var compositions: [SubtitleComposition] = []
        /// Incremented when all compositions become invalid.
        var generation = 0
        /// The time from which the composition being rendered is invalid, because new cues have arrived.
        var invalidStart = Seconds.infinity
        /// The screenshot requests, and the compositions rendered for them.
        var offscreen: [Request] = []
        var renderedOffscreen: [(request: Request, composition: SubtitleComposition)] = []
        var mustCompose = false
        var mustRead = false
        var isClosed = false
    }

    /// The number of frame durations to render ahead.
    fileprivate static let framesAhead = 2.0
    /// The seconds for which an outdated composition is used while no newer one exists.
    private static let staleLimit: Seconds = 0.5
    private static let capacity = 8

    private let state = Monitor(State())

    // MARK: Requests

    /// Returns the composition for a frame and requests the rendering of what is missing; `nil` when there are no
    /// subtitles, or none rendered yet.
    package func composition(at time: Seconds, duration: Seconds, on canvas: SubtitleCanvas) -> SubtitleComposition? {
        let (composition, needsWake) = state.withLock { state -> (SubtitleComposition?, Bool) in
            state.current = Request(time: time, duration: duration, canvas: canvas)
            state.compositions.removeAll { $0.canvas != canvas || $0.range.upperBound < time - Self.staleLimit }
            return (state.best(at: time), state.missing != nil)
        }
        if needsWake { state.wake() }
        return composition
    }

    /// Sets the request of the stationary frame; `nil` when no frame is stationary.
    package func setStationary(_ request: Request?) {
        let needsWake = state.withLock { state -> Bool in
            state.stationary = request
            state.mustCompose = state.mustCompose || request != nil
            return request != nil
        }
        if needsWake { state.wake() }
    }

    /// Returns the composition valid at a time; `nil` when it has not been rendered.
    package func exact(at time: Seconds, on canvas: SubtitleCanvas) -> SubtitleComposition? {
        state.withLock { $0.compositions.last { $0.canvas == canvas && $0.range.contains(time) } }
    }

    /// Renders subtitles for a screenshot and blocks until they are done; `nil` when the queue is closed.
    package func render(_ request: Request) -> SubtitleComposition? {
        state.update { $0.offscreen.append(request) }
        return state.wait { state -> SubtitleComposition?? in
            if state.isClosed { return .some(nil) }
            guard let index = state.renderedOffscreen.firstIndex(where: { $0.request == request }) else { return nil }
            return .some(state.renderedOffscreen.remove(at: index).composition)
        } ?? nil
    }

    /// Delivers the composition for a screenshot request.
    package func add(_ composition: SubtitleComposition, offscreen request: Request) {
        state.update { $0.renderedOffscreen.append((request, composition)) }
    }

    // MARK: Invalidation

    /// Invalidates all compositions, after a change of track or style.
    ///
    /// - Parameter isElsewhere: Whether the position changes as well, which drops the requests.
    func restart(isElsewhere: Bool = false) {
        state.update {
            $0.generation += 1
            $0.compositions = []
            $0.mustCompose = !isElsewhere
            guard isElsewhere else { return }
            $0.current = nil
            $0.stationary = nil
        }
    }

    /// Invalidates all compositions from a time on.
    func invalidate(from time: Seconds) {
        let needsWake = state.withLock { state -> Bool in
            state.invalidStart = min(state.invalidStart, time)
            guard state.compositions.contains(where: { $0.range.upperBound > time }) else { return false }
            state.compositions = state.compositions.compactMap { $0.ending(by: time) }
            state.mustCompose = true
            return true
        }
        if needsWake { state.wake() }
    }

    /// Makes the subtitle thread check for external files, before it renders anything.
    func checkFiles() { state.update { $0.mustRead = true } }

    func close() { state.update { $0.isClosed = true } }

    // MARK: Rendering

    /// Waits for the next task and returns it.
    package func dequeue() -> Work { dequeue(until: nil) ?? .closed }

    /// Waits for the next task and returns it; `nil` when the deadline passes first.
    func dequeue(until deadline: HostTime?) -> Work? {
        state.wait(until: deadline) { state -> Work? in
            if state.isClosed { return .closed }
            if state.mustRead {
                state.mustRead = false
                return .read
            }
            if !state.offscreen.isEmpty { return .renderOffscreen(state.offscreen.removeFirst()) }
            if let missing = state.missing {
                state.invalidStart = .infinity
                return .render(missing, generation: state.generation)
            }
            // Only a frame that the engine has declared stationary is recomposited: during a seek the shown frame keeps
            // its subtitles.
            guard state.mustCompose, state.stationary != nil else { return nil }
            state.mustCompose = false
            return .compose
        }
    }

    /// Adds a rendered composition. Ignored when the generation is outdated; cut where new cues have arrived.
    package func add(_ composition: SubtitleComposition, generation: Int) {
        state.withLock { state in
            guard generation == state.generation, let composition = composition.ending(by: state.invalidStart) else {
                return
            }
            state.compositions.append(composition)
            if state.compositions.count > Self.capacity { state.compositions.removeFirst() }
            state.mustCompose = true
        }
    }
}

extension SubtitleRenderQueue.State {
    /// The request for the first missing time, of the stationary frame or else of the newest one.
    fileprivate var missing: SubtitleRenderQueue.Request? {
        stationary.flatMap(missing) ?? current.flatMap(missing)
    }

    private func missing(of current: SubtitleRenderQueue.Request) -> SubtitleRenderQueue.Request? {
        var request = current
        let last = request.time + request.duration * SubtitleRenderQueue.framesAhead
        while let composition = compositions.last(where: {
            $0.canvas == request.canvas && $0.range.contains(request.time)
        }) {
            request.time = composition.range.upperBound
            if request.time > last { return nil }
        }
        return request
    }

    /// Returns the composition valid at a time, or else the newest one before it.
    fileprivate func best(at time: Seconds) -> SubtitleComposition? {
        if let right = compositions.last(where: { $0.range.contains(time) }) { return right }
        return compositions.filter { $0.range.upperBound <= time }.max { $0.range.upperBound < $1.range.upperBound }
    }
}

extension SubtitleComposition {
    /// Returns the composition cut at a time; `nil` when nothing is left.
    fileprivate func ending(by time: Seconds) -> SubtitleComposition? {
        if range.upperBound <= time { return self }
        return range.lowerBound < time ? withRange(range.lowerBound..<time) : nil
    }
}
