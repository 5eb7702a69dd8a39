import WindowboxCore

/// The user's audio effects.
public struct AudioEffects: Equatable, Sendable {
    /// No effects.
    public static let none = AudioEffects()

    /// The equalizer.
    public var equalizer = Equalizer.flat
    /// Whether loud passages are softer and quiet ones louder, as for watching at night.
    public var isNightMode = false
    /// Whether the volume is adapted continuously, so that all media are equally loud.
    public var normalizesVolume = false
    /// The use of the gain that a file states.
    public var replayGain = ReplayGainMode.off

    /// Creates no effects; equals `none`.
    public init() {}
}

/// The use of the ReplayGain of files, which makes them equally loud.
public enum ReplayGainMode: String, Sendable, CaseIterable {
    /// The files' gain is ignored.
    case off
    /// Each track is equally loud.
    case track
    /// Each album is equally loud, and the differences within it are kept.
    case album
}

/// The gains of ten bands, one per octave.
public struct Equalizer: Equatable, Sendable {
    /// The center frequencies of the bands, in hertz.
    public static let frequencies = [31.25, 62.5, 125, 250, 500, 1000, 2000, 4000, 8000, 16000]
    /// The possible gains in decibels.
    public static let gainRange = -12.0...12.0
    /// No change in any band.
    public static let flat = Equalizer(gains: [])

    /// The gains of the bands in decibels, from the lowest band on.
    public private(set) var gains: [Double]

    /// Creates gains.
    /// - Parameter gains: The gains in decibels, from the lowest band on, clamped to `gainRange`. Missing ones are 0.
    public init(gains: [Double]) {
        self.gains = Self.frequencies.indices.map { band in
            let gain = band < gains.count ? gains[band] : 0
            return gain.isFinite ? gain.clamped(to: Self.gainRange) : 0
        }
    }

    /// Accesses the gain of a band.
    /// - Parameter band: The index in `frequencies`.
    /// - Returns: The gain in decibels, clamped to `gainRange` when set.
    public subscript(band: Int) -> Double {
        get { gains[band] }
        set { gains[band] = newValue.clamped(to: Self.gainRange) }
    }
}
