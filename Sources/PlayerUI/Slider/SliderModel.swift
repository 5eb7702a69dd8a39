import Observation
import WindowboxPlayer

/// The state of a slider over its tracker's player, and the user's interaction with it.
@Observable
final class SliderModel {
    @ObservationIgnored let tracker: ProgressTracker
    /// Called with `true` when the user grabs the slider, and with `false` on release.
    @ObservationIgnored var onGrab: (Bool) -> Void = { _ in }
    /// The generator of thumbnails at the pointer; `nil` shows the time only.
    @ObservationIgnored let thumbnailer: Thumbnailer?
    /// Returns the start of a passage to repeat whose end is not set yet.
    @ObservationIgnored var loopStart: () -> Duration? = { nil }
    /// Whether the slider has the keyboard focus.
    var isFocused = false

    init(_ tracker: ProgressTracker, thumbnailer: Thumbnailer? = nil) {
        self.tracker = tracker
        self.thumbnailer = thumbnailer
    }

    /// Whether seeking is possible.
    var isSensitive: Bool { tracker.isProgressAvailable && tracker.player?.seekableTimeRange != nil }

    /// The played fraction, from 0 to 1.
    var fraction: Double { tracker.progress }

    /// The buffered fraction, from 0 to 1.
    var bufferedFraction: Double { tracker.range == nil ? 0 : tracker.player?.buffer ?? 0 }

    /// The position as a text for screen readers.
    var valueText: String { valueText(at: tracker.time) }

    /// Returns a time as a text for screen readers.
    func valueText(at time: Duration?) -> String {
        guard let range = tracker.range, let player = tracker.player else { return "" }
        let time = time ?? range.lowerBound
        if let clock = PositionFormatter.wallClock(of: time, in: player) { return clock }
        return tr(
            "{1} of {2}", TimeFormatter.clock(time - range.lowerBound),
            TimeFormatter.clock(range.upperBound - range.lowerBound))
    }

    /// Returns the time at a fraction, with its chapter title, for the seek preview; `nil` if unknown.
    func text(at fraction: Double) -> String? {
        guard let time = tracker.time(for: fraction), let range = tracker.range, let player = tracker.player else {
            return nil
        }
        let position = PositionFormatter.text(time, in: range, of: player)
        guard let title = player.chapter(at: time)?.title, !title.isEmpty else { return position }
        return "\(position) · \(title)"
    }
}

/// Interaction of the user.
extension SliderModel {
    /// Sets the fraction under the pointer; `nil` outside of the slider. During a drag there is no thumbnail: the
    /// player itself shows the preview frames.
    func point(at fraction: Double?) {
        let isPointed = isSensitive && !tracker.isInteracting
        thumbnailer?.requestThumbnail(at: isPointed ? fraction.flatMap { tracker.time(for: $0) } : nil)
    }

    /// Begins a drag at `fraction`.
    func grab(at fraction: Double) {
        guard isSensitive else { return }
        onGrab(true)
        tracker.isInteracting = true
        tracker.progress = fraction
    }

    /// Moves the drag to `fraction`; intermediate positions may be skipped.
    func drag(to fraction: Double) {
        guard tracker.isInteracting else { return }
        tracker.progress = fraction
    }

    /// Ends the drag.
    func release() {
        guard tracker.isInteracting else { return }
        tracker.isInteracting = false
        onGrab(false)
    }

    /// Moves the position by a fraction of the whole, negative for back.
    func move(by part: Double) {
        guard isSensitive else { return }
        tracker.progress = fraction + part
    }
}

/// Marks on the slider.
extension SliderModel {
    /// The starts of the chapters, from 0 to 1, except the first one at the start of the media.
    var chapters: [Double] {
        guard let range = tracker.range, let player = tracker.player else { return [] }
        return player.metadata.chapters.map(\.timeRange.lowerBound).filter {
            $0 > range.lowerBound && range.contains($0)
        }
        .map { fraction(of: $0, in: range) }
    }

    /// The credits, the blocked ranges and the repeated passage, also an unfinished one, within the seekable range.
    var ranges: [SliderRange] {
        guard let range = tracker.range, let player = tracker.player else { return [] }
        let marked = player.metadata.timeRanges.map { (SliderRange.Kind($0.kind), $0.range) }
        let loop = player.loopRange.map { [(SliderRange.Kind.loop, $0)] } ?? []
        return (marked + loop).compactMap { kind, timeRange in
            let seen = timeRange.clamped(to: range)
            guard !seen.isEmpty else { return nil }
            return SliderRange(
                kind: kind, start: fraction(of: seen.lowerBound, in: range),
                end: fraction(of: seen.upperBound, in: range))
        } + unfinishedLoop(in: range)
    }

    /// The passage from the start of a loop to the position, where its end would be set now.
    private func unfinishedLoop(in range: Range<Duration>) -> [SliderRange] {
        guard let time = loopStart(), range.contains(time) else { return [] }
        let start = fraction(of: time, in: range)
        return [SliderRange(kind: .loop, start: start, end: max(start, fraction))]
    }

    private func fraction(of time: Duration, in range: Range<Duration>) -> Double {
        (time - range.lowerBound) / (range.upperBound - range.lowerBound)
    }
}

/// A marked range of a slider, from 0 to 1.
struct SliderRange: Equatable {
    enum Kind {
        case credits
        case blocked
        case custom
        case loop
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
