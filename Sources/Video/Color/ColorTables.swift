/// A color mapping with its functions of one variable as tables, for rows of pixels. Dithers to 8 bits.
///
/// A single table of colors in three dimensions is faster, but with 33 entries in each its interpolation differs by up
/// to 118 of 255 at the border of the screen's gamut.
final class ColorTables {
    let mapping: ColorMapping
    /// Light by the value of a component in 14 bits.
    private let light: [Float]
    /// The factor of scene light by its luminance; `nil` without an opto-optical transfer function.
    private let system: FloatTable<Float>?
    /// The factor of light by its largest component; `nil` for SDR.
    private let tone: FloatTable<Float>?
    /// The values of the screen by light, in 256ths of an 8-bit value.
    private let screen: FloatTable<UInt32>
    /// The columns of the matrix from components to the values of red, green and blue, with a fraction, and the offset.
    private let values: [SIMD4<Int32>]
    /// The columns of the matrix from light with the video's primaries to that with the screen's.
    private let primaries: [SIMD4<Float>]

    private static var valueBits: Int32 { 14 }
    /// The bits of the fraction of a value, while it is computed.
    private static var fractionBits: Int32 { 8 }

    /// Thresholds for ordered dithering in 256ths, from a Bayer matrix of 8 × 8.
    private static let thresholds: [UInt32] = (0..<64).map { index in
        let (x, y) = (index % 8, index / 8)
        let order = (0..<3).reduce(0) { sum, bit in
            let (a, b) = ((x >> bit) & 1, (y >> bit) & 1)
            return sum | ((a ^ b) << 1 | b) << (2 * (2 - bit))
        }
        return UInt32(order * 4 + 2)
    }

    init(_ mapping: ColorMapping) {
        self.mapping = mapping
        let last = 1 << Int(Self.valueBits) - 1
        light = (0...last).map { Float(mapping.light(Double($0) / Double(last))) }
        system = mapping.transfer == .hlg ? FloatTable(1e-6...1) { Float(HybridLogGamma.systemFactor($0)) } : nil
        let tones = ToneMapping(peak: mapping.peak)
        tone = mapping.transfer.isHDR ? FloatTable(1e-2...10_000) { Float(tones.screen($0) / $0) } : nil
        screen = FloatTable(1e-6...1) { UInt32((ScreenTransfer.value($0) * 255 * 256).rounded()) }
        values = Self.matrix(of: mapping.components)
        let matrix = mapping.primaries.matrix(to: .bt709)
        primaries = RGB.axes.map { axis in
            let column = matrix * axis
            return SIMD4(Float(column.x), Float(column.y), Float(column.z), 0)
        }
    }

    /// Returns three columns for 10-bit components, and the offset.
    private static func matrix(of components: ColorComponents) -> [SIMD4<Int32>] {
        let offset = components.rgb(.zero)
        let columns = RGB.axes.map { (components.rgb($0) - offset) / 1024 } + [offset]
        let scale = Double(1 << (valueBits + fractionBits) - 1 << fractionBits)
        return columns.map { column in
            let scaled = column * scale
            return SIMD4(Int32(scaled.x.rounded()), Int32(scaled.y.rounded()), Int32(scaled.z.rounded()), 0)
        }
    }

    /// Maps a row of pixels.
    /// - Parameters:
    ///   - planes: The components of the row's pixels, in 10 bits.
    ///   - width: The number of pixels.
    ///   - row: The index of the row, for dithering.
    ///   - target: The pixels, native-endian words of xRGB.
    func map(
        _ planes: (UnsafePointer<UInt16>, UnsafePointer<UInt16>, UnsafePointer<UInt16>), width: Int, row: Int,
        into target: UnsafeMutablePointer<UInt32>
    ) {
        let (first, second, third, offset) = (values[0], values[1], values[2], values[3])
        let thresholds = Self.thresholds
        for x in 0..<width {
            let (a, b, c) = (Int32(planes.0[x]), Int32(planes.1[x]), Int32(planes.2[x]))
            let red = light(at: first.x &* a &+ second.x &* b &+ third.x &* c &+ offset.x)
            let green = light(at: first.y &* a &+ second.y &* b &+ third.y &* c &+ offset.y)
            let blue = light(at: first.z &* a &+ second.z &* b &+ third.z &* c &+ offset.z)
            let shown = screenLight(red, green, blue)
            let threshold = thresholds[(row & 7) << 3 | x & 7]
            let values = (screen[shown.x] &+ threshold, screen[shown.y] &+ threshold, screen[shown.z] &+ threshold)
            target[x] = 0xff00_0000 | (values.0 & 0xff00) << 8 | values.1 & 0xff00 | values.2 >> 8
        }
    }

    @inline(__always)
    private func light(at position: Int32) -> Float {
        let value = min(max(position &>> Self.fractionBits, 0), 1 &<< Self.valueBits &- 1)
        return light.withUnsafeBufferPointer { $0[Int(value)] }
    }

    /// Returns the light of the screen, from 0 to 1.
    @inline(__always)
    private func screenLight(_ red: Float, _ green: Float, _ blue: Float) -> SIMD4<Float> {
        var shown = primaries[0] * red + primaries[1] * green + primaries[2] * blue
        if let tone {
            let largest = max(red, green, blue)
            let factor = system.map { $0[0.2627 * red + 0.6780 * green + 0.0593 * blue] } ?? 1
            shown *= factor * tone[largest * factor]
        }
        let isInGamut = min(shown.x, shown.y, shown.z) >= 0 && max(shown.x, shown.y, shown.z) <= 1
        return isInGamut ? shown : Self.inGamut(shown)
    }

    /// Returns the light without what is outside of the screen's gamut, as `ColorMapping` does.
    @inline(__always)
    private static func inGamut(_ light: SIMD4<Float>) -> SIMD4<Float> {
        let luminance = 0.2126 * light.x + 0.7152 * light.y + 0.0722 * light.z
        guard luminance > 0, luminance < 1 else { return SIMD4(repeating: luminance > 0 ? 1 : 0) }
        let (least, most) = (min(light.x, light.y, light.z), max(light.x, light.y, light.z))
        var saturation: Float = 1
        if least < 0 { saturation = luminance / (luminance - least) }
        if most > 1 { saturation = min(saturation, (1 - luminance) / (most - luminance)) }
        return (light - luminance) * saturation + luminance
    }
}
