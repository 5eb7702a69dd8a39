import Glibc

/// Names of files are bytes. A location holds those that are not UTF-8 as a `file:` URL, whose escapes are decoded only for the
/// system and for FFmpeg.
extension LocalFile {
    /// The bytes of the path that a location names; `nil` for the URL of something else, for one that names a file of another
    /// computer, and for one that names nothing.
    static func bytes(of location: String) -> [UInt8]? {
        guard let scheme = scheme(of: location) else { return Array(location.utf8) }
        guard scheme == "file", host(of: location) == nil else { return nil }
        var rest = location.utf8.dropFirst("file:".count)
        if rest.starts(with: "//".utf8) {
            rest = rest.dropFirst(2)
            rest = rest[(rest.firstIndex(of: UInt8(ascii: "/")) ?? rest.endIndex)...]
        }
        let bytes = percentDecoded(rest)
        return bytes.isEmpty || bytes.contains(0) ? nil : bytes
    }

    /// Whether a location names a file of this computer, which need not exist.
    package static func isFile(_ location: String) -> Bool { bytes(of: location) != nil }

    /// The computer that a `file:` URL names; `nil` when that is this one.
    static func host(of location: String) -> String? {
        guard scheme(of: location) == "file" else { return nil }
        let rest = location.dropFirst("file:".count)
        guard rest.hasPrefix("//") else { return nil }
        let host = String(rest.dropFirst(2).prefix { $0 != "/" })
        return host.isEmpty || host.lowercased() == "localhost" ? nil : host
    }

    /// The path for the system, ended by a zero: the bytes of a file's path, or else the location itself.
    package static func systemPath(of location: String) -> [CChar] {
        terminated(bytes(of: location) ?? Array(location.utf8))
    }

    /// Bytes, ended by a zero.
    static func terminated(_ bytes: [UInt8]) -> [CChar] { bytes.map { CChar(bitPattern: $0) } + [0] }

    /// The location of a path: the path itself where it is UTF-8, else a URL.
    package static func location(ofPath bytes: [UInt8]) -> String {
        if let text = String(validating: bytes, as: UTF8.self) { return text }
        return "file://" + escaped(bytes.first == UInt8(ascii: "/") ? bytes : currentFolder + bytes)
    }

    /// The path that a location names, where that is UTF-8; else the location, which no other file has either.
    package static func identity(of location: String) -> String {
        bytes(of: location).flatMap { String(validating: $0, as: UTF8.self) } ?? location
    }

    /// The bytes of the current folder's path, with a slash behind it.
    package static var currentFolder: [UInt8] {
        guard let path = getcwd(nil, 0) else { return [] }
        defer { free(path) }
        return UnsafeBufferPointer(start: path, count: strlen(path)).map { UInt8(bitPattern: $0) } + [UInt8(ascii: "/")]
    }

    private static func escaped(_ bytes: [UInt8]) -> String {
        let plain = Set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~/".utf8)
        let digits = Array("0123456789ABCDEF".utf8)
        let escaped = bytes.flatMap { byte in
            plain.contains(byte)
                ? [byte] : [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
        }
        return String(decoding: escaped, as: UTF8.self)
    }

    static func percentDecoded(_ text: some Collection<UInt8>) -> [UInt8] {
        var bytes: [UInt8] = []
        var rest = text[...]
        while let byte = rest.popFirst() {
            let digits = rest.prefix(2).compactMap { Character(UnicodeScalar($0)).hexDigitValue }
            if byte == UInt8(ascii: "%"), digits.count == 2 {
                bytes.append(UInt8(digits[0] * 16 + digits[1]))
                rest = rest.dropFirst(2)
            } else {
                bytes.append(byte)
            }
        }
        return bytes
    }
}
