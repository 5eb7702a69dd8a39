import CUchardet
import Glibc

/// Finds out how a text is written, and writes it as UTF-8. Pure, but for the desktop's locale.
enum CharsetDetection {
    /// What is looked at to find out: more would say no more, and take long.
    private static let sample = 1 << 18
    private static let replacement: [UInt8] = [0xef, 0xbf, 0xbd]

    /// The texts that bytes may be, likeliest first and made when they are asked for: as somebody says, by their mark, as
    /// UTF-8 where they are that, by their letters, by the desktop's locale, as western Europe wrote before, and as UTF-8
    /// at last. Each is valid UTF-8. What means nothing in it is a replacement character; only what somebody says may have
    /// very many of these.
    static func texts(of bytes: [UInt8], as encoding: TextEncoding?) -> some Sequence<[UInt8]> {
        let mark = mark(of: bytes)
        let body = bytes[(mark?.length ?? 0)...]
        let ways: [() -> [UInt8]?] = [
            { encoding.flatMap { converted(body, from: $0.name, mostWrong: .max) } },
            { mark.flatMap { converted(body, from: $0.encoding) } },
            { unmarkedWide(body).flatMap { converted(body, from: $0) } },
            { String(validating: body, as: UTF8.self) == nil ? nil : Array(body) },
            { guessed(body) },
            { converted(body, from: "UTF-8", mostWrong: .max) },
        ]
        return ways.lazy.compactMap { $0() }
    }

    private static func mark(of bytes: [UInt8]) -> (encoding: String, length: Int)? {
        let marks: [([UInt8], String)] = [
            ([0xef, 0xbb, 0xbf], "UTF-8"), ([0xff, 0xfe, 0, 0], "UTF-32LE"), ([0, 0, 0xfe, 0xff], "UTF-32BE"),
            ([0xff, 0xfe], "UTF-16LE"), ([0xfe, 0xff], "UTF-16BE"),
        ]
        return marks.first { bytes.starts(with: $0.0) }.map { ($0.1, $0.0.count) }
    }

    /// UTF-16 without a mark: the times and the line ends have a zero as every second byte, and no other letter has one.
    private static func unmarkedWide(_ bytes: ArraySlice<UInt8>) -> String? {
        var zeros = [0, 0]
        for (index, byte) in bytes.prefix(sample).enumerated() where byte == 0 { zeros[index % 2] += 1 }
        let (most, least) = (zeros.max() ?? 0, zeros.min() ?? 0)
        guard most * 20 > min(bytes.count, sample), least * 20 <= most else { return nil }
        return zeros[1] > zeros[0] ? "UTF-16LE" : "UTF-16BE"
    }

    private static func guessed(_ bytes: ArraySlice<UInt8>) -> [UInt8]? {
        let guesses = [detected(bytes), localEncoding, "WINDOWS-1252"].compactMap(\.self)
        return guesses.lazy.compactMap { converted(bytes, from: $0) }.first
    }

    /// What its letters make likely; `nil` when nothing does.
    private static func detected(_ bytes: ArraySlice<UInt8>) -> String? {
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

    /// The text from another encoding; `nil` when that is not known, or more than `mostWrong` places mean nothing in it:
    /// one in twenty, where nothing is said.
    private static func converted(_ bytes: ArraySlice<UInt8>, from encoding: String, mostWrong: Int? = nil) -> [UInt8]?
    {
        if encoding == "UTF-8" { return mended(bytes, mostWrong: mostWrong) }
        guard let converter = iconv_open("UTF-8", encoding), Int(bitPattern: converter) != -1 else { return nil }
        defer { iconv_close(converter) }
        let mostWrong = mostWrong ?? bytes.count / 20
        var text: [UInt8] = []
        text.reserveCapacity(bytes.count)
        var part = [CChar](repeating: 0, count: 1 << 14)
        var wrong = 0
        bytes.withUnsafeBytes { source in
            // Nothing is written there, whatever iconv's signature says.
            var input = UnsafeMutablePointer(mutating: source.assumingMemoryBound(to: CChar.self).baseAddress)
            var left = source.count
            while left > 0, wrong <= mostWrong {
                let problem = part.withUnsafeMutableBufferPointer { part -> Int32 in
                    var (output, room) = (part.baseAddress, part.count)
                    let isDone = iconv(converter, &input, &left, &output, &room) != -1
                    let problem = isDone ? 0 : errno
                    text += UnsafeRawBufferPointer(part).prefix(part.count - room)
                    return problem
                }
                // With E2BIG it goes on where it is.
                if problem == 0 || problem == E2BIG { continue }
                wrong += 1
                text += replacement
                // What is cut off at the end is one letter.
                let skipped = problem == EINVAL ? left : 1
                input = input.map { $0 + skipped }
                left -= skipped
            }
        }
        return wrong <= mostWrong ? text : nil
    }

    /// The same for UTF-8, of which iconv lets through what has not been UTF-8 for long.
    private static func mended(_ bytes: ArraySlice<UInt8>, mostWrong: Int?) -> [UInt8]? {
        let text = String(decoding: bytes, as: UTF8.self)
        let wrong = text.unicodeScalars.count { $0 == "\u{fffd}" }
        return wrong <= mostWrong ?? bytes.count / 20 ? Array(text.utf8) : nil
    }
}
