import CColor
import Glibc

/// Maps the colors of rows of pixels by vector instructions, and dithers them to 8 bits. The functions of one variable
/// in a `ColorMapping` are approximated by polynomials.
final class ColorMapper {
    let mapping: ColorMapping
    private var map = wb_color_map()
    private var reshaping: UnsafeMutablePointer<wb_reshaping>?

    /// Thresholds for ordered dithering, from a Bayer matrix of 8 × 8.
    private static let thresholds: [Float] = (0..<64).map { index in
        let (x, y) = (index % 8, index / 8)
        let order = (0..<3).reduce(0) { sum, bit in
            let (a, b) = ((x >> bit) & 1, (y >> bit) & 1)
            return sum | ((a ^ b) << 1 | b) << (2 * (2 - bit))
        }
        return (Float(order) + 0.5) / 64
    }

    init(_ mapping: ColorMapping) {
        self.mapping = mapping
        let offset = mapping.components.rgb(.zero)
        let columns =
            mapping.dolbyVision?.valueColumns
            ?? RGB.axes.map { (mapping.components.rgb($0) - offset) / 65_536 } + [offset]
        let values = (0..<3).map { row in columns.map { Float($0[row]) } }
        map.values = (
            (values[0][0], values[0][1], values[0][2], values[0][3]),
            (values[1][0], values[1][1], values[1][2], values[1][3]),
            (values[2][0], values[2][1], values[2][2], values[2][3])
        )
        let bytes = values.map { $0.map { $0 * 255 } }
        map.bytes = (
            (bytes[0][0], bytes[0][1], bytes[0][2], bytes[0][3]), (bytes[1][0], bytes[1][1], bytes[1][2], bytes[1][3]),
            (bytes[2][0], bytes[2][1], bytes[2][2], bytes[2][3])
        )
        map.is_screen = mapping.isScreen ? 1 : 0
        if !mapping.isScreen { setLight() }
        if mapping.adjustments != .none { setAdjustments() }
    }

    deinit { reshaping?.deallocate() }

    private func setLight() {
        let matrix = mapping.screenMatrix
        let primaries = (0..<3).map { row in RGB.axes.map { Float((matrix * $0)[row]) } }
        map.primaries = (
            (primaries[0][0], primaries[0][1], primaries[0][2]), (primaries[1][0], primaries[1][1], primaries[1][2]),
            (primaries[2][0], primaries[2][1], primaries[2][2])
        )
        map.encode = wb_curve(degree: 5, pow(ScreenTransfer.linearLimit, 0.25)...1) {
            ScreenTransfer.value(pow($0, 4))
        }
        if !mapping.profile.isSRGB { setProfile() }
        setTransfer()
    }

    private func setProfile() {
        map.has_profile = 1
        let split = pow(ScreenTransfer.linearLimit, 0.25)
        func curves(_ range: ClosedRange<Double>) -> (wb_curve, wb_curve, wb_curve) {
            let curves = (0..<3).map { component in
                wb_curve(degree: 9, range, below: [0]) { mapping.profile.value(pow($0, 4), component) }
            }
            return (curves[0], curves[1], curves[2])
        }
        (map.dark_profile, map.profile) = (curves(0...split), curves(split...1))
    }

    private func setAdjustments() {
        map.is_adjusted = 1
        let columns =
            RGB.axes.map { mapping.adjustments.matrix * $0 } + [RGB(repeating: mapping.adjustments.brightness)]
        let rows = (0..<3).map { row in columns.map { Float($0[row]) } }
        map.adjust = (
            (rows[0][0], rows[0][1], rows[0][2], rows[0][3]), (rows[1][0], rows[1][1], rows[1][2], rows[1][3]),
            (rows[2][0], rows[2][1], rows[2][2], rows[2][3])
        )
        let exponent = mapping.adjustments.exponent
        map.gamma = wb_curve(degree: 9, 0...1) { pow($0, 4 * exponent) }
    }

    private func setTransfer() {
        switch mapping.transfer {
        case .screen:
            map.light = wb_curve(degree: 7, ScreenTransfer.valueLimit...1, below: [0, 1 / 12.92], mapping.light)
        case .gamma(let exponent):
            map.light = wb_curve(degree: 9, 0...1) { pow($0, exponent / 2) }
            map.has_root = 1
        case .linear: map.light = wb_curve(degree: 1, 0...1) { $0 }
        case .pq:
            setQuantizedLight()
            if let vision = mapping.dolbyVision { setDolbyVision(vision) } else { setPerceptualQuantizer() }
        case .hlg: setHybridLogGamma()
        }
    }

    private func setQuantizedLight() {
        map.has_root = 1
        map.light = wb_curve(degree: 9, 0...1) { sqrt(PerceptualQuantizer.luminance($0) / 10_000) }
    }

    /// Sets the tone mapping as a factor of light, which is 1 at the peak.
    private func setScreenFactor() {
        let (tone, peak) = (ToneMapping(peak: mapping.peak), mapping.peak)
        let knee = pow(PerceptualQuantizer.luminance(tone.kneeValue) / peak, 0.25)
        map.screen = wb_curve(degree: 7, knee...1, below: [peak / ToneMapping.white]) {
            tone.screen(peak * pow($0, 4)) / pow($0, 4)
        }
    }

    private func setPerceptualQuantizer() {
        let tone = ToneMapping(peak: mapping.peak)
        map.tone = WB_TONE_PQ
        map.screen = wb_curve(
            degree: 7, tone.kneeValue...PerceptualQuantizer.value(mapping.peak),
            below: [sqrt(10_000 / ToneMapping.white)]
        ) { sqrt(tone.screen(PerceptualQuantizer.luminance($0))) }
    }

    private func setDolbyVision(_ vision: DolbyVision) {
        map.tone = WB_TONE_DOLBY_VISION
        setScreenFactor()
        let reshaping = UnsafeMutablePointer<wb_reshaping>.allocate(capacity: 1)
        reshaping.initialize(to: vision.reshaping)
        self.reshaping = reshaping
        map.reshaping = UnsafePointer(reshaping)
    }

    private func setHybridLogGamma() {
        map.tone = WB_TONE_HLG
        map.light = wb_curve(degree: 9, 0.5...1, below: [0, 0, 1.0 / 3], HybridLogGamma.scene)
        let weights = HybridLogGamma.luminanceWeights
        map.luminance = (Float(weights.x), Float(weights.y), Float(weights.z))
        // Below 0.006 cd/m² a line is close enough.
        map.system = wb_curve(degree: 7, 0.05...1, below: [0, pow(0.05, -0.2)]) {
            HybridLogGamma.systemFactor(pow($0, 4)) / HybridLogGamma.peak
        }
        setScreenFactor()
    }

    /// Maps a row of pixels. The planes and the target are padded to eight pixels.
    /// - Parameters:
    ///   - planes: The components of the row's pixels, in 16 bits.
    ///   - width: The number of pixels.
    ///   - row: The index of the row, for dithering.
    ///   - target: The pixels, native-endian words of xRGB.
    func map(
        _ planes: (UnsafePointer<UInt16>, UnsafePointer<UInt16>, UnsafePointer<UInt16>), width: Int, row: Int,
        into target: UnsafeMutablePointer<UInt32>
    ) {
        Self.thresholds.withUnsafeBufferPointer {
            guard let thresholds = $0.baseAddress else { return }
            wb_map_colors(
                &map, planes.0, planes.1, planes.2, Int32(width), thresholds + (row & 7) * 8, target)
        }
    }
}
