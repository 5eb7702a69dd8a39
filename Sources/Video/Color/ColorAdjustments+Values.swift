import Glibc
import WindowboxCore

/// The computation of the user's color changes, on the values of the screen.
extension ColorAdjustments {
    /// Returns RGB values, from 0 to 1, with the changes.
    func applied(to values: RGB) -> RGB {
        guard self != .none else { return values }
        let changed = (matrix * values + brightness).clamped(lowerBound: .zero, upperBound: .one)
        return RGB(pow(changed.x, exponent), pow(changed.y, exponent), pow(changed.z, exponent))
    }

    /// The exponent of values, which brightens middle tones when it is below 1.
    var exponent: Double { pow(2, -gamma) }

    /// The matrix of contrast, saturation and hue: the color difference (BT.709) is multiplied and rotated.
    var matrix: Matrix3 {
        let columns = RGB.axes.map { (1 + contrast) * recolored($0) }
        return Matrix3(columns[0], columns[1], columns[2])
    }

    private func recolored(_ values: RGB) -> RGB {
        let (red, blue) = (0.2126, 0.0722)
        let luma = (values * RGB(red, 1 - red - blue, blue)).sum()
        let (cb, cr) = ((values.z - luma) / (1 - blue), (values.x - luma) / (1 - red))
        let (sine, cosine) = (sin(hue * .pi) * (1 + saturation), cos(hue * .pi) * (1 + saturation))
        let r = luma + (sine * cb + cosine * cr) * (1 - red)
        let b = luma + (cosine * cb - sine * cr) * (1 - blue)
        return RGB(r, (luma - red * r - blue * b) / (1 - red - blue), b)
    }
}
