import Synchronization
import WindowboxGtk
import WindowboxVideo

/// The experience with a driver.
nonisolated enum GPUVerdict: Equatable {
    /// Frames were rendered.
    case usable
    /// The driver was tried this number of times without an end, as when it ends the program.
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
    /// The attempts without an end after which a driver is refused. The user may end the program during the first.
    private static let maximumAttempts = 2

    private let directory: CacheDirectory

    init(_ directory: CacheDirectory) { self.directory = directory }

    subscript(driver: String) -> GPUVerdict? {
        get { directory.bytes(forKey: driver).flatMap { GPUVerdict(String(decoding: $0, as: UTF8.self)) } }
        nonmutating set { if let newValue { directory.store(Array(newValue.text.utf8), forKey: driver) } }
    }

    /// Decides whether to use a driver.
    /// - Parameters:
    ///   - driver: The driver.
    ///   - probe: Tries a driver that was not used, or not to an end.
    /// - Throws: The reason for which the driver is not used.
    func admit(_ driver: String, probe: () -> GPUProbe.Outcome) throws(GPUError) {
        switch self[driver] {
        case .refused(let reason): throw GPUError(reason: reason)
        case .attempted(let count) where count >= Self.maximumAttempts:
            try refuse(driver, "The driver did not return, or has ended the program.")
        case .usable: return
        case .attempted, nil: break
        }
        switch probe() {
        case .usable: if self[driver] == nil { self[driver] = .usable }
        case .unsuitable(let reason): try refuse(driver, reason)
        case .unfinished(let reason):
            beginAttempt(driver)
            throw GPUError(reason: reason)
        case .unavailable(let reason): throw GPUError(reason: reason)
        }
    }

    /// Records that a driver is about to be tried.
    func beginAttempt(_ driver: String) {
        let earlier = if case .attempted(let count) = self[driver] { count } else { 0 }
        self[driver] = .attempted(earlier + 1)
    }

    private func refuse(_ driver: String, _ reason: String) throws(GPUError) {
        self[driver] = .refused(reason)
        throw GPUError(reason: reason)
    }
}

/// The first time that a driver prepares for frames in this process.
nonisolated final class GPUAttempt: Sendable {
    private let verdicts: GPUVerdicts
    private let driver: String
    private let isOver = Mutex(false)

    init(_ driver: String, _ verdicts: GPUVerdicts) { (self.driver, self.verdicts) = (driver, verdicts) }

    /// Records the beginning of a preparation, or its end, with or without success.
    func record(_ phase: GPURenderer.PreparationPhase) {
        isOver.withLock { isOver in
            guard !isOver else { return }
            switch phase {
            case .begun: verdicts.beginAttempt(driver)
            case .ended:
                verdicts[driver] = .usable
                isOver = true
            }
        }
    }
}
