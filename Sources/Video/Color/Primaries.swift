import CFFmpeg

/// Red, green and blue.
typealias RGB = SIMD3<Double>

extension RGB {
    static let axes = [RGB(1, 0, 0), RGB(0, 1, 0), RGB(0, 0, 1)]
}

/// The chromaticities of a color space (ITU-T H.273, table 2): x and y of red, green, blue and white.
struct Primaries: Equatable {
    private let red: SIMD2<Double>
    private let green: SIMD2<Double>
    private let blue: SIMD2<Double>
    private static let white = SIMD2(0.3127, 0.3290)

    static let bt709 = Primaries(red: [0.640, 0.330], green: [0.300, 0.600], blue: [0.150, 0.060])
    static let bt2020 = Primaries(red: [0.708, 0.292], green: [0.170, 0.797], blue: [0.131, 0.046])
    /// BT.601 with 625 lines (EBU Tech. 3213).
    static let bt601PAL = Primaries(red: [0.640, 0.330], green: [0.290, 0.600], blue: [0.150, 0.060])
    /// BT.601 with 525 lines (SMPTE ST 170).
    static let bt601NTSC = Primaries(red: [0.630, 0.340], green: [0.310, 0.595], blue: [0.155, 0.070])
    static let displayP3 = Primaries(red: [0.680, 0.320], green: [0.265, 0.690], blue: [0.150, 0.060])

    /// Returns the stated primaries; where they are unspecified, BT.2020 for its matrix, and else BT.709.
    static func of(_ stated: AVColorPrimaries, matrix: AVColorSpace) -> Primaries {
        switch stated {
        case AVCOL_PRI_BT2020: .bt2020
        case AVCOL_PRI_BT470BG: .bt601PAL
        case AVCOL_PRI_SMPTE170M, AVCOL_PRI_SMPTE240M: .bt601NTSC
        case AVCOL_PRI_SMPTE432: .displayP3
        case AVCOL_PRI_UNSPECIFIED where matrix == AVCOL_SPC_BT2020_NCL: .bt2020
        default: .bt709
        }
    }

    /// Returns the matrix from linear RGB with these primaries to linear RGB with others. Both have the white D65.
    func matrix(to other: Primaries) -> Matrix3 { other.toXYZ.inverse * toXYZ }

    /// Returns the matrix from linear RGB to CIE XYZ with another white than D65, adapted by the Bradford transform
    /// (ICC.1:2022, annex E).
    func toXYZ(white: RGB) -> Matrix3 {
        let cones = Matrix3(RGB(0.8951, -0.7502, 0.0389), RGB(0.2664, 1.7135, -0.0685), RGB(-0.1614, 0.0367, 1.0296))
        let factors = (cones * white) / (cones * (toXYZ * .one))
        let scale = Matrix3(RGB.axes[0] * factors.x, RGB.axes[1] * factors.y, RGB.axes[2] * factors.z)
        return cones.inverse * scale * cones * toXYZ
    }

    private var toXYZ: Matrix3 {
        let columns = [red, green, blue].map { RGB($0.x / $0.y, 1, (1 - $0.x - $0.y) / $0.y) }
        let unscaled = Matrix3(columns[0], columns[1], columns[2])
        let white = Self.white
        let scale = unscaled.inverse * RGB(white.x / white.y, 1, (1 - white.x - white.y) / white.y)
        return Matrix3(columns[0] * scale.x, columns[1] * scale.y, columns[2] * scale.z)
    }
}

/// A matrix of three columns.
struct Matrix3: Equatable {
    private let x: RGB
    private let y: RGB
    private let z: RGB

    /// - Parameters: The columns.
    init(_ x: RGB, _ y: RGB, _ z: RGB) { (self.x, self.y, self.z) = (x, y, z) }

    /// - Parameter rows: The nine elements row by row.
    init(rows: [Double]) {
        self.init(
            RGB(rows[0], rows[3], rows[6]), RGB(rows[1], rows[4], rows[7]), RGB(rows[2], rows[5], rows[8]))
    }

    static func * (matrix: Matrix3, vector: RGB) -> RGB {
        matrix.x * vector.x + matrix.y * vector.y + matrix.z * vector.z
    }

    static func * (left: Matrix3, right: Matrix3) -> Matrix3 { Matrix3(left * right.x, left * right.y, left * right.z) }

    var determinant: Double { (x * cross(y, z)).sum() }

    /// The inverse of a regular matrix.
    var inverse: Matrix3 {
        let (a, b, c) = (cross(y, z), cross(z, x), cross(x, y))
        let determinant = (x * a).sum()
        let rows = [a / determinant, b / determinant, c / determinant]
        return Matrix3(
            RGB(rows[0].x, rows[1].x, rows[2].x), RGB(rows[0].y, rows[1].y, rows[2].y),
            RGB(rows[0].z, rows[1].z, rows[2].z))
    }

    private func cross(_ a: RGB, _ b: RGB) -> RGB {
        RGB(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
    }
}
