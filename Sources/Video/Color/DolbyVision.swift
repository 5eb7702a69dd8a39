import CColor
import CFFmpeg
import WindowboxCore

/// The colors of a frame of Dolby Vision that has no base layer for other players (profiles 5 and 10.0).
///
/// The components are reshaped, and are values of PQ in IPT then: a matrix leads to those of LMS, and another one from
/// the light of these to that of BT.2020 (ETSI GS CCM 001, libavutil's `dovi_meta.h`). The trims for darker screens are
/// not used, since `ToneMapping` takes their place.
package struct DolbyVision: Equatable {
    /// The reshaping of a component.
    struct Curve: Equatable {
        /// The limits of the segments, from 0 to 1; the first and the last are also those of the result.
        let pivots: [Double]
        let segments: [Segment]
    }

    /// The function between two pivots.
    struct Segment: Equatable {
        /// The order of a polynomial of all components, from 1 to 3; 0 for a parabola of the component.
        let order: Int
        /// The factors of the powers; or a constant, and those of the seven products of each order.
        let factors: [Double]
    }

    /// The reshaping of luma and of the two color differences.
    let curves: [Curve]
    /// The peak luminance in cd/m².
    let peak: Double
    /// The addend of color differences, which have 32,768/65,535 for gray, and half of the video's codes after it.
    private let chromaShift: Double
    private let valueMatrix: Matrix3
    private let black: RGB
    private let lightMatrix: Matrix3

    /// The matrix from the light of LMS to linear RGB: the inverse of that in ITU-R BT.2100 (table 7), whose crosstalk
    /// of 4 % is left out.
    private static let toBT2020 = Matrix3(
        RGB(3.06441879, -0.65612108, 0.01736321), RGB(-2.16597676, 1.78554118, -0.04725154),
        RGB(0.10155818, -0.12943749, 1.03004253))

    /// The highest luminance of PQ in cd/m².
    private static let unit = 10_000.0

    /// The colors of a frame; `nil` for one without such metadata, whose ranges FFmpeg has checked.
    init?(_ frame: UnsafePointer<AVFrame>) {
        guard let data = wb_dovi(frame) else { return nil }
        var values = [Double](repeating: 0, count: 9)
        var (black, light) = ([Double](repeating: 0, count: 3), values)
        wb_dovi_color(data, &values, &black, &light)
        curves = (0..<3).map { Curve(data, component: Int32($0)) }
        // A peak at white or below leaves nothing to compress.
        peak = max(PerceptualQuantizer.luminance(wb_dovi_peak(data)), ToneMapping.white * 1.01)
        let count = Double(1 << wb_dovi_depth(data))
        chromaShift = count / 2 / (count - 1) - 32_768.0 / 65_535
        valueMatrix = Matrix3(rows: values)
        self.black = RGB(black[0], black[1], black[2]) * (count / (count - 1))
        lightMatrix = Self.toBT2020 * Matrix3(rows: light)
    }

    /// Whether a frame has such metadata.
    package static func isStated(for frame: UnsafePointer<AVFrame>) -> Bool { wb_dovi(frame) != nil }

    /// Returns the values of PQ of LMS, of 16-bit components divided by 65,536.
    func values(_ value: RGB) -> RGB {
        let signal = (value * 65_536 / 65_535 + RGB(0, chromaShift, chromaShift))
            .clamped(lowerBound: .zero, upperBound: .one)
        let reshaped = (0..<3).map { curves[$0].value(signal[$0], signal) }
        return values(reshaped: RGB(reshaped[0], reshaped[1], reshaped[2]))
    }

    private func values(reshaped signal: RGB) -> RGB { valueMatrix * (signal - black) }

    /// Returns linear RGB of BT.2020 in cd/m², of the light of LMS.
    func rgb(_ light: RGB) -> RGB { (lightMatrix * light).clamped(lowerBound: .zero, upperBound: RGB(repeating: peak)) }

    /// The matrix from reshaped components to the values of LMS: three columns, and what is added.
    var valueColumns: [RGB] {
        let offset = values(reshaped: .zero)
        return RGB.axes.map { values(reshaped: $0) - offset } + [offset]
    }

    /// The same for the vectors of `ColorMapper`, whose light of LMS is 1 at 10,000 cd/m², and that of RGB at the peak.
    var reshaping: wb_reshaping {
        var reshaping = wb_reshaping()
        (reshaping.curves.0, reshaping.curves.1, reshaping.curves.2) = (
            wb_reshaping_curve(curves[0]), wb_reshaping_curve(curves[1]), wb_reshaping_curve(curves[2])
        )
        reshaping.order = Int32(curves.flatMap(\.segments).map(\.order).max() ?? 0)
        reshaping.chroma_shift = Float(chromaShift)
        let columns = RGB.axes.map { lightMatrix * $0 * (Self.unit / peak) }
        withUnsafeMutableBytes(of: &reshaping.light) {
            $0.copyBytes(of: (0..<3).flatMap { row in columns.map { Float($0[row]) } })
        }
        return reshaping
    }
}

extension DolbyVision.Curve {
    fileprivate init(_ data: UnsafePointer<AVDOVIMetadata>, component: Int32) {
        var pivots = [Double](repeating: 0, count: 9)
        let count = Int(wb_dovi_pivots(data, component, &pivots))
        self.pivots = Array(pivots.prefix(count))
        segments = (0..<count - 1).map { segment in
            var factors = [Double](repeating: 0, count: 22)
            let order = Int(wb_dovi_segment(data, component, Int32(segment), &factors))
            return DolbyVision.Segment(order: order, factors: factors)
        }
    }

    /// Returns the reshaped value of a component.
    fileprivate func value(_ x: Double, _ signal: RGB) -> Double {
        let (least, most) = (pivots[0], pivots[pivots.count - 1])
        let index = pivots.dropFirst().dropLast().lastIndex { x >= $0 } ?? 0
        let (factors, order) = (segments[index].factors, segments[index].order)
        guard order > 0 else { return min(max((factors[2] * x + factors[1]) * x + factors[0], least), most) }
        let products = [
            signal.x, signal.y, signal.z, signal.x * signal.y, signal.x * signal.z, signal.y * signal.z,
            signal.x * signal.y * signal.z,
        ]
        var (sum, powers) = (factors[0], products)
        for term in 0..<7 * order {
            sum += factors[term + 1] * powers[term % 7]
            powers[term % 7] *= products[term % 7]
        }
        return min(max(sum, least), most)
    }
}

extension wb_reshaping_curve {
    fileprivate init(_ curve: DolbyVision.Curve) {
        self.init()
        count = Int32(curve.segments.count)
        withUnsafeMutableBytes(of: &pivots) { $0.copyBytes(of: curve.pivots.map(Float.init)) }
        withUnsafeMutableBytes(of: &orders) { orders in
            for (index, segment) in curve.segments.enumerated() {
                orders.storeBytes(of: Int32(segment.order), toByteOffset: 4 * index, as: Int32.self)
            }
        }
        withUnsafeMutableBytes(of: &factors) { $0.copyBytes(of: curve.segments.flatMap(\.factors).map(Float.init)) }
    }
}
