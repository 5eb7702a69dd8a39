import WindowboxCore

/// The content keys of one medium, each requested from the provider once. Confined to the demuxer thread, which blocks
/// until the provider responds.
///
/// `@unchecked Sendable`: part of the sendable open options, which only that thread uses.
final class ContentKeyCache: @unchecked Sendable {
    enum Result {
        case key([UInt8])
        /// The provider has no such key.
        case none
        case failure(MediaError)
    }

    /// Whether there is no key provider.
    var isEmpty: Bool { provider == nil }

    private let provider: (any ContentKeyProvider)?
    private let interrupt: Interrupt
    private let timeout: Seconds
    private var results: [ContentKeyID: Result] = [:]
    private let confinement = ThreadConfinement()

    init(_ provider: (any ContentKeyProvider)?, interrupt: Interrupt, timeout: Seconds) {
        self.provider = provider
        self.interrupt = interrupt
        self.timeout = timeout
    }

    /// Returns the key with an identifier, from the cache or the provider. Blocks until the provider responds, fails or
    /// exceeds the timeout.
    /// - Returns: The result; `nil` when the wait was aborted.
    func key(for name: ContentKeyID) -> Result? {
        confinement.assertOnThread()
        guard let provider else { return .some(.none) }
        if let cached = results[name] { return cached }
        let result: Result
        switch interrupt.wait(atMost: timeout, for: { try await provider.key(for: name) }) {
        case .value(let key?): result = Self.checked(key)
        case .value(nil): result = .none
        case .failure(let error): result = .failure(MediaError(error, location: ""))
        case .timedOut: result = .failure(MediaError(.stalled, details: "The request for the content key timed out."))
        case .aborted: return nil
        }
        results[name] = result
        return result
    }

    /// Validates the length of a key: AES-128 requires 16 bytes.
    static func checked(_ key: [UInt8]) -> Result {
        key.count == 16
            ? .key(key) : .failure(MediaError(.keyWrong, details: "The key has \(key.count) bytes, not 16."))
    }
}
