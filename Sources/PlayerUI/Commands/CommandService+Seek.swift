import WindowboxCore
import WindowboxPlayer

extension CommandService {
    /// Seeks to an offset computed from the duration of the seekable range.
    func jump(_ offset: (Duration) -> Duration) -> Bool {
        guard let range = player.seekableTimeRange else { return refuseSeek(isBackward: false) }
        seek(to: range.lowerBound + offset(range.upperBound - range.lowerBound))
        return true
    }

    /// Shows that the medium cannot be sought, once it is open. Returns `false`.
    func refuseSeek(isBackward: Bool) -> Bool {
        guard player.itemStatus == .readyToPlay else { return false }
        return refuse(Self.icon(isBackward), tr("Seeking Not Available"))
    }

    func seek(to target: Duration) {
        let now = player.time() ?? .zero
        player.seek(.at(target))
        showSeek(to: target, isBackward: target < now)
    }

    /// Skips by scroll wheel clicks, positive for forward, one skip interval each. Touchpads scroll by fractions of a
    /// click, which add up; a turn back begins anew.
    func scrollPosition(by clicks: Double) {
        if clicks * scrolledClicks < 0 { scrolledClicks = 0 }
        scrolledClicks += clicks
        let whole = scrolledClicks.rounded(.towardZero)
        scrolledClicks -= whole
        for _ in 0..<min(Int(abs(whole)), 10) { perform(whole > 0 ? .skipForward : .skipBackward) }
    }

    /// Shows the target of a gesture seek, until the gesture ends or is cancelled.
    func showTarget(_ target: Duration, isBackward: Bool) {
        feedback.showUntilHidden(positionFeedback(Self.icon(isBackward), at: target))
    }

    /// Shows the accumulated interval of repeated skips.
    func showSkips(by total: Duration) {
        guard let target = player.time() else { return }
        let isBackward = total < .zero
        var shown = positionFeedback(Self.icon(isBackward), at: target)
        shown.text = tr("{1} s", "\(isBackward ? "−" : "+")\(total.components.seconds.magnitude)")
        if player.isSeeking { feedback.announce(shown) } else { feedback.show(shown) }
        shownSeek = nil
    }

    /// Steps to another frame and shows its position.
    func step(_ step: () -> Void) -> Bool {
        guard player.currentItem != nil, let now = player.time() else { return false }
        step()
        show("media-playback-pause-symbolic", at: now)
        return true
    }

    func showSeek(to target: Duration, isBackward: Bool) {
        let position = positionFeedback(Self.icon(isBackward), at: target)
        if player.isSeeking { feedback.announce(position) } else { feedback.show(position) }
        shownSeek = player.isSeeking ? feedback.feedback : nil
    }

    /// Shows the position of a completed seek: a seek to a keyframe ends beside its target.
    func showCompletedSeek() {
        defer { shownSeek = nil }
        guard let shownSeek, feedback.isShown || feedback.isAnnounced, feedback.feedback == shownSeek,
            let time = player.time()
        else { return }
        show(shownSeek.iconName, at: time)
    }

    private static func icon(_ isBackward: Bool) -> String {
        isBackward ? "media-seek-backward-symbolic" : "media-seek-forward-symbolic"
    }

    private func show(_ icon: String, at time: Duration) { feedback.show(positionFeedback(icon, at: time)) }

    private func positionFeedback(_ icon: String, at time: Duration) -> FeedbackService.Feedback {
        guard let range = player.wholeRange, !range.isEmpty else { return .init(icon, TimeFormatter.clock(time)) }
        let length = range.upperBound - range.lowerBound
        let shown = (time - range.lowerBound).clamped(to: .zero...length)
        let text = tr("{1} / {2}", TimeFormatter.clock(shown), TimeFormatter.clock(length))
        return .init(icon, text, level: shown / length)
    }
}
