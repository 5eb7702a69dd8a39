import CFFmpeg
import Glibc

/// The relation of a video's component values to light.
enum TransferFunction: Equatable {
    /// Shown without a change: sRGB, an unspecified or unknown function, and BT.709, BT.601 and BT.2020, for whose
    /// reference display (BT.1886) the screen stands.
    case screen
    /// A pure power function with its exponent.
    case gamma(Double)
    case linear
    /// The perceptual quantizer of HDR10 (SMPTE ST 2084, BT.2100).
    case pq
    /// Hybrid log-gamma (BT.2100).
    case hlg

    init(_ value: AVColorTransferCharacteristic) {
        self =
            switch value {
            case AVCOL_TRC_GAMMA22: .gamma(2.2)
            case AVCOL_TRC_GAMMA28: .gamma(2.8)
            case AVCOL_TRC_LINEAR: .linear
            case AVCOL_TRC_SMPTE2084: .pq
            case AVCOL_TRC_ARIB_STD_B67: .hlg
            default: .screen
            }
    }

    /// Whether the function describes values above the white of a screen.
    var isHDR: Bool { self == .pq || self == .hlg }
}

/// The perceptual quantizer (SMPTE ST 2084, BT.2100 table 4).
enum PerceptualQuantizer {
    private static let (m1, m2) = (2610.0 / 16384, 2523.0 / 4096 * 128)
    private static let (c1, c2, c3) = (3424.0 / 4096, 2413.0 / 4096 * 32, 2392.0 / 4096 * 32)

    /// Returns the luminance in cd/m² of a value from 0 to 1.
    static func luminance(_ value: Double) -> Double {
        let root = pow(max(0, value), 1 / m2)
        return 10_000 * pow(max(0, root - c1) / (c2 - c3 * root), 1 / m1)
    }

    /// Returns the value from 0 to 1 of a luminance in cd/m².
    static func value(_ luminance: Double) -> Double {
        let power = pow(max(0, luminance) / 10_000, m1)
        return pow((c1 + c2 * power) / (1 + c3 * power), m2)
    }
}

/// Hybrid log-gamma (BT.2100 table 5) for a display of the nominal peak luminance.
enum HybridLogGamma {
    /// The nominal peak luminance in cd/m², for which the system gamma is 1.2.
    static let peak = 1000.0
    private static let systemGamma = 1.2
    private static let (a, b, c) = (0.17883277, 0.28466892, 0.55991073)

    /// Returns the light of the scene, from 0 to 1, of a value from 0 to 1.
    static func scene(_ value: Double) -> Double {
        let value = max(0, value)
        return value <= 0.5 ? value * value / 3 : (exp((value - c) / a) + b) / 12
    }

    /// Returns the light of the display in cd/m² of the light of the scene.
    static func display(_ scene: RGB) -> RGB { scene * systemFactor((scene * luminanceWeights).sum()) }

    /// The weights of the BT.2020 primaries in luminance.
    static let luminanceWeights = RGB(0.2627, 0.6780, 0.0593)

    /// Returns the factor from the light of the scene to that of the display in cd/m² (opto-optical transfer function).
    /// - Parameter luminance: The luminance of the scene, from 0 to 1.
    static func systemFactor(_ luminance: Double) -> Double { peak * pow(luminance, systemGamma - 1) }
}

/// The transfer function of the screen (sRGB, IEC 61966-2-1).
enum ScreenTransfer {
    /// The light and the value below which the function is linear.
    static let (linearLimit, valueLimit) = (0.0031308, 0.04045)

    /// Returns the light from 0 to 1 of a value from 0 to 1.
    static func linear(_ value: Double) -> Double {
        value <= valueLimit ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }

    /// Returns the value from 0 to 1 of light from 0 to 1.
    static func value(_ linear: Double) -> Double {
        linear <= linearLimit ? linear * 12.92 : 1.055 * pow(linear, 1 / 2.4) - 0.055
    }
}
