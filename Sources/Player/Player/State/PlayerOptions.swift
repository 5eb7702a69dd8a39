import WindowboxCore

/// The settings of a player that its user changes at any time. Written by `Player+Options.swift` and
/// `Player+VideoAdjustments.swift`.
struct PlayerOptions: ObservableValue {
    static let empty = PlayerOptions()

    var repeatMode = RepeatMode.off
    var actionAtItemEnd = ActionAtItemEnd.advance
    var aspectMode = AspectMode.fit
    var deinterlacing = Deinterlacing.automatic
    var hardwareDecoding = HardwareDecoding.off
    var forwardSkipInterval = Duration.zero
    var backwardSkipInterval = Duration.zero
    var isTrackingEnabled = true
    var videoAdjustments: [LocationHash: VideoAdjustments] = [:]
}

extension PlayerOptions {
    /// Creates the initial settings.
    init(_ configuration: PlayerConfiguration) {
        forwardSkipInterval = configuration.forwardSkipInterval
        backwardSkipInterval = configuration.backwardSkipInterval
    }
}
