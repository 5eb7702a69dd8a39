import TestSupport
import WindowboxMedia

@testable import WindowboxPlayer

/// Everything that a sequence has brought so far.
@MainActor
final class Record<Value: Sendable> {
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

    /// What has come since this was last asked, once all is said that can be without time passing.
    func take() async -> [Value] {
        await settle()
        defer { values = [] }
        return values
    }
}

extension Scene {
    /// Lets time pass in small steps, so that whatever waits for a moment finds it.
    func pass(_ time: Duration, in step: Duration = .milliseconds(100)) async {
        var rest = time
        while rest > .zero {
            clock.advance(by: min(step, rest))
            await settle()
            rest -= step
        }
    }

    /// With a film of which something is known, that is open, a minute long.
    static func film(
        _ metadata: PlayerMetadata, media: MediaInfo = .film(), playing: Bool = false, at time: Duration = .zero
    ) async -> Scene {
        let scene = Scene([.simple(url: file(), metadata: metadata)], behavior: .init(landsSeeks: true))
        scene.engine.becomeReady(media)
        await scene.begin(playing: playing, at: time)
        return scene
    }
}
