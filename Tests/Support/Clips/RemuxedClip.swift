/// Files that are derived from clips.
public enum RemuxedClip {
    /// Returns a Matroska file with the streams of several clips.
    public static func merged(_ clips: [Clip]) async throws -> String {
        var inputs: [String] = []
        for clip in clips { inputs += ["-i", try await clip.file()] }
        return try await FFmpeg.file(named: "together.mkv", inputs + ["-c", "copy"])
    }

    /// Returns the concatenation of the files, byte for byte.
    public static func concatenated(_ clips: [Clip]) async throws -> String {
        var bytes: [UInt8] = []
        for clip in clips { bytes += try await [UInt8](contentsOfFile: clip.file()) }
        return try TemporaryDirectory.shared.file(named: "joined." + (clips.first?.container ?? ""), containing: bytes)
    }
}
