import WindowboxMedia

/// The passage that is repeated. Written by `Player+Loop.swift`.
struct LoopState: ObservableValue {
    static let empty = LoopState()

    var range: Range<Duration>?
    /// The item of the passage.
    var item: PlayerItem?
}

/// Repeating a passage of the current item (A-B loop).
extension Player {
    /// The minimum duration of a passage.
    private static let minimumLoopDuration = Duration.milliseconds(100)
    /// The minimum interval between checks for the end of the passage, where the position lags behind the timer.
    private static let loopCheckInterval = Duration.milliseconds(10)

    /// The passage of the current item that is repeated: playback continues at its start when it reaches its end. `nil`
    /// at first, and for every other item.
    /// A passage of less than a tenth of a second is ignored.
    public var loopRange: Range<Duration>? {
        get { loop.item == currentItem ? loop.range : nil }
        set {
            if let newValue, newValue.upperBound - newValue.lowerBound < Self.minimumLoopDuration { return }
            loop.range = newValue
            loop.item = newValue == nil ? nil : currentItem
            monitorLoop()
        }
    }

    /// Seeks to the start of the passage when its end is reached, and sets the timer for the next time.
    func monitorLoop() {
        guard let range = loopRange, playbackState == .playing, !isSeeking, let time = engine.position() else {
            timers.loop.interval = nil
            return
        }
        if time >= range.upperBound {
            repeatLoop()
        } else {
            timers.loop.interval = max((range.upperBound - time) / playbackSpeed, Self.loopCheckInterval)
        }
    }

    /// Seeks to the start of the passage.
    /// - Returns: `false` when no passage is repeated.
    @discardableResult
    func repeatLoop() -> Bool {
        guard let range = loopRange, seekableTimeRange != nil else { return false }
        send(.at(range.lowerBound))
        return true
    }
}
