import Testing

/// A trait whose tests run in slots of the gate, which tells the traits apart.
public protocol GatedTrait: SuiteTrait, TestTrait, TestScoping {}

extension GatedTrait {
    /// Every test of a suite inherits it.
    public var isRecursive: Bool { true }

    /// Runs each case of a test in a slot of the gate.
    public func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        guard testCase != nil else { return try await function() }
        try await RealTimeGate.shared.run(test, slots: 1, function)
    }
}

/// Limits how many of these tests run at once.
public struct RealTimeTrait: GatedTrait {}

/// Marks a test that measures a duration, a rate, the processor's load or this process's memory, and so runs alone.
public struct TimedTrait: GatedTrait {}

extension Trait where Self == RealTimeTrait {
    /// Plays at the clock's rate, beside a few others.
    public static var realTime: Self { RealTimeTrait() }
}

extension Trait where Self == TimedTrait {
    /// Measures time, alone.
    public static var timed: Self { TimedTrait() }
}
