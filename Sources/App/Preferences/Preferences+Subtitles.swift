import WindowboxGtk
import WindowboxSubtitles

/// The subtitle style as stored in the settings.
extension Preferences {
    /// The style, as far as the user can set it. Numbers are within the schema's limits; an invalid color reads as
    /// white.
    var subtitleStyle: SubtitleStyle {
        get {
            var style = SubtitleStyle.standard
            style.relativeSize = Double(self[.subtitleSize]) / 100
            style.verticalPosition = Double(self[.subtitlePosition]) / 100
            style.foreground = SubtitleStyle.Color(hexadecimal: self[.subtitleColor]) ?? .white
            style.edge = self[.subtitleOutline] > 0 ? .outline : .none
            if self[.subtitleOutline] > 0 { style.edgeWidth = Double(self[.subtitleOutline]) / 100 }
            if self[.subtitleBox] > 0 {
                style.background = .init(red: 0, green: 0, blue: 0, alpha: Double(self[.subtitleBox]) / 100)
            }
            style.usesLetterbox = self[.subtitleLetterbox]
            style.overridesTrackStyle = self[.subtitleOverride]
            return style
        }
        set {
            func percent(_ part: Double) -> Int { Int((part * 100).rounded()) }
            store(percent(newValue.relativeSize), .subtitleSize)
            store(percent(newValue.verticalPosition), .subtitlePosition)
            store(newValue.foreground.hexadecimal, .subtitleColor)
            store(newValue.edge == .outline ? percent(newValue.edgeWidth) : 0, .subtitleOutline)
            store(percent(newValue.background?.alpha ?? 0), .subtitleBox)
            store(newValue.usesLetterbox, .subtitleLetterbox)
            store(newValue.overridesTrackStyle, .subtitleOverride)
        }
    }
}

extension SettingsKey where Value == Int {
    /// The font size in percent.
    nonisolated static var subtitleSize: Self { .init("subtitle-size", fallback: 100) }
    nonisolated fileprivate static var subtitlePosition: Self { .init("subtitle-height", fallback: 0) }
    nonisolated fileprivate static var subtitleOutline: Self { .init("subtitle-outline", fallback: 100) }
    nonisolated fileprivate static var subtitleBox: Self { .init("subtitle-box", fallback: 0) }
}

extension SettingsKey where Value == Bool {
    /// Whether subtitles may be in the letterbox.
    nonisolated static var subtitleLetterbox: Self { .init("subtitle-bars", fallback: false) }
    /// Whether the style also applies to subtitles with a style of their own.
    nonisolated static var subtitleOverride: Self { .init("subtitle-override", fallback: false) }
}

extension SettingsKey where Value == String {
    nonisolated fileprivate static var subtitleColor: Self { .init("subtitle-color", fallback: "#ffffff") }
}

extension SubtitleStyle.Color {
    /// Parses a color like `#ffcc00`; `nil` for another format.
    init?(hexadecimal text: String) {
        guard text.hasPrefix("#"), text.utf8.count == 7, let number = UInt32(text.dropFirst(), radix: 16) else {
            return nil
        }
        func part(_ shift: UInt32) -> Double { Double(number >> shift & 255) / 255 }
        self.init(red: part(16), green: part(8), blue: part(0))
    }

    /// The color as `#ffcc00`, without its alpha.
    var hexadecimal: String {
        let (red, green, blue, _) = bytes
        let digits = String([red, green, blue].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }, radix: 16)
        return "#" + String(repeating: "0", count: 6 - digits.count) + digits
    }
}
