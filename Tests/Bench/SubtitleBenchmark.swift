import Foundation
import TestSupport

/// The cost of subtitles and of many tracks, with files derived from the clip of the other benchmarks.
enum SubtitleBenchmark {
    /// The kind of subtitles in the external file.
    enum Lines: CaseIterable {
        case none
        /// One line of text per second.
        case plain
        /// Two hundred positioned and blurred lines at once, other ones each second.
        case typeset

        var name: String {
            switch self {
            case .none: "without subtitles"
            case .plain: "a line of plain text"
            case .typeset: "200 blurred lines"
            }
        }
    }

    /// Returns the clip with an external subtitle file of the same name, which both players load automatically.
    static func film(with lines: Lines) async throws -> String {
        let folder = TemporaryDirectory.shared.file(named: "\(lines)")
        let film = folder + "/film.mkv"
        guard !FileManager.default.fileExists(atPath: film) else { return film }
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        switch lines {
        case .none: break
        case .plain: try plain.write(toFile: folder + "/film.srt", atomically: true, encoding: .utf8)
        case .typeset: try typeset.write(toFile: folder + "/film.ass", atomically: true, encoding: .utf8)
        }
        try await FileManager.default.createSymbolicLink(atPath: film, withDestinationPath: Clips.full.file())
        return film
    }

    /// Returns the clip with one video, 20 audio and 19 subtitle tracks.
    static func manyTracks() async throws -> String {
        let lines = try TemporaryDirectory.shared.file(named: "lines.srt", containing: plain)
        let tracks = ["0:v"] + Array(repeating: "0:a", count: 20) + Array(repeating: "1:s", count: 19)
        return try await FFmpeg.file(
            named: "many.mkv",
            ["-i", Clips.full.file(), "-i", lines] + tracks.flatMap { ["-map", $0] } + ["-c", "copy"])
    }

    private static var plain: String {
        (0..<30).map { "\($0 + 1)\n00:00:\(two($0)),000 --> 00:00:\(two($0)),900\nWhat is said in second \($0)\n\n" }
            .joined()
    }

    private static var typeset: String {
        let lines = (0..<30).flatMap { second in
            (0..<200).map { number in
                // Avoids the frame number and the flash.
                let position = "\(700 + number % 8 * 70),\(400 + number / 8 * 12)"
                return "Dialogue: 0,0:00:\(two(second)).00,0:00:\(two(second)).95,Default,"
                    + "{\\an7\\pos(\(position))\\blur\(2 + number % 3)\\frz\(number % 20)}\(number) \(second)"
            }
        }
        return """
            [Script Info]
            ScriptType: v4.00+
            PlayResX: 1280
            PlayResY: 720

            [V4+ Styles]
            Format: Name, Fontname, Fontsize, PrimaryColour, OutlineColour, Outline, Shadow, Alignment
            Style: Default,sans-serif,24,&H00FFFFFF,&H00000000,2,0,7

            [Events]
            Format: Layer, Start, End, Style, Text

            """ + lines.joined(separator: "\n") + "\n"
    }

    private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}

extension Bench {
    /// Measures the cost of subtitles. Without ffplay, which does not load external subtitle files.
    static func subtitles(rounds: Int, seconds: Double) async throws {
        let runs = await interleaved(rounds: rounds, of: BenchPlayer.compared) { benchPlayer in
            var figures: [SubtitleBenchmark.Lines: PlaybackBenchmark] = [:]
            for lines in SubtitleBenchmark.Lines.allCases {
                let film = try await SubtitleBenchmark.film(with: lines)
                figures[lines] = try await PlaybackBenchmark(benchPlayer, file: film, seconds: seconds)
            }
            return figures
        }
        func medians(_ lines: SubtitleBenchmark.Lines, _ figure: (PlaybackBenchmark) -> Double) -> [Double?] {
            runs.map { run in medianIfAny(run.compactMap { $0[lines] }.map(figure)) }
        }
        ResultTable.head("1080p60 H.264 with a file of subtitles beside it", BenchPlayer.compared.map(\.name))
        let bare = medians(.none, \.processor)
        for lines in SubtitleBenchmark.Lines.allCases {
            let processor = medians(lines, \.processor)
            ResultTable.row(lines.name + ": processor", unit: "s/s", digits: 3, processor)
            if lines != .none {
                let times = zip(processor, bare).map { with, without in
                    with.flatMap { with in without.map { with / $0 } }
                }
                ResultTable.row("  times that without", unit: "", digits: 3, times)
            }
            ResultTable.row("  frames shown", unit: "%", digits: 1, medians(lines) { 100 * $0.shown })
            ResultTable.row("  peak memory", unit: "MB", digits: 0, medians(lines, \.peak))
        }
    }

    /// Measures the time to open a file with many tracks.
    static func tracks(rounds: Int) async throws {
        let file = try await SubtitleBenchmark.manyTracks()
        let runs = await interleaved(rounds: rounds) { benchPlayer in
            let run = try await FullScreenRun(benchPlayer, of: file)
            defer { run.end() }
            return run.first - run.player.startTime
        }
        ResultTable.head("the same clip with 40 tracks", names)
        ResultTable.row("first frame", unit: "s", digits: 3, runs.map(medianIfAny))
    }
}
