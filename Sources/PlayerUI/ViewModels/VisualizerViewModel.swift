import Observation
import WindowboxPlayer

/// The view model of the moving bars on the page of music. Nothing is computed unless a view asks for heights.
@Observable
public final class VisualizerViewModel: Service {
    /// Whether the page of music shows the bars; `false` at first.
    public var isEnabled = false

    @ObservationIgnored private let player: Player
    @ObservationIgnored private var spectrum: AudioSpectrum?
    @ObservationIgnored private var bars = VisualizerBars()

    /// Fetches the player of the context.
    /// - Parameter context: The context whose player is heard.
    public init(in context: PlayerContext) { player = context.player }

    /// Whether the bars move: audio plays.
    var isMoving: Bool { isEnabled && player.playbackState == .playing && !player.isBusy }

    /// The heights of the bars, from 0 to 1, the lowest frequencies first.
    var heights: [Float] { bars.heights }

    /// Moves the bars to what is audible now.
    /// - Parameter seconds: The time since the last call.
    func advance(by seconds: Double) {
        guard let spectrum = spectrum ?? AudioSpectrum() else { return }
        self.spectrum = spectrum
        let samples = player.audibleSamples(AudioSpectrum.length)
        bars.advance(to: samples.map { spectrum.levels($0, count: VisualizerBars.count) }, by: seconds)
    }
}

/// Bars that rise quickly and fall slowly. Pure.
struct VisualizerBars: Equatable {
    /// The number of bars.
    static let count = 32
    /// The fall of a bar within a second.
    private static let fall: Float = 1.2
    /// The time in seconds in which a bar rises by two thirds.
    private static let rise = 0.06

    /// The heights, from 0 to 1.
    private(set) var heights = [Float](repeating: 0, count: count)

    /// Moves the bars towards levels; `nil` for silence.
    mutating func advance(to levels: [Float]?, by seconds: Double) {
        for index in heights.indices {
            let (height, level) = (heights[index], levels?[index] ?? 0)
            heights[index] =
                level > height
                ? height + (level - height) * Float(min(1, seconds / Self.rise))
                : max(level, height - Self.fall * Float(seconds))
        }
    }
}
