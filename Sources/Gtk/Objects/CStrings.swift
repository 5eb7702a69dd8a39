import CGtk

/// Copies a `const char *`; returns an empty string for NULL.
nonisolated func string(_ pointer: UnsafePointer<CChar>?) -> String { pointer.map { String(cString: $0) } ?? "" }

/// Copies the strings of a NULL-terminated `char **`; returns an empty array for NULL.
nonisolated func strings(_ vector: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?) -> [String] {
    guard let vector else { return [] }
    var result: [String] = []
    while let string = vector[result.count] { result.append(String(cString: string)) }
    return result
}

/// Calls `body` with a NULL-terminated `const char **`, which is valid until `body` returns.
nonisolated func withCStrings<Result>(
    _ strings: [String], _ body: (UnsafeMutablePointer<UnsafePointer<CChar>?>) -> Result
) -> Result {
    let copies = strings.map { g_strdup($0) }
    defer { copies.forEach { g_free($0) } }
    var vector = copies.map { UnsafePointer($0) } + [nil]
    return vector.withUnsafeMutableBufferPointer { buffer in
        // The buffer is never empty: it holds the terminating NULL.
        buffer.baseAddress.map(body).unsafelyUnwrapped
    }
}
