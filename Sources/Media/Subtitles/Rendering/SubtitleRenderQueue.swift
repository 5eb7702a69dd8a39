/// Where the subtitle thread leaves overlays, and the video thread fetches them.
///
/// Nobody waits for it but the subtitle thread, and who has a screenshot made. Who asks for a moment of which there is no overlay yet gets the last one before
/// it, and the subtitle thread is told to make it, and the moments shortly after.
final class SubtitleRenderQueue: Sendable {
    /// What is to be made.
    struct Request: Equatable {
        var time: Seconds
        /// How long a frame is seen.
        var span: Seconds
        var canvas: SubtitleCanvas
    }

    /// What the subtitle thread does next.
    enum Work {
        case make(Request, generation: Int)
        /// The same for a picture that is not on the screen, and so lies beneath nothing.
        case makeApart(Request)
        /// The picture that stands still may need another overlay.
        case compose
        /// There may be a file to read.
        case read
        case closed
    }

    fileprivate struct State {
        /// For the newest frame that was converted.
        var wanted: Request?
        /// For the picture that stands still, before which frames are converted that wait.
        var standing: Request?
        var made: [SubtitleComposition] = []
        /// Grows when nothing that was made counts any more.
        var generation = 0
        /// What is being made does not hold from here on: other cues came meanwhile.
        var cut = Seconds.infinity
        /// What is waited for, besides all that, and what was made of that.
        var apart: [Request] = []
        var madeApart: [(request: Request, composition: SubtitleComposition)] = []
        var mustCompose = false
        var mustRead = false
        var isClosed = false
    }

    /// How many frames are made ahead.
    fileprivate static let ahead = 2.0
    /// For how long an old overlay stays for want of a new one.
    private static let patience: Seconds = 0.5
    private static let most = 8

    private let state = Monitor(State())

    // MARK: Asking

    /// The overlay of a frame; `nil` when there is nothing to see, or nobody knows yet.
    func composition(at time: Seconds, span: Seconds, on canvas: SubtitleCanvas) -> SubtitleComposition? {
        let (composition, isNews) = state.withLock { state -> (SubtitleComposition?, Bool) in
            state.wanted = Request(time: time, span: span, canvas: canvas)
            state.made.removeAll { $0.canvas != canvas || $0.range.upperBound < time - Self.patience }
            return (state.best(at: time), state.missing != nil)
        }
        if isNews { state.wake() }
        return composition
    }

    /// Says what the picture that stands still wants to have now; `nil` when none does.
    func want(_ request: Request?) {
        let isNews = state.withLock { state -> Bool in
            state.standing = request
            state.mustCompose = state.mustCompose || request != nil
            return request != nil
        }
        if isNews { state.wake() }
    }

    /// The overlay that is right at a time; `nil` when it has not been made.
    func exact(at time: Seconds, on canvas: SubtitleCanvas) -> SubtitleComposition? {
        state.withLock { $0.made.last { $0.canvas == canvas && $0.range.contains(time) } }
    }

    /// Has the overlay of a picture made that is not on the screen, and waits for it; `nil` when nobody makes any more.
    func make(_ request: Request) -> SubtitleComposition? {
        state.update { $0.apart.append(request) }
        return state.wait { state -> SubtitleComposition?? in
            if state.isClosed { return .some(nil) }
            guard let index = state.madeApart.firstIndex(where: { $0.request == request }) else { return nil }
            return .some(state.madeApart.remove(at: index).composition)
        } ?? nil
    }

    /// Takes what was made of such a request.
    func add(_ composition: SubtitleComposition, apart request: Request) {
        state.update { $0.madeApart.append((request, composition)) }
    }

    // MARK: Changes

    /// Nothing counts any more: another track, other looks. With `isElsewhere` nobody knows yet for which moment either.
    func restart(isElsewhere: Bool = false) {
        state.update {
            $0.generation += 1
            $0.made = []
            $0.mustCompose = !isElsewhere
            guard isElsewhere else { return }
            $0.wanted = nil
            $0.standing = nil
        }
    }

    /// What was made does not hold from a time on.
    func cut(from time: Seconds) {
        let isNews = state.withLock { state -> Bool in
            state.cut = min(state.cut, time)
            guard state.made.contains(where: { $0.range.upperBound > time }) else { return false }
            state.made = state.made.compactMap { $0.ending(by: time) }
            state.mustCompose = true
            return true
        }
        if isNews { state.wake() }
    }

    /// There may be a file to read, before anything is made.
    func lookAtFiles() { state.update { $0.mustRead = true } }

    func close() { state.update { $0.isClosed = true } }

    // MARK: Making

    /// What to do next; waits for it.
    func take() -> Work { take(until: nil) ?? .closed }

    /// What to do next; waits for it until a moment at the most.
    func take(until deadline: HostTime?) -> Work? {
        state.wait(until: deadline) { state -> Work? in
            if state.isClosed { return .closed }
            if state.mustRead {
                state.mustRead = false
                return .read
            }
            if !state.apart.isEmpty { return .makeApart(state.apart.removeFirst()) }
            if let missing = state.missing {
                state.cut = .infinity
                return .make(missing, generation: state.generation)
            }
            // Only what the engine has said to stand still: on the way to another place the picture keeps what it has.
            guard state.mustCompose, state.standing != nil else { return nil }
            state.mustCompose = false
            return .compose
        }
    }

    /// Takes an overlay that was made.
    func add(_ composition: SubtitleComposition, generation: Int) {
        state.withLock { state in
            guard generation == state.generation, let composition = composition.ending(by: state.cut) else { return }
            state.made.append(composition)
            if state.made.count > Self.most { state.made.removeFirst() }
            state.mustCompose = true
        }
    }
}

extension SubtitleRenderQueue.State {
    /// The first moment of those that are wanted of which there is no overlay.
    fileprivate var missing: SubtitleRenderQueue.Request? {
        standing.flatMap(missing) ?? wanted.flatMap(missing)
    }

    private func missing(of wanted: SubtitleRenderQueue.Request) -> SubtitleRenderQueue.Request? {
        var request = wanted
        let last = request.time + request.span * SubtitleRenderQueue.ahead
        while let composition = made.last(where: { $0.canvas == request.canvas && $0.range.contains(request.time) }) {
            request.time = composition.range.upperBound
            if request.time > last { return nil }
        }
        return request
    }

    /// The overlay for a time, else the newest before it that is not too old.
    fileprivate func best(at time: Seconds) -> SubtitleComposition? {
        if let right = made.last(where: { $0.range.contains(time) }) { return right }
        return made.filter { $0.range.upperBound <= time }.max { $0.range.upperBound < $1.range.upperBound }
    }
}

extension SubtitleComposition {
    /// The same without what is after a time; `nil` when nothing is left.
    fileprivate func ending(by time: Seconds) -> SubtitleComposition? {
        if range.upperBound <= time { return self }
        return range.lowerBound < time ? lasting(range.lowerBound..<time) : nil
    }
}
