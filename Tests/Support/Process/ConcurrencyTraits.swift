import Testing

/// Lets a suite have the machine to itself among those that depend on time.
public struct ExclusiveTrait: SuiteTrait, TestTrait, TestScoping {
    /// Runs the suite, or the test, when its turn has come.
    public func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        try await AsyncSemaphore.desktop.hold { try await function() }
    }
}

extension Trait where Self == ExclusiveTrait {
    /// Runs while no other test that depends on time does.
    public static var exclusive: Self { ExclusiveTrait() }
}

/// Lets only some of a suite's tests run at the same time.
public struct ConcurrencyLimitTrait: SuiteTrait, TestTrait, TestScoping {
    let permits: AsyncSemaphore

    /// Every test of a suite needs a place.
    public var isRecursive: Bool { true }

    /// Runs each case of a test when there is a place for it.
    public func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        guard testCase != nil else { return try await function() }
        try await permits.hold { try await function() }
    }
}

extension Trait where Self == ConcurrencyLimitTrait {
    /// Takes one of the few places for tests that play at the pace of the clock: a small machine would drop frames.
    public static var limitedConcurrency: Self { ConcurrencyLimitTrait(permits: .processors) }
}
