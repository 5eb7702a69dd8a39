import CFFmpeg
import Foundation

/// A generated media file with known contents for every frame and audio sample.
///
/// Frame n, counted from zero, carries the number n as a mark and has the timestamp n divided by the frame rate. On
/// each whole second, the center of the frame flashes for 0.1 s, while the audio beeps at 1 kHz.
public struct Clip: Hashable, Sendable {
    /// The file extension, which chooses the container.
    public var container = "mkv"
    /// The duration in seconds.
    public var duration = 4.0
    /// The video track; `nil` for none.
    public var video: VideoRecipe? = VideoRecipe()
    /// The audio tracks, in order.
    public var audio: [AudioRecipe] = [AudioRecipe()]
    /// The color of the cover art, as FFmpeg names it; `nil` for none.
    public var coverArt: String?
    /// The languages of the subtitle tracks, in order. Each track shows "<language> n" from second n to n + 0.9.
    public var subtitles: [String] = []
    /// The number of chapters of equal length, titled "Chapter 1" and so on.
    public var chapters = 0
    /// The title tag; `nil` for none.
    public var title: String?
    /// The offset of all timestamps, in seconds.
    public var timestampOffset = 0.0
    /// A forward jump of the timestamps; `nil` for none.
    public var jump: Jump?
    /// Further options for the encoder or the container, as ffmpeg takes them.
    public var options: [String] = []

    /// A timestamp discontinuity.
    public struct Jump: Hashable, Sendable {
        /// The time of the discontinuity in seconds.
        public var at: Double
        /// The offset of the timestamps after it, in seconds.
        public var by: Double

        /// Creates a discontinuity at second `at`, after which timestamps are later by `by` seconds.
        public init(at: Double, by: Double) {
            self.at = at
            self.by = by
        }
    }

    /// Creates a recipe of four seconds of 320 × 180 H.264 at 30 frames per second with FLAC stereo in Matroska,
    /// modified by `change`.
    public init(_ change: (inout Clip) -> Void = { _ in }) { change(&self) }

    /// Returns the path of the file; created on first use, and reused by later runs.
    public func file() async throws -> String {
        try await ClipStore.shared.file(recipe: "\(self)", container: container) { out in
            let subtitleFiles = try writeSubtitles()
            let metadata = try writeMetadata()
            defer { (subtitleFiles + [metadata]).forEach { unlink($0) } }
            try await make(out, subtitleFiles: subtitleFiles, metadata: metadata)
        }
    }

    /// Copies the file to a path; the folder is created if necessary.
    public func copy(to path: String) async throws {
        try FileManager.default.createDirectory(
            atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
        try FileManager.default.copyItem(atPath: try await file(), toPath: path)
    }

    /// Returns the path of a copy with this name, in a folder of its own.
    public func file(named name: String) async throws -> String {
        let file = try TemporaryDirectory.shared.folder(named: "clip") + "/" + name
        try await copy(to: file)
        return file
    }

    /// Returns the path of a copy with this name, in a folder of its own with other files.
    public func file(named name: String, beside files: [String: some Sequence<UInt8>]) async throws -> String {
        let file = try TemporaryDirectory.shared.folder(named: "clip", containing: files) + "/" + name
        try await copy(to: file)
        return file
    }

    private func make(_ out: String, subtitleFiles: [String], metadata: String) async throws {
        var inputs = subtitleFiles.flatMap { ["-i", $0] } + ["-i", metadata]
        var graph: [String] = []
        var output: [String] = ["-map_metadata", "\(subtitleFiles.count)", "-map_chapters", "\(subtitleFiles.count)"]
        if let video {
            graph.append(video.graph(duration: duration, jump: jump))
            output += ["-map", "[v]"] + video.encoding
        }
        for (index, track) in audio.enumerated() {
            graph.append(track.graph(label: "a\(index)", duration: duration, jump: jump))
            output += ["-map", "[a\(index)]"] + track.encoding(index)
        }
        for (index, language) in subtitles.enumerated() {
            output += ["-map", "\(index)", "-metadata:s:s:\(index)", "language=\(language)"]
        }
        if let coverArt {
            inputs += ["-f", "lavfi", "-i", "color=\(coverArt):s=300x300:d=1:r=1,format=rgb24"]
            output += ["-map", "\(subtitleFiles.count + 1)", "-c:v", "png", "-disposition:v", "attached_pic"]
        }
        if timestampOffset != 0 {
            output += ["-output_ts_offset", "\(timestampOffset)", "-avoid_negative_ts", "disabled"]
        }
        let filters = graph.isEmpty ? [] : ["-filter_complex", graph.joined(separator: ";")]
        let turned = video?.rotation ?? 0
        let encoded = turned == 0 ? out : out + ".upright." + container
        try await FFmpeg.run(
            inputs + filters + output + ["-strict", "-2"] + options + [encoded], atMost: defaultTimeout * 10)
        guard turned != 0 else { return }
        defer { unlink(encoded) }
        // An option of the input replaced the metadata in FFmpeg 6.
        let (before, after) =
            avformat_version() >> 16 < 60
            ? ([], ["-metadata:s:v:0", "rotate=\(-turned)"]) : (["-display_rotation:v:0", "\(-turned)"], [])
        try await FFmpeg.run(
            before + ["-i", encoded, "-map", "0", "-c", "copy"] + after + ["-strict", "-2", out])
    }

    private func writeSubtitles() throws -> [String] {
        try subtitles.map { language in
            let file = TemporaryDirectory.shared.file(named: "lines.srt")
            let lines = (0..<Int(duration)).map { second in
                let time = String(format: "%02d:%02d:%02d", second / 3600, second / 60 % 60, second % 60)
                return "\(second + 1)\n\(time),000 --> \(time),900\n\(language) \(second)\n"
            }
            try lines.joined(separator: "\n").write(toFile: file, atomically: true, encoding: .utf8)
            return file
        }
    }

    private func writeMetadata() throws -> String {
        let file = TemporaryDirectory.shared.file(named: "metadata")
        var lines = [";FFMETADATA1"]
        if let title { lines.append("title=" + title) }
        let length = chapters > 0 ? Int(duration * 1000) / chapters : 0
        for chapter in 0..<chapters {
            lines += ["[CHAPTER]", "TIMEBASE=1/1000", "START=\(chapter * length)", "END=\((chapter + 1) * length)"]
            lines.append("title=Chapter \(chapter + 1)")
        }
        try (lines.joined(separator: "\n") + "\n").write(toFile: file, atomically: true, encoding: .utf8)
        return file
    }
}
