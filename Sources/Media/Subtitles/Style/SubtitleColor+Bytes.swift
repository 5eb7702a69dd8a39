extension SubtitleStyle.Color {
    /// Its parts as bytes. In place of what hides, libass has what is seen through it.
    package var bytes: (red: UInt8, green: UInt8, blue: UInt8, transparency: UInt8) {
        func byte(_ part: Double) -> UInt8 { UInt8((part.clamped(to: 0...1) * 255).rounded()) }
        return (byte(red), byte(green), byte(blue), byte(1 - alpha))
    }

    /// As scripts have it: blue, green and red, and the transparency, each byte of two digits.
    var digits: (color: String, transparency: String) {
        let bytes = bytes
        func digits(_ byte: UInt8) -> String {
            (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
        }
        return (digits(bytes.blue) + digits(bytes.green) + digits(bytes.red), digits(bytes.transparency))
    }
}
