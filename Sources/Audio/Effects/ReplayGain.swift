import Glibc

/// The gain that a file states in its tags (ReplayGain 2.0; RFC 7845 §5.2.1 for Opus). Pure.
package struct ReplayGain: Equatable, Sendable {
    /// The loudness of R128 tags is 5 dB below that of ReplayGain.
    private static let r128Offset = 5.0
    /// The limit of plausible gains in decibels.
    private static let range = -51.0...51.0

    private var track: Value?
    private var album: Value?

    /// A gain in decibels, and the peak amplitude; `nil` when unknown.
    private struct Value: Equatable {
        var gain: Double
        var peak: Double?
    }

    /// Reads the gains.
    /// - Parameter tags: The tags, with keys in lower case. Those that are no numbers are ignored.
    package init(tags: [String: String]) {
        track = Self.value("track", tags)
        album = Self.value("album", tags)
    }

    /// Returns the factor of the samples, which takes no peak above full scale.
    package func factor(_ mode: ReplayGainMode) -> Float {
        let value: Value? =
            switch mode {
            case .off: nil
            case .track: track ?? album
            case .album: album ?? track
            }
        guard let value else { return 1 }
        let factor = pow(10, value.gain / 20)
        return Float(value.peak.map { $0 > 0 ? min(factor, max(1 / $0, 0)) : factor } ?? factor)
    }

    private static func value(_ kind: String, _ tags: [String: String]) -> Value? {
        let peak = tags["replaygain_\(kind)_peak"].flatMap(number)
        if let gain = tags["replaygain_\(kind)_gain"].flatMap(number), range.contains(gain) {
            return Value(gain: gain, peak: peak)
        }
        guard let steps = tags["r128_\(kind)_gain"].flatMap(number) else { return nil }
        let gain = steps / 256 + r128Offset
        return range.contains(gain) ? Value(gain: gain) : nil
    }

    /// Parses the number before a unit: `-6.50 dB`, `+3`.
    private static func number(_ text: String) -> Double? {
        let digits = text.drop { $0.isWhitespace || $0 == "+" }.prefix { $0.isNumber || "-.".contains($0) }
        return Double(digits).flatMap { $0.isFinite ? $0 : nil }
    }
}
