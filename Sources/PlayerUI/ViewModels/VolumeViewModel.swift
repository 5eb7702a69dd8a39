import Observation
import WindowboxPlayer

/// The volume button and its slider.
@Observable
public final class VolumeViewModel: Service {
    @ObservationIgnored private let player: Player

    /// Made by the context.
    public init(in context: Context) {
        player = context.player
    }

    /// What is heard, from 0 to 1, and up to 1.5 when the desktop's mixer has raised it.
    public var level: Double { player.isMuted ? 0 : player.volume }

    /// The volume, whether or not it is muted; setting it lets the sound be heard.
    public var volume: Double {
        get { player.volume }
        set {
            player.volume = newValue.clamped(to: 0...1)
            if player.isMuted, newValue > 0 { player.isMuted = false }
        }
    }

    /// Whether the sound is silenced.
    public var isMuted: Bool { player.isMuted }

    /// The button's symbolic icon: the louder, the more waves.
    public var iconName: String {
        switch level {
        case ...0: "audio-volume-muted-symbolic"
        case ..<0.25: "audio-volume-low-symbolic"
        case ..<0.75: "audio-volume-medium-symbolic"
        case ...1: "audio-volume-high-symbolic"
        default: "audio-volume-overamplified-symbolic"
        }
    }

    /// The level as people read it.
    public var text: String { player.isMuted ? tr("Muted") : tr("{1} %", "\(percent)") }

    /// What the mute button is called.
    public var muteLabel: String { player.isMuted ? tr("Unmute") : tr("Mute") }

    /// Silences the sound or lets it be heard again.
    public func toggleMute() { player.isMuted.toggle() }

    /// Louder or softer by `percent`, landing on a multiple of it.
    public func step(byPercent percent: Int) {
        let size = abs(percent)
        // Louder than all is left as the desktop's mixer has it.
        guard size > 0, player.volume <= 1 || percent < 0 else { return }
        let now = self.percent
        let below = now / size * size
        let target = percent > 0 ? below + size : (below == now ? now - size : below)
        volume = Double(target) / 100
    }

    /// Louder or softer by a part of the whole, as a smooth wheel asks.
    public func change(by fraction: Double) { volume += fraction }

    private var percent: Int { Int((player.volume * 100).rounded()) }
}
