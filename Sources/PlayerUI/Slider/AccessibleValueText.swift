import WindowboxPlayer

/// Where a slider stands, for who hears rather than sees it. Whoever has the keyboard on it hears each new text: two places
/// are one there when time has merely passed between them.
struct AccessibleValueText: Equatable {
    /// A stretch in which time passes, and nothing else happens.
    struct PlaybackInterval: Equatable {
        var item: PlayerItem?
        var epoch: Int
    }

    /// What is said.
    var text: String
    /// The stretch that it lies in, for who hears each new text; `nil` where every text is another place.
    var interval: PlaybackInterval?

    static func == (one: Self, other: Self) -> Bool {
        one.interval == other.interval && (one.interval != nil || one.text == other.text)
    }
}

extension SliderModel {
    /// Where it stands.
    var accessibleValueText: AccessibleValueText {
        guard isFocused, let player = tracker.player, player.playbackState == .playing, !player.isBusy else {
            return AccessibleValueText(text: valueText)
        }
        return AccessibleValueText(
            text: valueText,
            interval: AccessibleValueText.PlaybackInterval(item: player.currentItem, epoch: player.positionEpoch))
    }
}
