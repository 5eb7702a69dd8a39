import WindowboxCore
import WindowboxMedia

/// The speed of playback. Written by `Player+Speed.swift`.
struct SpeedState: ObservableValue {
    static let empty = SpeedState()

    /// The speed requested by the user, applied as far as the stream allows it.
    var preferred = 1.0
    /// The last speed sent to the engine.
    var sent = 1.0
    /// Whether playback is too close to the live edge of a DVR stream for a speed above 1.
    var isNearLiveEdge = false
}

extension Player {
    /// The supported speeds; 1 is the recorded speed.
    public static let speedLimits = 0.25...4.0

    /// The requested speed, clamped to `playbackSpeedRange`; 1 at first. Setting the speed never starts playback.
    /// A speed set before the stream type is known applies once it is. A value that is not finite is ignored.
    public var playbackSpeed: Double {
        get { speed.preferred.clamped(to: playbackSpeedRange) }
        set {
            guard newValue.isFinite else { return }
            speed.preferred = newValue.clamped(to: Self.speedLimits)
            requestSpeed()
            monitorLoop()
        }
    }

    /// The speeds allowed now: only 1 while the stream type is unknown and for live streams without a DVR window, at
    /// most 1 within five seconds of the live edge of a DVR stream.
    public var playbackSpeedRange: ClosedRange<Double> {
        switch streamType {
        case .unknown, .live: 1...1
        case .dvr: speed.isNearLiveEdge ? Self.speedLimits.lowerBound...1 : Self.speedLimits
        case .onDemand: Self.speedLimits
        }
    }

    /// Forwards the requested speed to the engine, even before the item is open, so that playback starts at that speed.
    /// A live or DVR stream drops a speed that it does not allow.
    func requestSpeed() {
        if streamType == .live || streamType == .dvr { speed.preferred = playbackSpeed }
        guard speed.preferred != speed.sent else { return }
        speed.sent = speed.preferred
        engine.setSpeed(speed.preferred)
    }
}

/// The live edge of a DVR stream, which playback reaches or falls behind without any event of the engine.
extension Player {
    /// The distance to the live edge within which faster playback is not allowed.
    private static let liveEdgeTolerance = Duration.seconds(5)

    /// Checks the distance to the live edge now, and every second while a DVR stream plays.
    func monitorLiveEdge() {
        measureLiveEdge()
        timers.liveEdge.interval = streamType == .dvr && playbackState == .playing ? .seconds(1) : nil
    }

    func updateLiveEdge() {
        measureLiveEdge()
        requestSpeed()
    }

    private func measureLiveEdge() {
        let isNear =
            if streamType == .dvr, let end = seekableTimeRange?.upperBound, let time = time() {
                time > end - Self.liveEdgeTolerance
            } else {
                false
            }
        speed.isNearLiveEdge = isNear
    }
}
