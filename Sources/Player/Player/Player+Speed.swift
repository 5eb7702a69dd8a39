extension Player {
    /// All speeds that there are; 1 is the recorded one.
    public static let speedLimits = 0.25...4.0

    /// The speed as a wish, clamped to `playbackSpeedRange`; 1 at first. Setting it never starts playback. What was
    /// wished for before the medium is known is applied once it is.
    public var playbackSpeed: Double {
        get { speedWish.clamped(to: playbackSpeedRange) }
        set {
            guard newValue.isFinite else { return }
            speedWish = newValue.clamped(to: Self.speedLimits)
            requestSpeed()
        }
    }

    /// What the speed may be now: 1 alone while nothing is known of the medium and when only what is being transmitted can
    /// be had, no more than 1 within five seconds of the live edge.
    public var playbackSpeedRange: ClosedRange<Double> {
        switch streamType {
        case .unknown, .live: 1...1
        case .dvr: isNearLiveEdge ? Self.speedLimits.lowerBound...1 : Self.speedLimits
        case .onDemand: Self.speedLimits
        }
    }

    /// Tells the engine the wish, before the medium is known too, so that it starts at that speed. A transmission ends it.
    func requestSpeed() {
        if streamType == .live || streamType == .dvr { speedWish = playbackSpeed }
        guard speedWish != requestedSpeed else { return }
        requestedSpeed = speedWish
        engine.setSpeed(speedWish)
    }
}

/// The live edge, which playback may come up to or fall behind while nothing else happens.
extension Player {
    /// Nearer to it than this, there is nothing to be faster for.
    private static let edgeZone = Duration.seconds(5)

    /// Looks each second where the live edge is, for as long as that can change.
    func watchLiveEdge() {
        measureLiveEdge()
        edgeTicker.interval = streamType == .dvr && playbackState == .playing ? .seconds(1) : nil
    }

    func followLiveEdge() {
        measureLiveEdge()
        requestSpeed()
    }

    private func measureLiveEdge() {
        let isNear =
            if streamType == .dvr, let end = seekableTimeRange?.upperBound, let time = time() {
                time > end - Self.edgeZone
            } else {
                false
            }
        if isNear != isNearLiveEdge { isNearLiveEdge = isNear }
    }
}
