import CGtk

/// A copy of a `const char *`; empty for NULL.
nonisolated func string(_ pointer: UnsafePointer<CChar>?) -> String { pointer.map { String(cString: $0) } ?? "" }

/// The strings of a `char **` that ends with NULL.
nonisolated func strings(_ vector: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?) -> [String] {
    guard let vector else { return [] }
    var result: [String] = []
    while let string = vector[result.count] { result.append(String(cString: string)) }
    return result
}

/// Calls `body` with a `const char **` that ends with NULL and lives until it returns.
nonisolated func withCStrings<Result>(
    _ strings: [String], _ body: (UnsafeMutablePointer<UnsafePointer<CChar>?>) -> Result
) -> Result {
    let copies = strings.map { g_strdup($0) }
    defer { copies.forEach { g_free($0) } }
    var vector = copies.map { UnsafePointer($0) } + [nil]
    return vector.withUnsafeMutableBufferPointer { buffer in
        // The buffer is never empty: it holds the end mark.
        buffer.baseAddress.map(body).unsafelyUnwrapped
    }
}
