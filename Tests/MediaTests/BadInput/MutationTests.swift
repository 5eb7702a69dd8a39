import Foundation
import TestSupport
import Testing
import WindowboxCore
import WindowboxDemux
import WindowboxMedia

/// Fuzzing of the engine with mutated files; the seeds are fixed.
@Suite(.serialized, .realTime) struct MutationTests {
    /// The containers of the mutated clips, and the number of rounds.
    static let containers = [
        "mkv", "mp4", "ts", "avi", "webm", "mpg", "flv", "ogg", "flac", "mp3", "wav", "gif", "png", "jpg",
    ]
    static let rounds = 20
    /// The number of files that each half tries regardless of the deadline.
    static let fewest = 30

    @Test("Files with random damage to headers and data neither crash nor hang the engine")
    func mutatedFilesAreSurvived() async throws {
        let deadline = monotonicSeconds() + 20
        let seen = try await withThrowingTaskGroup(of: [String].self) { group in
            for half in 0...1 { group.addTask { try await Self.visitAll(half, until: deadline) } }
            var outcomes: [String] = []
            for try await part in group { outcomes += part }
            return Dictionary(grouping: outcomes) { $0 }.mapValues(\.count)
        }
        // A run in which all files fail, or none does, would test nothing.
        #expect(seen["ready", default: 0] >= 10 && seen["failed", default: 0] >= 3, "\(seen)")
    }

    /// Visits every second container, mutated anew in each round.
    private static func visitAll(_ half: Int, until deadline: Double) async throws -> [String] {
        let fixture = EngineFixture()
        fixture.engine.setSpeed(4)
        fixture.engine.setPlaying(true)
        var outcomes: [String] = []
        for round in 0..<rounds {
            for (index, container) in containers.enumerated() where index % 2 == half {
                guard outcomes.count < fewest || monotonicSeconds() < deadline else { return outcomes }
                let file = try await mutated(container, seed: UInt64(100 * round + index))
                outcomes.append(try await visit(file, on: fixture))
                unlink(file)
            }
        }
        return outcomes
    }

    /// Opens a file, seeks in it and plays it to the end if it is short.
    private static func visit(_ file: String, on fixture: EngineFixture) async throws -> String {
        fixture.engine.open(MediaSource(location: file))
        try await wait(for: "the outcome of opening \(file)") { fixture.snapshot.phase.isSettled }
        if fixture.snapshot.phase.isFailed { return "failed" }
        let seek = fixture.snapshot.completedSeek + 1
        fixture.engine.seek(SeekRequest(id: seek, target: .seconds(0.25)))
        try await wait(for: "the seek in \(file) to complete") {
            fixture.snapshot.completedSeek == seek || fixture.snapshot.phase.isFailed
        }
        let length = fixture.snapshot.media.duration ?? .seconds(60)
        guard fixture.snapshot.phase == .ready, length < .seconds(2) else { return "ready" }
        try await wait(for: "the end of \(file), at \(fixture.position)") {
            fixture.snapshot.phase == .ended || fixture.snapshot.phase.isFailed
        }
        return "ready"
    }

    private static func mutated(_ container: String, seed: UInt64) async throws -> String {
        var clip =
            ["png", "jpg"].contains(container)
            ? Clip.photograph(
                container, codec: container == "jpg" ? "mjpeg" : "png",
                format: container == "jpg" ? "yuvj420p" : "rgb24")
            : DamagedFileTests.clip(container)
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
        var bytes = try await [UInt8](contentsOfFile: clip.file())
        // Headers are hit as often as the rest of the file.
        for _ in 0..<random.number(below: 24) + 1 {
            let reach = random.number(below: 2) == 0 ? min(1024, bytes.count) : bytes.count
            bytes[random.number(below: reach)] = UInt8(random.number(below: 256))
        }
        if random.number(below: 4) == 0 { bytes.removeLast(random.number(below: bytes.count * 3 / 4)) }
        return try TemporaryDirectory.shared.file(named: "mutated-\(seed).\(container)", containing: bytes)
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
