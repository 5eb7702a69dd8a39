import TestSupport
import Testing
import WindowboxMedia

/// What tests of the engine look at again and again.
extension EngineStage {
    /// What is told, but for the silence of tests without sound.
    var tellings: [MediaNotice] { snapshot.notices.filter { $0 != .soundUnavailable } }

    /// Opens what cannot be played, and expects the reason in one sentence, with the place and `words` in the details.
    func expectFailure(
        of location: String, _ reason: MediaError.Reason, saying words: String = "/",
        sourceLocation: SourceLocation = #_sourceLocation
    ) async throws {
        let error = try await failure(of: location)
        #expect(error.reason == reason, "\(error)", sourceLocation: sourceLocation)
        #expect(error.message.hasSuffix(".") && error.message.count > 10, sourceLocation: sourceLocation)
        #expect(error.details.contains(location) && error.details.contains(words), sourceLocation: sourceLocation)
        #expect(frame == nil, sourceLocation: sourceLocation)
    }

    /// How fast the medium's time passes: the position's seconds for each of the clock, over so many of the position's.
    func pace(over seconds: Double) async throws -> Double {
        let start = reading
        try await wait(for: "\(seconds) seconds more than \(start.position)") { position >= start.position + seconds }
        let end = reading
        return (end.position - start.position) / (end.moment - start.moment)
    }

    /// The position, and the moment at which it was asked for: a busy machine may take the processor away in between.
    private var reading: (position: Double, moment: Double) {
        var best = (position: position, moment: monotonicSeconds())
        for attempt in 0..<20 {
            let before = monotonicSeconds()
            let position = position
            let after = monotonicSeconds()
            best = (position, (before + after) / 2)
            if after - before < 0.001 || attempt == 19 { break }
        }
        return best
    }
}
