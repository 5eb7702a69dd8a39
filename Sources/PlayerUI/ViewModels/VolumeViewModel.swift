import Observation
import WindowboxCore
import WindowboxPlayer

/// The view model of the mute button and the volume slider.
@Observable
public final class VolumeViewModel: Service {
    @ObservationIgnored private let player: Player

    /// Fetches the player of the context.
    /// - Parameter context: The context whose player has the volume.
    public init(in context: PlayerContext) {
        player = context.player
    }

    /// The range of volumes that the user can set: up to 1, or up to 1.5 with amplification.
    public var range: ClosedRange<Double> { 0...(player.allowsAmplification ? 1.5 : 1) }

    /// The audible level: 0 if muted, otherwise the volume from 0 to 1, and up to 1.5 if it is amplified.
    public var level: Double { player.isMuted ? 0 : player.volume }

    /// The volume, muted or not. Setting it to more than 0 unmutes; values are limited to `range`.
    public var volume: Double {
        get { player.volume }
        set {
            player.volume = newValue.clamped(to: range)
            if player.isMuted, newValue > 0 { player.isMuted = false }
        }
    }

    /// Whether the audio is muted.
    public var isMuted: Bool { player.isMuted }

    /// The symbolic icon of the mute button, with more waves for higher levels.
    public var iconName: String {
        switch level {
        case ...0: "audio-volume-muted-symbolic"
        case ..<0.25: "audio-volume-low-symbolic"
        case ..<0.75: "audio-volume-medium-symbolic"
        case ...1: "audio-volume-high-symbolic"
        default: "audio-volume-overamplified-symbolic"
        }
    }

    /// The level formatted for display.
    public var text: String { player.isMuted ? tr("Muted") : tr("{1}%", "\(percent)") }

    /// The label of the mute button, in the user's language.
    public var muteLabel: String { player.isMuted ? tr("Unmute") : tr("Mute") }

    /// Mutes or unmutes.
    public func toggleMute() { player.isMuted.toggle() }

    /// Changes the volume by a step and rounds it to a multiple of the step.
    ///
    /// - Parameter percent: The step in percent; negative for softer.
    public func step(byPercent percent: Int) {
        let size = abs(percent)
        // A volume beyond the range is set by the desktop's mixer and not raised further here.
        guard size > 0, player.volume <= range.upperBound || percent < 0 else { return }
        let now = self.percent
        let below = now / size * size
        let target = percent > 0 ? below + size : (below == now ? now - size : below)
        volume = Double(target) / 100
    }

    /// Changes the volume continuously, for scrolling.
    ///
    /// - Parameter fraction: The change as a fraction of the whole; negative for softer.
    public func change(by fraction: Double) { volume += fraction }

    private var percent: Int { Int((player.volume * 100).rounded()) }
}
