import WindowboxCore

/// The content keys of one medium, each requested from the provider once. Confined to the demuxer thread, which blocks
/// while the provider answers.
///
/// `@unchecked Sendable`: part of the sendable open options, which only that thread uses.
final class ContentKeyCache: @unchecked Sendable {
    enum Answer {
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
    private var answers: [ContentKeyID: Answer] = [:]
    private let confinement = ThreadConfinement()

    init(_ provider: (any ContentKeyProvider)?, interrupt: Interrupt, timeout: Seconds) {
        self.provider = provider
        self.interrupt = interrupt
        self.timeout = timeout
    }

    /// Returns the key with an identifier, from the cache or the provider. Blocks until the provider answers, fails or
    /// exceeds the timeout.
    /// - Returns: The answer; `nil` when the wait was aborted.
    func key(for name: ContentKeyID) -> Answer? {
        confinement.assertOnThread()
        guard let provider else { return .some(.none) }
        if let known = answers[name] { return known }
        let answer: Answer
        switch interrupt.wait(atMost: timeout, for: { try await provider.key(for: name) }) {
        case .value(let key?): answer = Self.checked(key)
        case .value(nil): answer = .none
        case .failure(let error): answer = .failure(MediaError(error, location: ""))
        case .timedOut: answer = .failure(MediaError(.stalled, details: "The request for the content key timed out."))
        case .aborted: return nil
        }
        answers[name] = answer
        return answer
    }

    /// Validates the length of a key: AES-128 requires 16 bytes.
    static func checked(_ key: [UInt8]) -> Answer {
        key.count == 16
            ? .key(key) : .failure(MediaError(.keyWrong, details: "The key has \(key.count) bytes, not 16."))
    }
}
