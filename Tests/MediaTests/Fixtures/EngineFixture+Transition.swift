import Synchronization
import TestSupport
import WindowboxDemux
import WindowboxMedia

extension EngineFixture {
    /// Plays files gaplessly to the end of the last one, each as the next item of the one before.
    func play(_ locations: [String]) async throws {
        let sources = locations.enumerated().map { MediaSource(id: UInt64($0 + 1), location: $1) }
        guard let first = sources.first, let last = sources.last else { return }
        engine.open(first)
        engine.setNext(sources.dropFirst().first)
        // The next item is set in the callback, because a short one may be over before another thread looks. One that
        // was over when the engine thread looked itself has ended; after that, a next item must be opened.
        engine.onChange { [weak engine] in
            guard let engine, case let snapshot = engine.snapshot(), snapshot.source < last.id else { return }
            let next = sources[Int(snapshot.source)]
            if snapshot.phase == .ended { engine.open(next) } else { engine.setNext(next) }
        }
        defer { engine.onChange {} }
        engine.setPlaying(true)
        try await waitForSource(last.id)
        try await waitForEnd()
    }

    /// Waits until the source with an identifier is the current one.
    func waitForSource(_ id: UInt64) async throws {
        try await wait(for: "source \(id)") { snapshot.source == id }
    }
}

/// Records the source in which each seek of an engine completes. Replaces the engine's wakeup handler.
final class SeekRecorder: Sendable {
    private let sources = Mutex<[UInt64: UInt64]>([:])

    init(_ engine: MediaEngine) {
        engine.onChange { [weak engine, weak self] in
            guard let snapshot = engine?.snapshot() else { return }
            self?.sources.withLock { $0[snapshot.completedSeek] = $0[snapshot.completedSeek] ?? snapshot.source }
        }
        // Rearms the wakeup.
        _ = engine.snapshot()
    }

    /// Returns the source of the first snapshot with a completed seek; `nil` before.
    func source(of seek: UInt64) -> UInt64? { sources.withLock { $0[seek] } }
}

extension EngineSnapshot.Phase {
    /// Whether the medium could not be played.
    var isFailure: Bool { if case .failed = self { true } else { false } }
}
