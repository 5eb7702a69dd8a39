import Foundation
import Testing

@testable import WindowboxSubtitles

/// Charset detection and decoding of subtitle files.
struct CharsetDetectionTests {
    private func read(_ bytes: [UInt8], as encoding: String? = nil) -> String {
        let texts = CharsetDetection.texts(of: bytes, as: encoding.map { TextEncoding(named: $0) })
        return String(decoding: texts.first { _ in true } ?? [], as: UTF8.self)
    }

    @Test(
        "The character encoding of a text is detected",
        arguments: [
            ("Grüße aus Köln", String.Encoding.utf8), ("Grüße aus Köln", .utf16),
            ("Grüße aus Köln, schöne Bücher", .windowsCP1252),
            ("Привет, как поживаете? Сегодня хорошая погода, и мы пойдём гулять в парк.", .windowsCP1251),
            ("こんにちは、世界。今日はとても良い天気ですね。", .shiftJIS), ("1\n00:01 --> 00:02\nПривет", .utf16LittleEndian),
            ("1\n00:01 --> 00:02\nПривет", .utf16BigEndian),
        ])
    func encodingIsDetected(_ text: String, _ encoding: String.Encoding) throws {
        let data = try #require(text.data(using: encoding))
        #expect(read([UInt8](data)) == text)
    }

    /// An unsupported encoding would fall back to detection, which finds UTF-8.
    @Test("Every character encoding offered in the menu is supported", arguments: TextEncoding.common.dropFirst())
    func offeredEncodingsAreSupported(_ encoding: TextEncoding) {
        #expect(read(Array("é".utf8), as: encoding.name) != "é")
    }

    @Test("A chosen character encoding overrides detection")
    func chosenEncodingIsUsed() {
        let bytes: [UInt8] = [0xcf, 0xf0, 0xe8, 0xe2, 0xe5, 0xf2]
        #expect(read(bytes, as: "WINDOWS-1251") == "Привет" && read(bytes, as: "WINDOWS-1252") == "Ïðèâåò")
        #expect(read(Array("Grün".utf8), as: "ISO-8859-15") == "GrÃŒn")
    }

    @Test("Invalid bytes are decoded as one replacement character each")
    func invalidBytesAreReplaced() {
        #expect(read([65, 0xff, 66, 0xfe, 0xfe, 67], as: "UTF-8") == "A\u{fffd}B\u{fffd}\u{fffd}C")
        #expect(read(Array("Müh".utf8) + [0xe3, 0x81], as: "UTF-8") == "Müh\u{fffd}")
        // Five-byte sequences were valid in early UTF-8.
        #expect(!read([0xf8, 0x88, 0x80, 0x80, 0x80], as: "UTF-8").contains { $0 != "\u{fffd}" })
        #expect(read(Array(repeating: 0xff, count: 100), as: "EUC-KR") == String(repeating: "\u{fffd}", count: 100))
    }

    @Test("A UTF-8 byte order mark before text in another encoding is ignored")
    func wrongBOMIsIgnored() {
        let german = Array("Gr".utf8) + [0xfc, 0xdf] + Array("e".utf8)
        #expect(read([0xef, 0xbb, 0xbf] + german) == "Grüße")
        #expect(read([0xef, 0xbb, 0xbf] + Array("Grüße".utf8)) == "Grüße")
    }

    @Test("A few invalid bytes do not change the detected encoding")
    func fewInvalidBytesKeepEncoding() {
        let text = String(repeating: "Все счастливые семьи похожи друг на друга. ", count: 20)
        let bytes = Array(text.utf8)
        let marked: [UInt8] = [0xef, 0xbb, 0xbf]
        #expect(read(marked + bytes + [0xff] + bytes) == text + "\u{fffd}" + text)
    }

    @Test("An unknown encoding name falls back to detection")
    func unknownEncodingIsDetected() { #expect(read(Array("Grüße".utf8), as: "KLINGON") == "Grüße") }

    @Test(
        "Every candidate of charset detection is valid, nonempty UTF-8",
        arguments: [nil, "UTF-16LE", "SHIFT_JIS", "GB18030"])
    func everyCandidateIsValid(_ encoding: String?) {
        let noise = (0..<5000).map { UInt8(truncatingIfNeeded: $0 &* $0 >> 3 ^ $0) }
        let texts = Array(CharsetDetection.texts(of: noise, as: encoding.map { TextEncoding(named: $0) }))
        #expect(!texts.isEmpty && texts.allSatisfy { String(validating: $0, as: UTF8.self) != nil && !$0.isEmpty })
    }
}
