extension Player {
    /// All speeds that there are; 1 is the recorded one.
    public static let speedLimits = 0.25...4.0

    /// The speed as a wish, clamped to `playbackSpeedRange`; setting it never starts playback. What was wished for before
    /// the medium is known is applied once it is.
    public var playbackSpeed: Double {
        get { speedWish.clamped(to: playbackSpeedRange) }
        set {
            guard newValue.isFinite else { return }
            speedWish = newValue.clamped(to: Self.speedLimits)
            requestSpeed()
        }
    }

    /// What the speed may be now: 1 alone while nothing is known of the medium, and when it has no end.
    public var playbackSpeedRange: ClosedRange<Double> {
        switch phase {
        case .empty, .opening, .failed: 1...1
        case .ready, .ended: isLive ? 1...1 : Self.speedLimits
        }
    }

    /// Tells the engine the wish, before the medium is known too, so that it starts at that speed. What has no end ends it.
    func requestSpeed() {
        if isLive { speedWish = 1 }
        guard speedWish != requestedSpeed else { return }
        requestedSpeed = speedWish
        engine.setSpeed(speedWish)
    }

    private var isLive: Bool { phase == .ready && media.duration == nil && !media.isStill }
}

extension Comparable {
    func clamped(to range: ClosedRange<Self>) -> Self { min(max(self, range.lowerBound), range.upperBound) }
}
