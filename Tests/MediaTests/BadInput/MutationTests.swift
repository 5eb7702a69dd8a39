import Foundation
import TestSupport
import Testing
import WindowboxMedia

/// Files in which anything may be wrong, headers too, neither crash nor hang the engine. The seeds are fixed.
@Suite(.serialized, .onStage) struct MutationTests {
    /// The clips that are mutated, and how often each is.
    static let containers = [
        "mkv", "mp4", "ts", "avi", "webm", "mpg", "flv", "ogg", "flac", "mp3", "wav", "gif", "png", "jpg",
    ]
    static let rounds = 20
    /// How many files each half tries however long that takes.
    static let fewest = 30

    @Test func nothingCrashesOrHangs() async throws {
        let deadline = monotonicSeconds() + 20
        let seen = try await withThrowingTaskGroup(of: [String].self) { group in
            for half in 0...1 { group.addTask { try await Self.visitAll(half, until: deadline) } }
            var outcomes: [String] = []
            for try await part in group { outcomes += part }
            return Dictionary(grouping: outcomes) { $0 }.mapValues(\.count)
        }
        // If all of them failed, or none did, nothing would have been tried.
        #expect(seen["ready", default: 0] >= 10 && seen["failed", default: 0] >= 3, "\(seen)")
    }

    /// Every second container, each mutated in every round.
    private static func visitAll(_ half: Int, until deadline: Double) async throws -> [String] {
        let stage = EngineStage()
        stage.engine.setSpeed(4)
        stage.engine.setPlaying(true)
        var outcomes: [String] = []
        for round in 0..<rounds {
            for (index, container) in containers.enumerated() where index % 2 == half {
                guard outcomes.count < fewest || monotonicSeconds() < deadline else { return outcomes }
                let file = try await mutated(container, seed: UInt64(100 * round + index))
                outcomes.append(try await visit(file, on: stage))
                unlink(file)
            }
        }
        return outcomes
    }

    /// Opens it, seeks in it, plays a short one to its end, and leaves it.
    private static func visit(_ file: String, on stage: EngineStage) async throws -> String {
        stage.engine.open(MediaSource(location: file))
        try await wait(for: "something to come of \(file)") { stage.snapshot.phase.isSettled }
        if stage.snapshot.phase.isFailed { return "failed" }
        stage.engine.seek(SeekRequest(id: stage.snapshot.finishedSeek + 1, target: .seconds(0.25)))
        try await wait(for: "the seek in \(file) to come to an end") {
            stage.snapshot.pendingSeek == nil || stage.snapshot.phase.isFailed
        }
        let length = stage.snapshot.media.duration ?? .seconds(60)
        guard stage.snapshot.phase == .ready, length < .seconds(2) else { return "ready" }
        try await wait(for: "the end of \(file), being at \(stage.position)") {
            stage.snapshot.phase == .ended || stage.snapshot.phase.isFailed
        }
        return "ready"
    }

    private static func mutated(_ container: String, seed: UInt64) async throws -> String {
        var clip =
            ["png", "jpg"].contains(container)
            ? Clip.photograph(
                container, codec: container == "jpg" ? "mjpeg" : "png",
                format: container == "jpg" ? "yuvj420p" : "rgb24")
            : DamagedTests.clip(container)
        if container == "gif" {
            clip = Clip {
                $0.container = "gif"
                $0.audio = []
                $0.video?.codec = "gif"
                $0.video?.pixelFormat = "rgb8"
                $0.video?.rate = "25"
            }
        }
        if clip.duration > 1 { clip.duration = 0.5 }
        var random = RandomBytes(seed: seed)
        var bytes = [UInt8](try Data(contentsOf: URL(filePath: try await clip.file())))
        // The headers are hit as often as all the rest.
        for _ in 0..<random.number(below: 24) + 1 {
            let reach = random.number(below: 2) == 0 ? min(1024, bytes.count) : bytes.count
            bytes[random.number(below: reach)] = UInt8(random.number(below: 256))
        }
        if random.number(below: 4) == 0 { bytes.removeLast(random.number(below: bytes.count * 3 / 4)) }
        let file = TemporaryFolder.shared.file(named: "mutated-\(seed).\(container)")
        try Data(bytes).write(to: URL(filePath: file))
        return file
    }
}

extension EngineSnapshot.Phase {
    fileprivate var isFailed: Bool { if case .failed = self { true } else { false } }

    fileprivate var isSettled: Bool {
        switch self {
        case .empty, .opening: false
        case .ready, .ended, .failed: true
        }
    }
}
