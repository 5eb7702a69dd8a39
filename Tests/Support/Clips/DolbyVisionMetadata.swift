import Testing

/// Metadata of Dolby Vision, profile 5, as NAL units of HEVC (ETSI GS CCM 001).
public struct DolbyVisionMetadata: Sendable, CustomTestStringConvertible {
    /// The reshaping of a component.
    private struct Curve {
        /// 10-bit codes.
        var pivots = [0, 1023]
        /// The factors of each segment: of a parabola of the component, or a constant and seven of each order.
        var segments: [[Double]] = [[0, 1, 0]]
    }

    /// The kind of reshaping.
    public let testDescription: String
    private let curves: [Curve]
    private let inverse: @Sendable ([Double]) -> [Double]

    /// Leaves the components as they are.
    public static let plain = DolbyVisionMetadata(
        testDescription: "identity", curves: [Curve(), Curve(), Curve()]
    ) { $0 }

    /// Has two lines for luma, divided into eight segments.
    public static let segments: DolbyVisionMetadata = {
        let pivots = [0, 64, 128, 256, 400, 512, 640, 800, 1023]
        let (knee, slope) = (256 / 1023.0, (1 - 512 / 1023.0) / (1 - 256 / 1023.0))
        let luma = Curve(
            pivots: pivots, segments: pivots.dropLast().map { $0 < 256 ? [0, 2, 0] : [1 - slope, slope, 0] })
        let chroma = Curve(pivots: [0, 300, 700, 1023], segments: [[0, 1, 0], [0, 1, 0], [0, 1, 0]])
        return DolbyVisionMetadata(testDescription: "segments", curves: [luma, chroma, chroma]) { signal in
            let luma = signal[0] < 2 * knee ? signal[0] / 2 : (signal[0] - 1 + slope) / slope
            return [luma, signal[1], signal[2]]
        }
    }()

    /// Has polynomials of all components for chroma.
    public static let products: DolbyVisionMetadata = {
        var (cb, cr) = ([Double](repeating: 0, count: 15), [Double](repeating: 0, count: 22))
        // Cb − 0.02 + 0.08 Y Cr + 0.03 Cr², and Cr + 0.1 Y² − 0.05 Y³.
        (cb[0], cb[2], cb[5], cb[10]) = (-0.02, 1, 0.08, 0.03)
        (cr[3], cr[8], cr[15]) = (1, 0.1, -0.05)
        let curves = [Curve(), Curve(segments: [cb]), Curve(pivots: [0, 500, 1023], segments: [cr, cr])]
        return DolbyVisionMetadata(testDescription: "products", curves: curves) { signal in
            let luma = signal[0]
            let cr = signal[2] - 0.1 * luma * luma + 0.05 * luma * luma * luma
            return [luma, signal[1] + 0.02 - 0.08 * luma * cr - 0.03 * cr * cr, cr]
        }
    }()

    private init(
        testDescription: String, curves: [Curve], inverse: @escaping @Sendable ([Double]) -> [Double]
    ) {
        (self.testDescription, self.curves, self.inverse) = (testDescription, curves, inverse)
    }

    /// Returns the 10-bit components that are reshaped to others.
    public func coded(_ components: [Double]) -> [Int] {
        inverse(components.map { $0 / 1023 }).map { Int(($0 * 1023).rounded()) }
    }

    /// Returns a stream of HEVC with the metadata at the end of each frame.
    /// - Parameter stream: A byte stream with access unit delimiters.
    public func added(toEachFrameOf stream: [UInt8]) -> [UInt8] {
        let delimiter: [UInt8] = [0, 0, 0, 1, 35 << 1, 1]
        let unit: [UInt8] = [0, 0, 0, 1, 62 << 1, 1] + BitWriter.escaped(message)
        var result: [UInt8] = []
        for (index, byte) in stream.enumerated() {
            if index > 0, byte == 0, stream[index...].starts(with: delimiter) { result += unit }
            result.append(byte)
        }
        return result + unit
    }

    /// The message without the header of its NAL unit. FFmpeg does not check its checksum.
    private var message: [UInt8] {
        var bits = BitWriter()
        putHeader(&bits)
        putCurves(&bits)
        putColors(&bits)
        return bits.bytes + [1, 2, 3, 4, 0x80]
    }

    private func putHeader(_ bits: inout BitWriter) {
        bits.put(25, count: 8)
        // Type, format, profile and level; the sequence follows: filter, kind and precision of factors.
        for (value, count) in [(2, 6), (18, 11), (0, 4), (0, 4), (1, 1), (0, 1), (0, 2)] {
            bits.put(value, count: count)
        }
        bits.putGolomb(Self.precision)
        // Normalization and full range.
        for (value, count) in [(1, 2), (1, 1)] { bits.put(value, count: count) }
        // Bits of the base layer, the enhancement layer and the result, less 8.
        for depth in [2, 2, 4] { bits.putGolomb(depth) }
        // Resampling, reserved, resampling and no residual; colors follow, and the mapping is not the previous one.
        for (value, count) in [(0, 1), (0, 3), (0, 1), (1, 1), (1, 1), (0, 1)] { bits.put(value, count: count) }
    }

    private func putCurves(_ bits: inout BitWriter) {
        // Number, color space and chroma format.
        for value in [0, 0, 0] { bits.putGolomb(value) }
        for curve in curves {
            bits.putGolomb(curve.pivots.count - 2)
            for (pivot, last) in zip(curve.pivots, [0] + curve.pivots) { bits.put(pivot - last, count: 10) }
        }
        // One partition.
        for value in [0, 0] { bits.putGolomb(value) }
        for factors in curves.flatMap(\.segments) {
            if factors.count == 3 {
                for value in [0, 1] { bits.putGolomb(value) }
            } else {
                bits.putGolomb(1)
                bits.put(factors.count / 7 - 1, count: 2)
            }
            for factor in factors { putFactor(factor, &bits) }
        }
    }

    /// The number of bits of a fraction.
    private static let precision = 23

    private func putFactor(_ factor: Double, _ bits: inout BitWriter) {
        let scaled = Int((factor * Double(1 << Self.precision)).rounded())
        bits.putSignedGolomb(scaled >> Self.precision)
        bits.put(scaled & (1 << Self.precision - 1), count: Self.precision)
    }

    private func putColors(_ bits: inout BitWriter) {
        // Numbers, and a new scene.
        for value in [0, 0, 1] { bits.putGolomb(value) }
        for value in [8192, 799, 1681, 8192, -933, 1091, 8192, 267, -5545] { bits.put(value & 0xffff, count: 16) }
        for value in [0, 1 << 27, 1 << 27] { bits.put(value, count: 32) }
        for value in [17_081, -349, -349, -349, 17_081, -349, -349, -349, 17_081] {
            bits.put(value & 0xffff, count: 16)
        }
        // Transfer function with parameters, bits, color space, chroma, range, least and largest PQ, and diagonal.
        for (value, count) in [
            (65_535, 16), (0, 16), (0, 16), (0, 32), (12, 5), (2, 2), (0, 2), (1, 2), (62, 12), (3079, 12), (42, 10),
        ] {
            bits.put(value, count: count)
        }
        // No extensions.
        bits.putGolomb(0)
    }
}
