import Foundation

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
        let file = TemporaryDirectory.shared.file(named: "joined." + (clips.first?.container ?? ""))
        var bytes = Data()
        for clip in clips { bytes += try Data(contentsOf: URL(filePath: try await clip.file())) }
        try bytes.write(to: URL(filePath: file))
        return file
    }

    /// Returns a copy of a clip under another name, in a folder of its own.
    public static func renamed(_ clip: Clip, to name: String) async throws -> String {
        let folder = TemporaryDirectory.shared.file(named: "names")
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try FileManager.default.copyItem(atPath: try await clip.file(), toPath: folder + "/" + name)
        return folder + "/" + name
    }
}
