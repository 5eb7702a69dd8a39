import TestSupport
import Testing
import WindowboxCore
import WindowboxMedia

/// Expectations shared by the tests of the engine.
extension EngineFixture {
    /// The warnings, except for the missing audio device of tests without audio.
    var warnings: [MediaWarning] { snapshot.warnings.filter { $0 != .audioUnavailable } }

    /// Opens an unplayable location, and expects a reason with a message, and details with the location and `words`.
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

    /// Plays, and expects to see all of these frames in this order. A busy machine drops some, others each time:
    /// playback is then repeated at a lower speed, which leaves more time, until each frame was seen once.
    ///
    /// - Parameters:
    ///   - isCounted: Tells which of the shown frames count.
    ///   - start: The frame whose last appearance starts the count; `nil` is the first one shown.
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
            // Frames may be missing, but none may be unexpected, repeated or out of order.
            var rest = seen[...]
            for (index, number) in expected.enumerated() where rest.first == number {
                rest.removeFirst()
                unseen.remove(index)
            }
            #expect(rest.isEmpty, "\(seen)", sourceLocation: sourceLocation)
        }
        #expect(unseen.isEmpty, "frames were never shown", sourceLocation: sourceLocation)
    }

    /// Returns how many of these frames were not shown, and expects that each one before the last shown frame was
    /// dropped as late. Counts from the opening of the medium on.
    func missing(of frames: Range<Int>, sourceLocation: SourceLocation = #_sourceLocation) -> Int {
        let numbers = numbers
        // Frames dropped before the last one of `numbers` have been counted by now.
        let dropped = engine.statistics().framesDropped
        let unseen = Set(frames).subtracting(numbers)
        let lost = unseen.count { $0 < numbers.last ?? 0 }
        #expect(lost <= dropped, "\(unseen.sorted())", sourceLocation: sourceLocation)
        return unseen.count
    }

    /// Expects an item to have been shown from its first frame on, apart from frames dropped as late.
    func expectStart(at first: Int, sourceLocation: SourceLocation = #_sourceLocation) {
        let numbers = numbers
        let dropped = engine.videoOutput.statistics.dropped
        let start = numbers.first { $0 >= first } ?? .max
        #expect(start - first <= dropped, "\(numbers)", sourceLocation: sourceLocation)
    }

    /// The zero of a medium on the monotonic clock in seconds, by its shown frames. A busy machine shows some of
    /// them late and none early, so the earliest counts.
    func zero(of isWanted: (ShownFrame) -> Bool) -> Double {
        shown.filter(isWanted).map { $0.hostTime - $0.time }.min() ?? .infinity
    }

    /// The longest time for which one frame was shown, in seconds.
    func longestPause(from start: Double = 0, to end: Double = .infinity) -> Double {
        let times = shown.map(\.hostTime).filter { $0 > start && $0 < end }
        return zip(times, times.dropFirst()).map { $1 - $0 }.max() ?? .infinity
    }

    /// The rate of the media time, measured over `seconds` of the position.
    func rate(over seconds: Double) async throws -> Double {
        let start = reading
        try await wait(for: "\(seconds) seconds more than \(start.position)") { position >= start.position + seconds }
        let end = reading
        return (end.position - start.position) / (end.hostTime - start.hostTime)
    }

    /// The position and the time at which it was read. A busy machine may preempt the thread in between.
    var reading: (position: Double, hostTime: Double) {
        var best = (position: position, hostTime: monotonicSeconds())
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
