import Glibc

/// The colors of a screen: linear RGB with primaries of its own, and the light of its values.
struct ScreenProfile: Equatable, Sendable {
    static let sRGB = ScreenProfile(
        matrix: Matrix3(RGB.axes[0], RGB.axes[1], RGB.axes[2]), curves: [])

    /// The matrix from linear RGB with the primaries of BT.709 to that of the screen.
    let matrix: Matrix3
    /// The light of red, green and blue for values from 0 to 1 at equal distances; none for the function of sRGB.
    private let curves: [[Double]]

    private init(matrix: Matrix3, curves: [[Double]]) { (self.matrix, self.curves) = (matrix, curves) }

    /// The colors of a screen that has an ICC profile with a matrix and curves; `nil` for a profile without them, or
    /// one that is damaged.
    init?(_ data: [UInt8]) {
        guard let profile = ICCProfile(data), profile.isOfRGBScreen else { return nil }
        let columns = ["rXYZ", "gXYZ", "bXYZ"].compactMap(profile.xyz)
        let curves = ["rTRC", "gTRC", "bTRC"].compactMap(profile.curve)
        guard columns.count == 3, curves.count == 3 else { return nil }
        let toXYZ = Matrix3(columns[0], columns[1], columns[2])
        guard abs(toXYZ.determinant) > 1e-6 else { return nil }
        self.init(matrix: toXYZ.inverse * Primaries.bt709.toXYZ(white: ICCProfile.white), curves: curves)
    }

    var isSRGB: Bool { curves.isEmpty }

    /// Returns the value from 0 to 1 for light from 0 to 1, of a component: red, green or blue.
    func value(_ light: Double, _ component: Int) -> Double {
        guard !isSRGB else { return ScreenTransfer.value(light) }
        let curve = curves[component]
        var (low, high) = (0, curve.count - 1)
        while high - low > 1 {
            let middle = (low + high) / 2
            if curve[middle] < light { low = middle } else { high = middle }
        }
        let step = curve[high] - curve[low]
        let share = step > 0 ? min(max((light - curve[low]) / step, 0), 1) : 0
        return (Double(low) + share) / Double(curve.count - 1)
    }
}

/// An ICC profile (ICC.1:2022). The numbers are big-endian.
private struct ICCProfile {
    /// The white of the profile connection space, D50 (7.2.16).
    static let white = RGB(0.9642, 1, 0.8249)
    private static let headerLength = 128
    /// The largest number of tags that are searched.
    private static let maximumTags = 1000
    /// The number of values of a curve.
    private static let samples = 1025

    private let data: [UInt8]

    /// - Parameter data: `nil` unless it begins with the header of a profile.
    init?(_ data: [UInt8]) {
        self.data = data
        guard data.count >= Self.headerLength + 4, text(36) == "acsp" else { return nil }
    }

    /// Whether the profile describes a display by a matrix from RGB to CIE XYZ.
    var isOfRGBScreen: Bool { text(12) == "mntr" && text(16) == "RGB " && text(20) == "XYZ " }

    /// Returns a tag of the type XYZ (10.31); `nil` if there is none.
    func xyz(_ name: String) -> RGB? {
        guard let tag = tag(name), tag.count >= 20, text(tag.lowerBound) == "XYZ " else { return nil }
        let start = tag.lowerBound + 8
        return RGB(fixed(start), fixed(start + 4), fixed(start + 8))
    }

    /// Returns the light of values from 0 to 1 at equal distances, in ascending order, of a tag with a curve; `nil` if
    /// there is none.
    func curve(_ name: String) -> [Double]? {
        guard let tag = tag(name), tag.count >= 12, let function = function(tag) else { return nil }
        var largest = 0.0
        var curve = (0..<Self.samples).map { index in
            let light = function(Double(index) / Double(Self.samples - 1))
            if light > largest { largest = min(light, 1) }
            return largest
        }
        guard let first = curve.firstIndex(where: { $0 > 0 }) else { return nil }
        // Numbers of 16 bits are 0 for the first values, whose light rises nevertheless.
        for index in 0..<first { curve[index] = curve[first] * pow(Double(index) / Double(first), 2) }
        return curve
    }

    private func function(_ tag: Range<Int>) -> ((Double) -> Double)? {
        switch text(tag.lowerBound) {
        case "curv": sampledCurve(tag)
        case "para": parametricCurve(tag)
        default: nil
        }
    }

    /// A curve of samples, or of an exponent (10.6).
    private func sampledCurve(_ tag: Range<Int>) -> ((Double) -> Double)? {
        let (count, start) = (word(tag.lowerBound + 8), tag.lowerBound + 12)
        guard count <= (tag.count - 12) / 2 else { return nil }
        switch count {
        case 0: return { $0 }
        case 1:
            let exponent = Double(short(start)) / 256
            return { pow($0, exponent) }
        default:
            return { value in
                let place = value * Double(count - 1)
                let index = min(Int(place), count - 2)
                let (low, high) = (Double(short(start + 2 * index)), Double(short(start + 2 * index + 2)))
                return (low + (high - low) * (place - Double(index))) / 65_535
            }
        }
    }

    /// A curve of a function with parameters (10.18, table 68).
    private func parametricCurve(_ tag: Range<Int>) -> ((Double) -> Double)? {
        let type = short(tag.lowerBound + 8)
        let counts = [1, 3, 4, 5, 7]
        guard counts.indices.contains(type), tag.count >= 12 + 4 * counts[type] else { return nil }
        let numbers = (0..<counts[type]).map { fixed(tag.lowerBound + 12 + 4 * $0) }
        let (g, a, b) = (numbers[0], type > 0 ? numbers[1] : 1, type > 0 ? numbers[2] : 0)
        let power = { pow(max(0, a * $0 + b), g) }
        switch type {
        case 2: return { a * $0 + b >= 0 ? power($0) + numbers[3] : numbers[3] }
        case 3: return { $0 >= numbers[4] ? power($0) : numbers[3] * $0 }
        case 4: return { $0 >= numbers[4] ? power($0) + numbers[5] : numbers[3] * $0 + numbers[6] }
        default: return power
        }
    }

    /// Returns the place of a tag in the data; `nil` if it is missing or not within the data.
    private func tag(_ name: String) -> Range<Int>? {
        for index in 0..<min(word(Self.headerLength), Self.maximumTags) {
            let entry = Self.headerLength + 4 + 12 * index
            guard entry + 12 <= data.count else { return nil }
            guard text(entry) == name else { continue }
            let (start, count) = (word(entry + 4), word(entry + 8))
            return start + count <= data.count ? start..<start + count : nil
        }
        return nil
    }

    private func text(_ place: Int) -> String { String(decoding: data[place..<place + 4], as: UTF8.self) }
    private func short(_ place: Int) -> Int { Int(data[place]) << 8 | Int(data[place + 1]) }
    private func word(_ place: Int) -> Int { short(place) << 16 | short(place + 2) }
    /// A number of the type s15Fixed16.
    private func fixed(_ place: Int) -> Double {
        Double(Int32(bitPattern: UInt32(word(place)))) / 65_536
    }
}
