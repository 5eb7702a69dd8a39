import TestSupport
import WindowboxMedia

extension EngineStage {
    /// Plays files one after the other to the end of the last one, each the next one of the one before.
    func play(_ locations: [String]) async throws {
        let sources = locations.enumerated().map { MediaSource(id: UInt64($0 + 1), location: $1) }
        guard let first = sources.first, let last = sources.last else { return }
        engine.open(first)
        engine.setNext(sources.dropFirst().first)
        // Named where it is told, and at once: a short one may be over before anybody else has looked.
        engine.onChange { [weak engine] in
            guard let engine, case let current = engine.snapshot().source, current < last.id else { return }
            engine.setNext(sources[Int(current)])
        }
        defer { engine.onChange {} }
        engine.setPlaying(true)
        try await waitForSource(last.id)
        try await waitForTheEnd()
    }

    /// Waits until a loading is the one that all is about.
    func waitForSource(_ id: UInt64) async throws {
        try await wait(for: "source \(id), being at \(position)") { snapshot.source == id }
    }
}

extension EngineSnapshot.Phase {
    /// Whether it could not be played.
    var isFailure: Bool { if case .failed = self { true } else { false } }
}
