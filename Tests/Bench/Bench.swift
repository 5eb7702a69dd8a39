import Foundation
import TestSupport

/// Measures user-visible performance, in comparison with mpv and ffplay on the same clip in the same run.
///
/// usage: windowbox-bench [--rounds N] [--seconds N] [PART …]
///
/// `parts` lists the parts; without one, all are measured. With `WINDOWBOX_BASELINE`, the path of an earlier build,
/// that program replaces mpv and ffplay. With `WINDOWBOX_TEST_SESSION=wayland` all are clients of a Wayland compositor.
@main
enum Bench {
    private static let parts = [
        "play", "fast", "controls", "next", "large", "hdr", "interlaced", "subtitles", "tracks", "seek", "pause",
        "last",
    ]

    static func main() async throws {
        let arguments = CommandLine.arguments.dropFirst()
        if arguments.contains("--help") {
            print("usage: windowbox-bench [--rounds N] [--seconds N] [PART …]")
            return print("parts: \(parts.joined(separator: " "))")
        }
        func number(after option: String) -> Double? {
            arguments.firstIndex(of: option).flatMap { arguments.dropFirst($0).first }.flatMap(Double.init)
        }
        let rounds = Int(number(after: "--rounds") ?? 3)
        let seconds = number(after: "--seconds") ?? 10
        let chosen = parts.filter(arguments.contains)
        func asked(_ part: String) -> Bool { chosen.isEmpty || chosen.contains(part) }

        let session = BenchPlayer.isOnWayland ? "Wayland session on a screen" : "X screen"
        print(
            "Each run has a fresh \(session) of 1280×720 and audio server; medians of \(rounds). "
                + "Ratios count, not seconds.")
        if asked("play") { try await play("1080p60 H.264, full screen", Clips.full, rounds: rounds, seconds: seconds) }
        if asked("fast") { try await fast("1080p60 H.264", Clips.full, rounds: rounds, seconds: seconds) }
        if asked("controls") {
            try await play(
                "the same, while controls come and go", Clips.full, rounds: rounds, seconds: 2 * seconds,
                movesPointer: true)
        }
        if asked("next") {
            try await play(
                "the same, to its end with another to come", Clips.full, rounds: rounds,
                seconds: Clips.full.duration - 1.5, repeatsClip: true)
        }
        if asked("large") {
            try await play("2160p30 H.264 at 1280×720", Clips.large, rounds: rounds, seconds: seconds)
            if asked("fast") { try await fast("2160p30 H.264", Clips.large, rounds: rounds, seconds: seconds) }
        }
        if asked("hdr") {
            try await play("2160p60 HDR10 HEVC at 1280×720", Clips.hdr, rounds: rounds, seconds: seconds)
            if asked("fast") { try await fast("2160p60 HDR10 HEVC", Clips.hdr, rounds: rounds, seconds: seconds) }
        }
        if asked("interlaced") {
            try await play(
                "1080i50 H.264, deinterlaced", Clips.interlaced, of: BenchPlayer.deinterlacing, rounds: rounds,
                seconds: seconds)
            if asked("fast") {
                try await fast(
                    "1080i50 H.264, deinterlaced", Clips.interlaced, of: BenchPlayer.deinterlacing, rounds: rounds,
                    seconds: seconds)
            }
        }
        if asked("subtitles") { try await subtitles(rounds: rounds, seconds: seconds) }
        if asked("tracks") { try await tracks(rounds: rounds) }
        if asked("seek") { try await seek(rounds: rounds) }
        if asked("pause") { try await pause(rounds: rounds) }
        if asked("last") { try await last() }
    }

    static var names: [String] { BenchPlayer.all.map(\.name) }

    /// Runs all players in turn, round after round, so that a change of the machine's load affects all alike.
    static func interleaved<Figure>(
        rounds: Int, of benchPlayers: [BenchPlayer] = BenchPlayer.all,
        _ measure: (BenchPlayer) async throws -> Figure
    ) async -> [[Figure]] {
        // Flushes the tables of earlier parts, which a pipe would hold back.
        fflush(nil)
        var figures: [[Figure]] = benchPlayers.map { _ in [] }
        for round in 0..<rounds {
            let players = Array(benchPlayers.enumerated())
            // The order alternates, so that neither player has the advantage of the second. One run is enough for the
            // third player, which is for comparison only.
            for (index, benchPlayer) in round % 2 == 0 ? players : players.reversed() where index < 2 || round == 0 {
                do {
                    figures[index].append(try await measure(benchPlayer))
                } catch {
                    print("  \(benchPlayer.name): \(error)")
                }
            }
        }
        return figures
    }

    static func medianIfAny(_ values: [Double]) -> Double? { values.isEmpty ? nil : median(values) }

    /// Measures playback while mpv scales linearly and without dithering, as ffplay does. Windowbox does more.
    private static func fast(
        _ title: String, _ clip: Clip, of benchPlayers: [BenchPlayer] = BenchPlayer.all, rounds: Int, seconds: Double
    ) async throws {
        try await play(
            title + ", mpv with --profile=sw-fast", clip,
            of: BenchPlayer.adding(["mpv": ["--profile=sw-fast"]], to: benchPlayers), rounds: rounds, seconds: seconds)
    }

    private static func play(
        _ title: String, _ clip: Clip, of benchPlayers: [BenchPlayer] = BenchPlayer.all, rounds: Int, seconds: Double,
        movesPointer: Bool = false, repeatsClip: Bool = false
    ) async throws {
        _ = try await clip.file()
        let runs = await interleaved(rounds: rounds, of: benchPlayers) {
            try await PlaybackBenchmark(
                $0, clip: clip, seconds: seconds, movesPointer: movesPointer, repeatsClip: repeatsClip)
        }
        func medians(_ figure: (PlaybackBenchmark) -> Double?) -> [Double?] {
            runs.map { medianIfAny($0.compactMap(figure)) }
        }
        ResultTable.head(title, names)
        ResultTable.row("first frame", unit: "s", digits: 3, medians(\.first))
        ResultTable.row("frames shown of those due", unit: "%", digits: 1, medians { 100 * $0.shown })
        ResultTable.row("processor", unit: "s/s", digits: 2, medians(\.processor))
        ResultTable.row("processor up to 1 s of play", unit: "s", digits: 2, medians(\.start))
        ResultTable.row("peak memory", unit: "MB", digits: 0, medians(\.peak))
        ResultTable.row("frame to frame, deviation", unit: "ms", digits: 1, medians(\.jitter))
        ResultTable.row("flash minus beep", unit: "ms", digits: 1, ratio: false, medians(\.sync))
        ResultTable.row("  its spread", unit: "ms", digits: 1, ratio: false, medians(\.spread))
    }

    private static func seek(rounds: Int) async throws {
        let runs = await interleaved(rounds: rounds) { try await SeekBenchmark($0, clip: Clips.full) }
        let latencies = runs.map { $0.flatMap(\.latencies) }
        ResultTable.head("key to new frame, 1080p60 H.264, full screen", names)
        ResultTable.row("median", unit: "ms", digits: 0, latencies.map(medianIfAny))
        ResultTable.row("worst", unit: "ms", digits: 0, latencies.map { $0.max() })
        let seen = zip(latencies, runs).map { 100 * Double($0.count) / Double(max(1, $1.map(\.presses).reduce(0, +))) }
        ResultTable.row("keys seen to work", unit: "%", digits: 0, ratio: false, seen)
    }

    private static func pause(rounds: Int) async throws {
        let runs = await interleaved(rounds: rounds) { try await PauseBenchmark($0, clip: Clips.full) }
        ResultTable.head("paused for 10 s", names)
        ResultTable.row("processor, of a core", unit: "%", digits: 2, runs.map { medianIfAny($0.map(\.processor)) })
        ResultTable.row("wakeups a second", unit: "", digits: 1, runs.map { medianIfAny($0.map(\.wakeups)) })
    }

    private static func last() async throws {
        for benchPlayer in BenchPlayer.own {
            let run = try await EnduranceBenchmark(benchPlayer, clip: Clips.small)
            show(run, of: benchPlayer)
        }
    }

    private static func show(_ run: EnduranceBenchmark, of benchPlayer: BenchPlayer) {
        ResultTable.head("left behind by \(benchPlayer.name)", ["before", "500 seeks", "50 files"], ratio: false)
        let samples = [run.before, run.afterSeeks, run.afterFiles]
        ResultTable.row("threads", unit: "", digits: 0, ratio: false, samples.map { Double($0.threads) })
        ResultTable.row("file handles", unit: "", digits: 0, ratio: false, samples.map { Double($0.handles) })
        ResultTable.row("resident memory", unit: "MB", digits: 1, ratio: false, samples.map(\.resident))
    }
}

/// The clips of the benchmarks.
enum Clips {
    static let full = clip(width: 1920, height: 1080, rate: 60, seconds: 30)
    static let large = clip(width: 3840, height: 2160, rate: 30, seconds: 20)
    static let small = clip(width: 1280, height: 720, rate: 30, seconds: 30)

    static let hdr = Clip {
        $0 = clip(width: 3840, height: 2160, rate: 60, seconds: 15)
        $0.video?.codec = "libx265"
        $0.video?.pixelFormat = "yuv420p10le"
        $0.video?.isHDR10 = true
    }

    static let interlaced = clip(width: 1920, height: 1080, rate: 25, seconds: 30, content: .interlaced)

    private static func clip(
        width: Int, height: Int, rate: Int, seconds: Double, content: VideoRecipe.Content = .numbered
    ) -> Clip {
        Clip {
            $0.duration = seconds
            $0.video = VideoRecipe {
                $0.content = content
                $0.width = width
                $0.height = height
                $0.rate = "\(rate)"
                $0.keyframeInterval = 2 * rate
            }
            $0.audio = [
                AudioRecipe {
                    $0.codec = "aac"
                    $0.layout = "mono"
                }
            ]
        }
    }
}
