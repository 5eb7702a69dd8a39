import Foundation

/// Files that are derived from clips.
public enum RemuxedClip {
    /// Runs ffmpeg with `arguments` and an output file of this name; returns the path of the file.
    public static func file(named name: String, _ arguments: [String]) async throws -> String {
        let file = TemporaryDirectory.shared.file(named: name)
        try await CommandLineTool.run(["ffmpeg", "-v", "error", "-nostdin", "-y"] + arguments + [file])
        return file
    }

    /// Returns a Matroska file with the streams of several clips.
    public static func merged(_ clips: [Clip]) async throws -> String {
        var inputs: [String] = []
        for clip in clips { inputs += ["-i", try await clip.file()] }
        return try await file(named: "together.mkv", inputs + ["-c", "copy"])
    }

    /// Returns the concatenation of the files, byte for byte.
    public static func concatenated(_ clips: [Clip]) async throws -> String {
        let file = TemporaryDirectory.shared.file(named: "joined." + (clips.first?.container ?? ""))
        var bytes = Data()
        for clip in clips { bytes += try Data(contentsOf: URL(filePath: try await clip.file())) }
        try bytes.write(to: URL(filePath: file))
        return file
    }

    /// Makes an HLS media playlist with segments of one second, in a folder: `list.m3u8`, `part0.ts` and so on.
    /// - Parameters:
    ///   - clip: The clip to segment.
    ///   - folder: The folder for the files.
    ///   - kind: The segment format: `mpegts`, or `fmp4` with the initialization segment `init.mp4`.
    /// - Returns: The paths of the playlist and of the segments.
    public static func playlist(
        of clip: Clip, in folder: TemporaryDirectory, kind: String = "mpegts"
    ) async throws -> (file: String, segments: [String]) {
        let list = folder.path + "/list.m3u8"
        let ending = kind == "mpegts" ? ".ts" : ".m4s"
        try await CommandLineTool.run([
            "ffmpeg", "-v", "error", "-nostdin", "-y", "-i", try await clip.file(), "-c", "copy", "-f", "hls",
            "-hls_time", "1", "-hls_list_size", "0", "-hls_segment_type", kind, "-hls_segment_filename",
            folder.path + "/part%d" + ending, list,
        ])
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(ending) }
        return (list, names.map { folder.path + "/" + $0 })
    }

    /// Returns a copy of a clip under another name, in a folder of its own.
    public static func renamed(_ clip: Clip, to name: String) async throws -> String {
        let folder = TemporaryDirectory.shared.file(named: "names")
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try FileManager.default.copyItem(atPath: try await clip.file(), toPath: folder + "/" + name)
        return folder + "/" + name
    }
}
