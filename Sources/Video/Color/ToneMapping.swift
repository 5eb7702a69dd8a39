/// Maps the luminance of HDR video to that of a screen that can show black: the electrical-electrical transfer function
/// of ITU-R BT.2390-10, section 5.4.1.
struct ToneMapping: Equatable {
    /// The luminance in cd/m² that a screen shows as white: the reference white of HDR video (ITU-R BT.2408).
    static let white = 203.0

    private let sourcePeak: Double
    private let maximum: Double
    private let knee: Double

    /// The value of PQ from which luminance is compressed.
    var kneeValue: Double { knee * sourcePeak }

    /// - Parameter peak: The peak luminance of the video in cd/m². A lower one than white maps no value.
    init(peak: Double) {
        sourcePeak = PerceptualQuantizer.value(max(peak, Self.white))
        maximum = PerceptualQuantizer.value(Self.white) / sourcePeak
        knee = 1.5 * maximum - 0.5
    }

    /// Returns the light of the screen, from 0 to 1, of a luminance in cd/m².
    func screen(_ luminance: Double) -> Double {
        let value = min(1, PerceptualQuantizer.value(luminance) / sourcePeak)
        let mapped = value < knee ? value : spline(value)
        return min(1, PerceptualQuantizer.luminance(mapped * sourcePeak) / Self.white)
    }

    /// The Hermite spline from the knee to the maximum.
    private func spline(_ value: Double) -> Double {
        guard knee < 1 else { return value }
        let t = (value - knee) / (1 - knee)
        let (t2, t3) = (t * t, t * t * t)
        return (2 * t3 - 3 * t2 + 1) * knee + (t3 - 2 * t2 + t) * (1 - knee) + (-2 * t3 + 3 * t2) * maximum
    }
}
