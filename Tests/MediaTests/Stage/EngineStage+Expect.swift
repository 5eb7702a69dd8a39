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

    /// Plays, and expects to see these frames, all of them and in this order. A busy machine loses some, others each time:
    /// then it plays again, with more time for them, by a lower speed, and each must be seen at least once.
    ///
    /// - Parameters:
    ///   - isCounted: Which of the frames that are seen count.
    ///   - start: The frame with which counting begins, when it is seen for the last time; `nil` is the first one seen.
    func expect(
        _ expected: [Int], where isCounted: (Int) -> Bool = { _ in true }, fromLast start: Int? = nil,
        sourceLocation: SourceLocation = #_sourceLocation, while play: () async throws -> Void
    ) async throws {
        var unseen = Set(expected.indices)
        for speed in [1, 0.5, 0.25, 0.25, 0.25, 0.25] where !unseen.isEmpty {
            engine.setSpeed(speed)
            forget()
            try await play()
            let numbers = numbers
            let seen = numbers[(start.flatMap { numbers.lastIndex(of: $0) } ?? 0)...].filter(isCounted)
            // Whatever is lost, nothing is seen that should not be, or twice, or out of its order.
            var rest = seen[...]
            for (place, number) in expected.enumerated() where rest.first == number {
                rest.removeFirst()
                unseen.remove(place)
            }
            #expect(rest.isEmpty, "\(seen)", sourceLocation: sourceLocation)
        }
        #expect(unseen.isEmpty, "never seen", sourceLocation: sourceLocation)
    }

    /// When a medium's zero was, by the frames of it that were seen, on the monotonic clock in seconds. A busy machine shows
    /// some of them late and none early: so the earliest counts.
    func zero(of isWanted: (Shown) -> Bool) -> Double {
        shown.filter(isWanted).map { $0.moment - $0.time }.min() ?? .infinity
    }

    /// The longest time for which one picture was seen, in seconds.
    func longestPause(from start: Double = 0, to end: Double = .infinity) -> Double {
        let moments = shown.map(\.moment).filter { $0 > start && $0 < end }
        return zip(moments, moments.dropFirst()).map { $1 - $0 }.max() ?? .infinity
    }

    /// How fast the medium's time passes: the position's seconds for each of the clock, over so many of the position's.
    func pace(over seconds: Double) async throws -> Double {
        let start = reading
        try await wait(for: "\(seconds) seconds more than \(start.position)") { position >= start.position + seconds }
        let end = reading
        return (end.position - start.position) / (end.moment - start.moment)
    }

    /// The position, and the moment at which it was asked for: a busy machine may take the processor away in between.
    var reading: (position: Double, moment: Double) {
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
