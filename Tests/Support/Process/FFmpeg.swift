/// The ffmpeg program.
public enum FFmpeg {
    /// Runs ffmpeg, which replaces existing files; throws when it fails or takes too long. At most two run at once.
    public static func run(_ arguments: [String], atMost limit: Duration = defaultTimeout * 5) async throws {
        await FFmpegQueue.shared.enter()
        defer { Task { await FFmpegQueue.shared.leave() } }
        try await CommandLineTool.run(["ffmpeg", "-v", "error", "-nostdin", "-y"] + arguments, atMost: limit)
    }

    /// Runs ffmpeg with an output file of this name; returns the path of the file.
    public static func file(named name: String, _ arguments: [String]) async throws -> String {
        let file = TemporaryDirectory.shared.file(named: name)
        try await run(arguments + [file])
        return file
    }
}

/// Limits how many ffmpeg programs run at once. Each keeps both processors of a small machine busy, and dozens of them,
/// as at the start of a run without clips, would hold up the tests that compute for longer than their waits.
private actor FFmpegQueue {
    static let shared = FFmpegQueue()

    private var free = 2
    private var waiting: [CheckedContinuation<Void, Never>] = []

    /// Waits for a place, in the order of the calls.
    func enter() async {
        guard free == 0 else { return free -= 1 }
        await withCheckedContinuation { waiting.append($0) }
    }

    /// Hands the place to the next in the queue.
    func leave() {
        if waiting.isEmpty { free += 1 } else { waiting.removeFirst().resume() }
    }
}
