/// The keys of one medium, each asked for once. The demuxer's thread waits for the provider.
///
/// `@unchecked Sendable`: only the demuxer's thread touches it; it travels with what else that is told.
final class ContentKeyCache: @unchecked Sendable {
    enum Answer {
        case key([UInt8])
        /// Nobody has it.
        case none
        case failure(MediaError)
    }

    /// Whether there is nobody who could have a key.
    var isEmpty: Bool { provider == nil }

    private let provider: (any ContentKeyProvider)?
    private let interrupt: Interrupt
    private let patience: Seconds
    private var answers: [ContentKeyID: Answer] = [:]

    init(_ provider: (any ContentKeyProvider)?, interrupt: Interrupt, patience: Seconds) {
        self.provider = provider
        self.interrupt = interrupt
        self.patience = patience
    }

    /// The key for a name; `nil` when the medium is being left.
    func key(for name: ContentKeyID) -> Answer? {
        guard let provider else { return .some(.none) }
        if let known = answers[name] { return known }
        let answer: Answer
        switch interrupt.wait(atMost: patience, for: { try await provider.key(for: name) }) {
        case .value(let key?): answer = Self.checked(key)
        case .value(nil): answer = .none
        case .failure(let error): answer = .failure(MediaError(error, location: ""))
        case .timedOut: answer = .failure(MediaError(.stalled, details: "The key does not come."))
        case .aborted: return nil
        }
        answers[name] = answer
        return answer
    }

    /// A key of another length is none.
    static func checked(_ key: [UInt8]) -> Answer {
        key.count == 16
            ? .key(key) : .failure(MediaError(.keyWrong, details: "The key has \(key.count) bytes, not 16."))
    }
}
