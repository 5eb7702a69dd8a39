import WindowboxGtk
import WindowboxVideo

/// What is known of a driver.
nonisolated enum GPUVerdict: Equatable {
    /// Frames were rendered.
    case usable
    /// The first frame was begun this number of times without being finished, as when the driver ends the program.
    case attempted(Int)
    /// The driver is not used, for a reason.
    case refused(String)

    init?(_ text: String) {
        let words = text.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false).map { String($0) }
        switch (words.first, words.last) {
        case ("usable", _): self = .usable
        case ("attempted", let count?): self = .attempted(Int(count) ?? 1)
        case ("refused", let reason?): self = .refused(reason)
        default: return nil
        }
    }

    var text: String {
        switch self {
        case .usable: "usable"
        case .attempted(let count): "attempted \(count)"
        case .refused(let reason): "refused \(reason)"
        }
    }
}

/// The verdicts on drivers, by their names with versions, in the user's cache: another version is tried anew.
nonisolated struct GPUVerdicts: Sendable {
    /// The unfinished attempts after which a driver is refused. The user may end the program during the first.
    private static let maximumAttempts = 2

    private let directory: CacheDirectory

    init(_ directory: CacheDirectory) { self.directory = directory }

    subscript(driver: String) -> GPUVerdict? {
        get { directory.bytes(forKey: driver).flatMap { GPUVerdict(String(decoding: $0, as: UTF8.self)) } }
        nonmutating set { if let newValue { directory.store(Array(newValue.text.utf8), forKey: driver) } }
    }

    /// Decides on a driver before an attempt to use it, which is recorded.
    /// - Parameters:
    ///   - driver: The driver.
    ///   - probe: Tries an unknown driver; returns the reason against it.
    /// - Throws: The reason for which the driver is not used.
    func begin(_ driver: String, probe: () -> GPUError?) throws(GPUError) {
        var attempts = 0
        switch self[driver] {
        case .refused(let reason): throw GPUError(reason: reason)
        case .attempted(let count) where count >= Self.maximumAttempts:
            try refuse(driver, GPUError(reason: "The driver has ended the program."))
        case .attempted(let count): attempts = count
        case .usable: break
        case nil: if let error = probe() { try refuse(driver, error) }
        }
        self[driver] = .attempted(attempts + 1)
    }

    private func refuse(_ driver: String, _ error: GPUError) throws(GPUError) {
        self[driver] = .refused(error.reason)
        throw error
    }
}
