import TestSupport
import WindowboxCore

@testable import WindowboxPlayer

/// A recorder of the values of a sequence.
@MainActor
final class StreamRecorder<Value: Sendable> {
    private(set) var values: [Value] = []
    private(set) var isOver = false
    private var listening: Task<Void, Never>?

    init(_ stream: AsyncStream<Value>) {
        listening = Task { [weak self] in
            for await value in stream { self?.values.append(value) }
            self?.isOver = true
        }
    }

    deinit { listening?.cancel() }

    /// Returns the values since the last call, after all pending tasks have run.
    func take() async -> [Value] {
        await settle()
        defer { values = [] }
        return values
    }
}

extension PlayerFixture {
    /// Returns a player with one open video of one minute that has metadata.
    static func film(
        _ metadata: PlayerMetadata, media: MediaInfo = .film(), playing: Bool = false, at time: Duration = .zero
    ) async -> PlayerFixture {
        let fixture = PlayerFixture([.simple(url: file(), metadata: metadata)], behavior: .init(completesSeeks: true))
        fixture.engine.becomeReady(media)
        await fixture.begin(playing: playing, at: time)
        return fixture
    }
}
