import WindowboxCore

/// A property of the colors on the screen.
nonisolated public enum VideoColorProperty: String, CaseIterable, Sendable {
    /// The amount added to all tones.
    case brightness
    /// The factor of all tones.
    case contrast
    /// The strength of the colors.
    case saturation
    /// The brightness of middle tones.
    case gamma
    /// The rotation of the colors.
    case hue

    /// The name, in the user's language.
    @MainActor public var title: String {
        switch self {
        case .brightness: tr("Brightness")
        case .contrast: tr("Contrast")
        case .saturation: tr("Saturation")
        case .gamma: tr("Gamma")
        case .hue: tr("Hue")
        }
    }

    var path: WritableKeyPath<ColorAdjustments, Double> {
        switch self {
        case .brightness: \.brightness
        case .contrast: \.contrast
        case .saturation: \.saturation
        case .gamma: \.gamma
        case .hue: \.hue
        }
    }
}
