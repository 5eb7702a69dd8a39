import Foundation
import TestSupport

/// The resource growth after many seeks and files.
struct EnduranceBenchmark {
    /// The resources of the process at one moment.
    struct UsageSample {
        var threads: Int
        var handles: Int
        /// The resident memory in megabytes.
        var resident: Double
    }

    /// The samples before, after the seeks, and after the files.
    var before, afterSeeks, afterFiles: UsageSample

    /// Plays one of many files, seeks in it, then plays all others and pauses on the last.
    init(_ benchPlayer: BenchPlayer, clip: Clip, seeks: Int = 500, files: Int = 50) async throws {
        let desktop = try await VirtualDesktop()
        let original = try await clip.file()
        let paths = try (0...files).map { index in
            let path = "\(desktop.folder.path)/\(index).\(clip.container)"
            try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: original)
            return path
        }
        let player = try benchPlayer.play(paths, on: desktop)
        defer { player.end() }
        try await wait(for: "a frame") { desktop.screen.frameNumber() != nil }
        // Caches and thread pools grow at first.
        try await desktop.run(Self.keys(20))
        before = try await Self.rest(player)
        try await desktop.run(Self.keys(seeks))
        afterSeeks = try await Self.rest(player)
        for index in 1...files {
            try await desktop.mediaControls("next")
            try await wait(for: "file \(index)") {
                try await desktop.mediaControls("metadata", "xesam:url").hasSuffix("/\(index).\(clip.container)")
                    && desktop.screen.frameNumber().map { $0 < 200 } ?? false
            }
        }
        afterFiles = try await Self.rest(player)
    }

    private static func keys(_ count: Int) -> [String] {
        ["xdotool", "key", "--delay", "30", "--repeat", "\(count / 2)", "Right", "Left"]
    }

    private static func rest(_ player: ChildProcess) async throws -> UsageSample {
        try await Task.sleep(for: .seconds(2))
        var samples: [ResourceUsage] = []
        for _ in 1...5 {
            samples.append(ResourceUsage(of: player.pid))
            try await Task.sleep(for: .milliseconds(200))
        }
        guard player.isRunning, let last = samples.last else {
            throw MeasurementError(description: "it ended: \(player.log)")
        }
        return UsageSample(threads: last.threads, handles: last.handles, resident: median(samples.map(\.resident)))
    }
}
