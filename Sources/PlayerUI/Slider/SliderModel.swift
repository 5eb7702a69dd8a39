import Observation
import WindowboxPlayer

/// What a slider shows of the player that its tracker follows, and what a hand on it does.
@Observable
final class SliderModel {
    @ObservationIgnored let tracker: ProgressTracker
    /// Called with true when a hand takes hold, and with false when it lets go.
    @ObservationIgnored var onHold: (Bool) -> Void = { _ in }
    /// What is seen at the time under the pointer; `nil` shows the time alone.
    @ObservationIgnored let thumbnailer: Thumbnailer?
    /// Whether the keyboard is on it.
    var isFocused = false

    init(_ tracker: ProgressTracker, thumbnailer: Thumbnailer? = nil) {
        self.tracker = tracker
        self.thumbnailer = thumbnailer
    }

    /// Whether there is something to go to.
    var isSensitive: Bool { tracker.isProgressAvailable && tracker.player?.seekableTimeRange != nil }

    /// How far it is filled, from 0 to 1.
    var fraction: Double { tracker.progress }

    /// How far has been read ahead, from 0 to 1.
    var bufferedFraction: Double { tracker.range == nil ? 0 : tracker.player?.buffer ?? 0 }

    /// Where it stands, for who hears rather than sees it.
    var valueText: String {
        guard let range = tracker.range, let player = tracker.player else { return "" }
        let time = tracker.time ?? range.lowerBound
        if let clock = PositionFormatter.wallClock(of: time, in: player) { return clock }
        return tr(
            "{1} of {2}", TimeFormatter.clock(time - range.lowerBound),
            TimeFormatter.clock(range.upperBound - range.lowerBound))
    }

    /// The time at a place, with the chapter that is there, to be read beside the pointer; `nil` when unknown.
    func text(at fraction: Double) -> String? {
        guard let time = tracker.time(for: fraction), let range = tracker.range, let player = tracker.player else {
            return nil
        }
        let place = PositionFormatter.text(time, in: range, of: player)
        guard let title = player.chapter(at: time)?.title, !title.isEmpty else { return place }
        return "\(place) · \(title)"
    }
}

/// What a hand does.
extension SliderModel {
    /// The pointer is at `fraction`; `nil` when it is elsewhere. Where a hand drags, the player itself shows what is there.
    func point(at fraction: Double?) {
        let isPointed = isSensitive && !tracker.isInteracting
        thumbnailer?.point(at: isPointed ? fraction.flatMap { tracker.time(for: $0) } : nil)
    }

    /// It takes hold at `fraction`.
    func grab(at fraction: Double) {
        guard isSensitive else { return }
        onHold(true)
        tracker.isInteracting = true
        tracker.progress = fraction
    }

    /// It moves to `fraction`; only the newest place counts.
    func drag(to fraction: Double) {
        guard tracker.isInteracting else { return }
        tracker.progress = fraction
    }

    /// It lets go.
    func letGo() {
        guard tracker.isInteracting else { return }
        tracker.isInteracting = false
        onHold(false)
    }

    /// A key moves it by a part of the whole.
    func move(by part: Double) {
        guard isSensitive else { return }
        tracker.progress = fraction + part
    }
}

/// What is marked on it.
extension SliderModel {
    /// Where chapters begin, from 0 to 1; not the first, which begins where everything does.
    var chapters: [Double] {
        guard let range = tracker.range, let player = tracker.player else { return [] }
        return player.metadata.chapters.map(\.timeRange.lowerBound).filter {
            $0 > range.lowerBound && range.contains($0)
        }
        .map { fraction(of: $0, in: range) }
    }

    /// The stretches that are something particular, as far as they can be gone to.
    var ranges: [SliderRange] {
        guard let range = tracker.range, let player = tracker.player else { return [] }
        return player.metadata.timeRanges.compactMap { timeRange in
            let seen = timeRange.range.clamped(to: range)
            guard !seen.isEmpty else { return nil }
            return SliderRange(
                kind: .init(timeRange.kind), start: fraction(of: seen.lowerBound, in: range),
                end: fraction(of: seen.upperBound, in: range))
        }
    }

    private func fraction(of time: Duration, in range: Range<Duration>) -> Double {
        (time - range.lowerBound) / (range.upperBound - range.lowerBound)
    }
}

/// A stretch of a slider that is something particular, from 0 to 1.
struct SliderRange: Equatable {
    enum Kind {
        case credits
        case blocked
        case custom
    }

    var kind: Kind
    var start: Double
    var end: Double
}

extension SliderRange.Kind {
    fileprivate init(_ kind: TimeRange.Kind) {
        switch kind {
        case .credits: self = .credits
        case .blocked: self = .blocked
        case .custom: self = .custom
        }
    }
}
