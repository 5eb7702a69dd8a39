import Foundation
import TestSupport
import Testing

/// ASS scripts that would exhaust the memory in libass.
@Suite(.realTime) struct HostileScriptTests {
    /// The limit: four times 200 megapixels for glyphs, outlines and shadows, plus the caches and the program.
    private static let mostMegabytes = 1100.0

    @Test(
        "A hostile ASS script is rendered within 1.1 GB of memory",
        arguments: [
            "letters", "figures", "shears", "tilts", "clips", "gaps", "growth", "breaks", "offsets", "blurs", "braces",
        ])
    func hostileScriptMemoryIsLimited(_ kind: String) async throws {
        let file = TemporaryDirectory.shared.file(named: "\(kind).ass")
        let lines = (0..<20).flatMap { second in (0..<100).map { Self.line(Self.text(kind, 100 * second + $0), second) }
        }
        try (Self.header + lines.joined()).write(toFile: file, atomically: true, encoding: .utf8)
        let check = try await SelfCheck.run("EngineSelfCheck", arguments: ["drawing", file, "-"])
        let peak = try #require(check["megabytes"].flatMap(Double.init))
        #expect(peak < Self.mostMegabytes, "\(check)")
        #expect(check["images at 19"] != nil, "\(check)")
    }

    private static func text(_ kind: String, _ number: Int) -> String {
        switch kind {
        case "letters":
            (0..<40).map { "{\\fs\(1080 - 8 * $0)\\fscx\(400 - number % 200)\\fscy\(300 + $0)}\(Self.letter($0))" }
                .joined()
        case "figures": "{\\p1\\fscx400\\fscy400}m 0 0 l \(4000 + number) 0 \(4000 + number) 4000"
        case "shears": "{\\fs500\\fax\(100 + number)}Words"
        case "tilts": "{\\fs900\\frx\(number % 90)\\fry\(60 + number % 30)\\org(-9000,9000)}Words"
        case "clips": "{\\clip(m 0 0 l \(9000 + number) 0 \(9000 + number) 9000)}Words"
        case "gaps": "{\\fs200\\fsp\(20000 + number)}A line of words"
        case "growth": String(repeating: "{\\fs+50}\(letter(number))", count: 20)
        // Glyphs at different fractions of a pixel share no images.
        case "offsets": "{\\fs900\\fscx200\\pos(\(Double(number % 8) / 8),\(Double(number / 8 % 8) / 8))}Many words"
        case "blurs": "{\\fs900\\fscx200\\blur\(number % 100)}Many words"
        case "braces": "\\{\\fs1}{\\fs900\\fscx\(200 + number % 200)}\\{\\fs1} Many words"
        default: "\(number) " + String(repeating: "a line of words", count: 50) + String(repeating: "\\Nb", count: 900)
        }
    }

    private static func letter(_ number: Int) -> String { String(UnicodeScalar(UInt8(65 + number % 26))) }

    private static func line(_ text: String, _ second: Int) -> String {
        let time = String(format: "0:00:%02d.00,0:00:%02d.90", second, second)
        return "Dialogue: 0,\(time),Default,,0,0,0,,\(text)\n"
    }

    private static let header = """
        [Script Info]
        ScriptType: v4.00+
        PlayResX: 1920
        PlayResY: 1080
        WrapStyle: 2

        [V4+ Styles]
        Format: Name, Fontname, Fontsize, PrimaryColour, OutlineColour, BackColour, Outline, Shadow, Alignment
        Style: Default,sans-serif,60,&H00FFFFFF,&H00000000,&H80000000,4,8,5

        [Events]
        Format: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text

        """
}
