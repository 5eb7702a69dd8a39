import CUchardet
import Glibc

/// Detects the character encoding of text and converts it to UTF-8. Pure except for the desktop's locale.
enum CharsetDetection {
    /// The number of bytes examined. More would not improve the result, and take long.
    private static let sampleSize = 1 << 18
    private static let replacement: [UInt8] = [0xef, 0xbf, 0xbd]

    /// Returns the possible decodings of a text, likeliest first and computed lazily: the given encoding, the byte
    /// order mark, UTF-16 without a mark, valid UTF-8, the result of uchardet, the desktop's locale, WINDOWS-1252, and
    /// finally UTF-8 with errors. Each is valid UTF-8. Invalid bytes become replacement characters; all decodings but
    /// the given encoding and the last are rejected when they have too many.
    static func texts(of bytes: [UInt8], as encoding: TextEncoding?) -> some Sequence<[UInt8]> {
        let byteOrderMark = byteOrderMark(of: bytes)
        let body = bytes[(byteOrderMark?.length ?? 0)...]
        let decodings: [() -> [UInt8]?] = [
            { encoding.flatMap { converted(body, from: $0.name, maxErrors: .max) } },
            { byteOrderMark.flatMap { converted(body, from: $0.encoding) } },
            { utf16WithoutMark(body).flatMap { converted(body, from: $0) } },
            { String(validating: body, as: UTF8.self) == nil ? nil : Array(body) },
            { guessed(body) },
            { converted(body, from: "UTF-8", maxErrors: .max) },
        ]
        return decodings.lazy.compactMap { $0() }
    }

    private static func byteOrderMark(of bytes: [UInt8]) -> (encoding: String, length: Int)? {
        let byteOrderMarks: [([UInt8], String)] = [
            ([0xef, 0xbb, 0xbf], "UTF-8"), ([0xff, 0xfe, 0, 0], "UTF-32LE"), ([0, 0, 0xfe, 0xff], "UTF-32BE"),
            ([0xff, 0xfe], "UTF-16LE"), ([0xfe, 0xff], "UTF-16BE"),
        ]
        return byteOrderMarks.first { bytes.starts(with: $0.0) }.map { ($0.1, $0.0.count) }
    }

    /// Detects UTF-16 without a byte order mark: in timestamps and line breaks every second byte is zero, and no other
    /// character has a zero byte there.
    private static func utf16WithoutMark(_ bytes: ArraySlice<UInt8>) -> String? {
        var zeros = [0, 0]
        for (index, byte) in bytes.prefix(sampleSize).enumerated() where byte == 0 { zeros[index % 2] += 1 }
        let (most, least) = (zeros.max() ?? 0, zeros.min() ?? 0)
        guard most * 20 > min(bytes.count, sampleSize), least * 20 <= most else { return nil }
        return zeros[1] > zeros[0] ? "UTF-16LE" : "UTF-16BE"
    }

    private static func guessed(_ bytes: ArraySlice<UInt8>) -> [UInt8]? {
        let guesses = [detected(bytes), localeEncoding, "WINDOWS-1252"].compactMap(\.self)
        return guesses.lazy.compactMap { converted(bytes, from: $0) }.first
    }

    /// Returns the encoding that uchardet finds; `nil` when it finds none, or ASCII or UTF-8.
    private static func detected(_ bytes: ArraySlice<UInt8>) -> String? {
        guard let detector = uchardet_new() else { return nil }
        defer { uchardet_delete(detector) }
        let code = bytes.prefix(sampleSize).withUnsafeBytes {
            uchardet_handle_data(detector, $0.baseAddress?.assumingMemoryBound(to: CChar.self), $0.count)
        }
        guard code == 0 else { return nil }
        uchardet_data_end(detector)
        let name = uchardet_get_charset(detector).map { String(cString: $0) } ?? ""
        return name.isEmpty || name == "ASCII" || name == "UTF-8" ? nil : name
    }

    /// The encoding of the desktop's locale; `nil` when it is UTF-8 or ASCII.
    private static var localeEncoding: String? {
        guard let name = nl_langinfo(nl_item(CODESET)) else { return nil }
        let encoding = String(cString: name)
        return encoding == "UTF-8" || encoding.hasPrefix("ANSI") ? nil : encoding
    }

    /// Converts text to UTF-8; `nil` when the encoding is unknown, or more than `maxErrors` characters are invalid (by
    /// default one in twenty bytes).
    private static func converted(_ bytes: ArraySlice<UInt8>, from encoding: String, maxErrors: Int? = nil) -> [UInt8]?
    {
        if encoding == "UTF-8" { return repaired(bytes, maxErrors: maxErrors) }
        guard let converter = iconv_open("UTF-8", encoding), Int(bitPattern: converter) != -1 else { return nil }
        defer { iconv_close(converter) }
        let maxErrors = maxErrors ?? bytes.count / 20
        var text: [UInt8] = []
        text.reserveCapacity(bytes.count)
        var part = [CChar](repeating: 0, count: 1 << 14)
        var errors = 0
        bytes.withUnsafeBytes { source in
            // iconv's signature lacks `const`: the input is not modified.
            var input = UnsafeMutablePointer(mutating: source.assumingMemoryBound(to: CChar.self).baseAddress)
            var left = source.count
            while left > 0, errors <= maxErrors {
                let problem = part.withUnsafeMutableBufferPointer { part -> Int32 in
                    var (output, capacity) = (part.baseAddress, part.count)
                    let isDone = iconv(converter, &input, &left, &output, &capacity) != -1
                    let problem = isDone ? 0 : errno
                    text += UnsafeRawBufferPointer(part).prefix(part.count - capacity)
                    return problem
                }
                // E2BIG: the output buffer is full, and the loop continues with the rest.
                if problem == 0 || problem == E2BIG { continue }
                errors += 1
                text += replacement
                // EINVAL: the last character is truncated.
                let skipped = problem == EINVAL ? left : 1
                input = input.map { $0 + skipped }
                left -= skipped
            }
        }
        return errors <= maxErrors ? text : nil
    }

    /// Replaces invalid UTF-8. iconv still accepts forms that are no longer valid UTF-8, unlike Swift's decoder.
    private static func repaired(_ bytes: ArraySlice<UInt8>, maxErrors: Int?) -> [UInt8]? {
        let text = String(decoding: bytes, as: UTF8.self)
        let errors = text.unicodeScalars.count { $0 == "\u{fffd}" }
        return errors <= maxErrors ?? bytes.count / 20 ? Array(text.utf8) : nil
    }
}
