import Foundation
import Testing

/// Gives each test a virtual desktop of its own, in two slots of the `RealTimeGate`.
public struct DesktopTrait: SuiteTrait, TestTrait, TestScoping {
    /// The options of the desktop.
    public var options: VirtualDesktop.Options

    /// Every test of a suite gets one.
    public var isRecursive: Bool { true }

    /// Runs the test with the desktop in reach; when it fails by an error, leaves a screenshot in `.build/failures`. A
    /// program that crashes is a failure, too.
    public func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        guard testCase != nil else { return try await function() }
        try await RealTimeGate.shared.run(test, slots: 2) { try await perform(test, function) }
    }

    private func perform(_ test: Test, _ function: @Sendable () async throws -> Void) async throws {
        let desktop = try await VirtualDesktop(options)
        defer {
            desktop.endCompositor()
            for crash in desktop.crashes { Issue.record("\(crash)") }
        }
        try await VirtualDesktop.$current.withValue(desktop) {
            do {
                try await function()
            } catch {
                let folder = Project.build + "/failures"
                try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
                try await desktop.finalScreenshot.save(to: "\(folder)/\(test.name.prefix { $0 != "(" }).png")
                throw error
            }
        }
    }
}

extension Trait where Self == DesktopTrait {
    /// A virtual desktop with a screen, a window manager, a session bus and an audio server.
    public static var desktop: Self { DesktopTrait(options: .init()) }

    /// A virtual desktop that differs from the usual one.
    public static func desktop(_ change: (inout VirtualDesktop.Options) -> Void) -> Self {
        DesktopTrait(options: .init(change))
    }
}

extension VirtualDesktop {
    @TaskLocal static var current: VirtualDesktop?

    /// The desktop of the test that runs; it needs the trait `.desktop`.
    public static func ofThisTest() throws -> VirtualDesktop {
        try #require(current, "the test lacks the trait .desktop")
    }
}
