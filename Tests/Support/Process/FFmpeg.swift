/// The ffmpeg program.
public enum FFmpeg {
    /// Runs ffmpeg, which replaces existing files; throws when it fails or takes too long.
    public static func run(_ arguments: [String], atMost limit: Duration = defaultTimeout * 5) async throws {
        try await CommandLineTool.run(["ffmpeg", "-v", "error", "-nostdin", "-y"] + arguments, atMost: limit)
    }

    /// Runs ffmpeg with an output file of this name; returns the path of the file.
    public static func file(named name: String, _ arguments: [String]) async throws -> String {
        let file = TemporaryDirectory.shared.file(named: name)
        try await run(arguments + [file])
        return file
    }
}
