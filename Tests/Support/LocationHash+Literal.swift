import WindowboxDemux

/// Lets tests name a file by its path or URL.
extension LocationHash: ExpressibleByStringInterpolation {
    /// Hashes the literal.
    /// - Parameter location: A path or a URL.
    public init(stringLiteral location: String) { self.init(location) }
}
