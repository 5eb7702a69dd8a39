import CFFmpeg
import Glibc
import TestSupport
import Testing

@testable import WindowboxVideo

/// The colors of a screen that an ICC profile describes.
struct ScreenProfileTests {
    /// A curve as a tag, and the light of a value.
    struct Curve: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let tag: [UInt8]
        let light: @Sendable (Double) -> Double
    }

    static let curves: [Curve] = [
        Curve(testDescription: "a line", tag: ColorProfile.curve([])) { $0 },
        Curve(testDescription: "an exponent", tag: ColorProfile.curve([563])) { pow($0, 563.0 / 256) },
        Curve(testDescription: "samples", tag: ColorProfile.curve([0, 16_384, 65_535])) {
            $0 < 0.5 ? $0 / 2 : 0.25 + ($0 - 0.5) * 1.5
        },
        Curve(testDescription: "a power", tag: ColorProfile.parametricCurve(0, [2.5])) { pow($0, 2.5) },
        Curve(testDescription: "a shifted power", tag: ColorProfile.parametricCurve(1, [2, 0.875, 0.125])) {
            pow(0.875 * $0 + 0.125, 2)
        },
        Curve(testDescription: "a raised power", tag: ColorProfile.parametricCurve(2, [2, 1.5, -0.75, 0.25])) {
            $0 < 0.5 ? 0.25 : pow(1.5 * $0 - 0.75, 2) + 0.25
        },
        Curve(
            testDescription: "sRGB",
            tag: ColorProfile.parametricCurve(3, [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045]),
            light: ScreenTransfer.linear),
        Curve(testDescription: "seven parameters", tag: ColorProfile.parametricCurve(4, [2, 1, 0, 0.25, 0.25, 0, 0])) {
            $0 < 0.25 ? $0 / 4 : $0 * $0
        },
    ]

    @Test("Each kind of curve yields the value whose light is given", arguments: curves)
    func curveIsInverted(_ curve: Curve) throws {
        let profile = try #require(ScreenProfile(ColorProfile.bytes(ColorProfile.sRGB, curve: curve.tag)))
        for step in 1...20 {
            let light = curve.light(Double(step) / 20)
            #expect(abs(curve.light(profile.value(light, step % 3)) - light) < 0.0005, "\(step)")
        }
    }

    @Test("A profile of an sRGB screen changes no color, and one of Display P3 shows those of sRGB")
    func colors() throws {
        let curve = try #require(Self.curves.first { $0.testDescription == "sRGB" }).tag
        let same = try #require(ScreenProfile(ColorProfile.bytes(ColorProfile.sRGB, curve: curve)))
        let wide = try #require(ScreenProfile(ColorProfile.bytes(ColorProfile.displayP3, curve: curve)))
        // The matrix from sRGB to Display P3, by the primaries of both.
        let matrix = Primaries.bt709.matrix(to: .displayP3)
        for color in RGB.axes + [.one, RGB(0.2, 0.5, 0.7)] {
            for difference in [same.matrix * color - color, wide.matrix * color - matrix * color] {
                #expect(max(difference.max(), -difference.min()) < 0.0005, "\(color)")
            }
        }
    }

    @Test("A damaged profile, or one of another device, is none")
    func damagedProfiles() {
        let bytes = ColorProfile.bytes(ColorProfile.displayP3, curve: ColorProfile.curve([]))
        for length in 0..<bytes.count { #expect(ScreenProfile(Array(bytes.prefix(length))) == nil, "\(length) bytes") }
        for place in bytes.indices {
            for value: UInt8 in [0, 255] {
                var damaged = bytes
                damaged[place] = value
                guard let profile = ScreenProfile(damaged) else { continue }
                let white = (0..<3).map { profile.value(1, $0) }
                #expect(white.allSatisfy { (0...1).contains($0) }, "\(value) at \(place)")
            }
        }
        var printer = bytes
        printer.replaceSubrange(12..<16, with: "prtr".utf8)
        #expect(ScreenProfile(printer) == nil)
        let black = ColorProfile.bytes(ColorProfile.sRGB, curve: ColorProfile.curve([0, 0]))
        let flat = ColorProfile.bytes([[0, 0, 0], [0, 0, 0], [0, 0, 0]], curve: ColorProfile.curve([]))
        #expect(ScreenProfile(black) == nil && ScreenProfile(flat) == nil)
    }
}
