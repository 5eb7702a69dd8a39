import CColor
import Glibc

/// Polynomials that approximate functions.
enum Polynomial {
    /// Returns the factors of the powers from 0 on, for the polynomial that equals a function in the Chebyshev nodes
    /// from -1 to 1, which keeps the largest error small.
    static func fit(degree: Int, _ function: (Double) -> Double) -> [Double] {
        let count = degree + 1
        let angles = (0..<count).map { (Double($0) + 0.5) * Double.pi / Double(count) }
        let values = angles.map { function(cos($0)) }
        // Two successive Chebyshev polynomials.
        var (previous, current) = ([1.0], [0.0, 1.0])
        var factors = [Double](repeating: 0, count: count)
        for order in 0..<count {
            let sum = zip(angles, values).reduce(0) { $0 + $1.1 * cos(Double(order) * $1.0) }
            let weight = sum * (order == 0 ? 1 : 2) / Double(count)
            for (power, factor) in (order == 0 ? previous : current).enumerated() { factors[power] += weight * factor }
            guard order > 0 else { continue }
            var next = [0.0] + current.map { 2 * $0 }
            for (power, factor) in previous.enumerated() { next[power] -= factor }
            (previous, current) = (current, next)
        }
        return factors
    }
}

extension wb_curve {
    /// Approximates a function.
    /// - Parameters:
    ///   - degree: The degree of the polynomial, at most 9.
    ///   - range: The range of the polynomial.
    ///   - low: The factors of a parabola below the range; empty when no number is below.
    ///   - function: The function in the range.
    init(degree: Int, _ range: ClosedRange<Double>, below low: [Double] = [], _ function: (Double) -> Double) {
        self.init()
        let radius = (range.upperBound - range.lowerBound) / 2
        let center = range.lowerBound + radius
        split = low.isEmpty ? -1 : Float(range.lowerBound)
        scale = Float(1 / radius)
        offset = Float(-center / radius)
        let factors = Polynomial.fit(degree: degree) { function(center + radius * $0) }
        withUnsafeMutableBytes(of: &high) { $0.copyBytes(of: factors.map(Float.init)) }
        withUnsafeMutableBytes(of: &self.low) { $0.copyBytes(of: low.map(Float.init)) }
    }
}

extension UnsafeMutableRawBufferPointer {
    func copyBytes(of numbers: [Float]) { numbers.withUnsafeBytes { copyMemory(from: $0) } }
}
