import WindowboxCore

extension SubtitleStyle.Color {
    /// The components as bytes. libass stores transparency (255 − alpha) instead of alpha.
    package var bytes: (red: UInt8, green: UInt8, blue: UInt8, transparency: UInt8) {
        func byte(_ part: Double) -> UInt8 { UInt8((part.clamped(to: 0...1) * 255).rounded()) }
        return (byte(red), byte(green), byte(blue), byte(1 - alpha))
    }

    /// The components as two hexadecimal digits per byte, in the order of ASS: blue, green, red, and the transparency
    /// separately.
    var digits: (color: String, transparency: String) {
        let bytes = bytes
        func digits(_ byte: UInt8) -> String {
            (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
        }
        return (digits(bytes.blue) + digits(bytes.green) + digits(bytes.red), digits(bytes.transparency))
    }
}
