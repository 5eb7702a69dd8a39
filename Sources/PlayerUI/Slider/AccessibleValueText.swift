import WindowboxPlayer

/// The accessible value of a slider. Screen readers announce each new text while the slider has the focus, therefore
/// two values are equal if only playback has passed between them.
struct AccessibleValueText: Equatable {
    /// An interval of continuous playback.
    struct PlaybackInterval: Equatable {
        var item: PlayerItem?
        var epoch: Int
    }

    /// The announced text.
    var text: String
    /// The interval of continuous playback; `nil` if each text is a new position.
    var interval: PlaybackInterval?

    static func == (one: Self, other: Self) -> Bool {
        one.interval == other.interval && (one.interval != nil || one.text == other.text)
    }
}

extension SliderModel {
    /// The accessible value at the current position.
    var accessibleValueText: AccessibleValueText {
        guard isFocused, let player = tracker.player, player.playbackState == .playing, !player.isBusy else {
            return AccessibleValueText(text: valueText)
        }
        // The tracker may not have the time of a seek yet, whose interval is announced once.
        return AccessibleValueText(
            text: valueText(at: tracker.isInteracting ? tracker.time : player.time()),
            interval: AccessibleValueText.PlaybackInterval(item: player.currentItem, epoch: player.positionEpoch))
    }
}
