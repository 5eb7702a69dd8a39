import Glibc

/// File names as bytes. A location holds a name that is not UTF-8 as a `file:` URL, which is percent-decoded only for
/// system calls and FFmpeg.
extension LocalFile {
    /// The bytes of the path at a location; `nil` for any other URL, for a file on another host, and for an empty path.
    package static func bytes(of location: String) -> [UInt8]? {
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

    /// Whether a location is a file on this machine. The file need not exist.
    package static func isFile(_ location: String) -> Bool { bytes(of: location) != nil }

    /// The host of a `file:` URL; `nil` for this machine.
    static func host(of location: String) -> String? {
        guard scheme(of: location) == "file" else { return nil }
        let rest = location.dropFirst("file:".count)
        guard rest.hasPrefix("//") else { return nil }
        let host = String(rest.dropFirst(2).prefix { $0 != "/" })
        return host.isEmpty || host.lowercased() == "localhost" ? nil : host
    }

    /// The null-terminated path for system calls: a file's path, otherwise the location itself.
    package static func systemPath(of location: String) -> [CChar] {
        nullTerminated(bytes(of: location) ?? Array(location.utf8))
    }

    /// Appends the null terminator.
    static func nullTerminated(_ bytes: [UInt8]) -> [CChar] { bytes.map { CChar(bitPattern: $0) } + [0] }

    /// The location of a path: the path itself when it is UTF-8, otherwise a `file:` URL.
    package static func location(ofPath bytes: [UInt8]) -> String {
        if let text = String(validating: bytes, as: UTF8.self) { return text }
        return "file://" + escaped(bytes.first == UInt8(ascii: "/") ? bytes : currentFolder + bytes)
    }

    /// The UTF-8 path at a location, otherwise the location itself; equal for equal files.
    package static func identity(of location: String) -> String {
        bytes(of: location).flatMap { String(validating: $0, as: UTF8.self) } ?? location
    }

    /// The bytes of the current folder's path, with a trailing slash.
    package static var currentFolder: [UInt8] {
        guard let path = getcwd(nil, 0) else { return [] }
        defer { free(path) }
        return UnsafeBufferPointer(start: path, count: strlen(path)).map { UInt8(bitPattern: $0) } + [UInt8(ascii: "/")]
    }

    private static let plain = Set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~/".utf8)

    /// Returns a path percent-encoded for a URL.
    package static func escaped(_ bytes: [UInt8]) -> String {
        let digits = Array("0123456789ABCDEF".utf8)
        let escaped = bytes.flatMap { byte in
            plain.contains(byte)
                ? [byte] : [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
        }
        return String(decoding: escaped, as: UTF8.self)
    }

    package static func percentDecoded(_ text: some Collection<UInt8>) -> [UInt8] {
        var bytes: [UInt8] = []
        var rest = text[...]
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "%") else {
                bytes.append(byte)
                continue
            }
            let digits = rest.prefix(2).compactMap { Character(UnicodeScalar($0)).hexDigitValue }
            bytes.append(digits.count == 2 ? UInt8(digits[0] * 16 + digits[1]) : byte)
            if digits.count == 2 { rest = rest.dropFirst(2) }
        }
        return bytes
    }
}
