import CUchardet
import Glibc

/// Finds out how a text is written, and writes it as UTF-8.
enum TextEncoding {
    /// What is looked at to find out: more would say no more, and take long.
    private static let sample = 1 << 18

    /// A text as UTF-8, whatever it was: by its mark, as UTF-8 where it is that, by its letters, else as western Europe
    /// wrote before.
    static func utf8(_ bytes: [UInt8]) -> [UInt8] {
        if let (encoding, length) = mark(of: bytes) {
            return converted(Array(bytes.dropFirst(length)), from: encoding) ?? bytes
        }
        if String(validating: bytes, as: UTF8.self) != nil { return bytes }
        let guesses = [detected(bytes), localEncoding, "WINDOWS-1252"].compactMap(\.self)
        return guesses.lazy.compactMap { converted(bytes, from: $0) }.first ?? bytes
    }

    private static func mark(of bytes: [UInt8]) -> (encoding: String, length: Int)? {
        let marks: [([UInt8], String)] = [
            ([0xef, 0xbb, 0xbf], "UTF-8"), ([0xff, 0xfe, 0, 0], "UTF-32LE"), ([0, 0, 0xfe, 0xff], "UTF-32BE"),
            ([0xff, 0xfe], "UTF-16LE"), ([0xfe, 0xff], "UTF-16BE"),
        ]
        return marks.first { bytes.starts(with: $0.0) }.map { ($0.1, $0.0.count) }
    }

    /// What its letters make likely; `nil` when nothing does.
    private static func detected(_ bytes: [UInt8]) -> String? {
        guard let detector = uchardet_new() else { return nil }
        defer { uchardet_delete(detector) }
        let code = bytes.prefix(sample).withUnsafeBytes {
            uchardet_handle_data(detector, $0.baseAddress?.assumingMemoryBound(to: CChar.self), $0.count)
        }
        guard code == 0 else { return nil }
        uchardet_data_end(detector)
        let name = uchardet_get_charset(detector).map { String(cString: $0) } ?? ""
        return name.isEmpty || name == "ASCII" || name == "UTF-8" ? nil : name
    }

    /// The desktop's own encoding, where it is not UTF-8 already; `nil` then.
    private static var localEncoding: String? {
        guard let name = nl_langinfo(nl_item(CODESET)) else { return nil }
        let encoding = String(cString: name)
        return encoding == "UTF-8" || encoding.hasPrefix("ANSI") ? nil : encoding
    }

    /// The text from another encoding, with what is wrong in it left out; `nil` when it is not known, or little is right.
    private static func converted(_ bytes: [UInt8], from encoding: String) -> [UInt8]? {
        guard let converter = iconv_open("UTF-8", encoding), Int(bitPattern: converter) != -1 else { return nil }
        defer { iconv_close(converter) }
        var source = bytes.map { CChar(bitPattern: $0) }
        var target = [CChar](repeating: 0, count: bytes.count * 4 + 16)
        var wrong = 0
        let written = source.withUnsafeMutableBufferPointer { source in
            target.withUnsafeMutableBufferPointer { target -> Int in
                var (input, inputLeft) = (source.baseAddress, source.count)
                var (output, outputLeft) = (target.baseAddress, target.count)
                while inputLeft > 0,
                    iconv(converter, &input, &inputLeft, &output, &outputLeft) == Int.max.magnitude * 2 + 1
                {
                    guard errno == EILSEQ, inputLeft > 0 else { break }
                    wrong += 1
                    input = input.map { $0 + 1 }
                    inputLeft -= 1
                }
                return target.count - outputLeft
            }
        }
        guard wrong * 20 <= bytes.count else { return nil }
        return target.prefix(written).map { UInt8(bitPattern: $0) }
    }
}
