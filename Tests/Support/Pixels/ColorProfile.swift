/// The bytes of ICC profiles of monitors (ICC.1:2022), for tests.
public enum ColorProfile {
    /// The XYZ of red, green and blue of sRGB, adapted to D50.
    public static let sRGB = [[0.43607, 0.22249, 0.01392], [0.38515, 0.71687, 0.09708], [0.14307, 0.06061, 0.71410]]
    /// The XYZ of red, green and blue of Display P3, adapted to D50.
    public static let displayP3 = [
        [0.51512, 0.24120, -0.00105], [0.29198, 0.69225, 0.04189], [0.15710, 0.06657, 0.78407],
    ]

    /// Returns a profile of three colors, whose components have the same curve: a tag.
    public static func bytes(_ colors: [[Double]], curve: [UInt8]) -> [UInt8] {
        let colorTags = colors.map { Array("XYZ ".utf8) + [0, 0, 0, 0] + $0.flatMap(fixed) }
        let tags = colorTags + [curve + Array(repeating: 0, count: (4 - curve.count % 4) % 4)]
        let names = ["rXYZ", "gXYZ", "bXYZ", "rTRC", "gTRC", "bTRC"]
        var header = [UInt8](repeating: 0, count: 128)
        for (place, text) in [(12, "mntrRGB XYZ "), (36, "acsp")] {
            header.replaceSubrange(place..<place + text.utf8.count, with: text.utf8)
        }
        var table = word(names.count)
        let start = header.count + 4 + 12 * names.count
        for (index, name) in names.enumerated() {
            let tag = min(index, 3)
            let place = start + tags[..<tag].reduce(0) { $0 + $1.count }
            table += Array(name.utf8) + word(place) + word(tag < 3 ? tags[tag].count : curve.count)
        }
        let profile = header + table + tags.flatMap(\.self)
        return word(profile.count) + profile.dropFirst(4)
    }

    /// Returns a curve of samples; with a single one, which is an exponent in 1/256, or with none for a line.
    public static func curve(_ samples: [Int]) -> [UInt8] {
        Array("curv".utf8) + [0, 0, 0, 0] + word(samples.count) + samples.flatMap { word($0).suffix(2) }
    }

    /// Returns a curve of a function with parameters.
    public static func parametricCurve(_ type: Int, _ parameters: [Double]) -> [UInt8] {
        Array("para".utf8) + [0, 0, 0, 0] + word(type).suffix(2) + [0, 0] + parameters.flatMap(fixed)
    }

    private static func word(_ value: Int) -> [UInt8] {
        withUnsafeBytes(of: UInt32(truncatingIfNeeded: value).bigEndian) { Array($0) }
    }

    private static func fixed(_ value: Double) -> [UInt8] { word(Int((value * 65_536).rounded())) }
}
