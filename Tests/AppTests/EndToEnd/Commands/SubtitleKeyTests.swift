import TestSupport
import Testing

/// The standard keys of subtitles and audio tracks, one after the other.
@Suite(.desktop { $0.hasAccessibility = true })
struct SubtitleKeyTests {
    private let film = Clip {
        $0.duration = 100
        $0.audio = [500, 1500].map { pitch in
            AudioRecipe {
                $0.pitch = pitch
                $0.isSteady = true
            }
        }
        $0.subtitles = ["eng"]
        $0.options = ["-c:s", "subrip"]
    }

    @Test("Keys select the next audio track")
    func keysSelectAudioTrack() async throws {
        let program = try await Windowbox.playing(film)
        let recorder = try #require(try await program.desktop.audio?.record())
        try await wait(for: "the first tone") { recorder.isHearing(500) }
        for (key, pitch) in [("numbersign", 1500.0), ("b", 500), ("b", 1500)] {
            try await program.desktop.press(key)
            try await wait(for: "the tone of \(pitch) Hz, by the key \(key)") { recorder.isHearing(pitch) }
        }
    }

    @Test("Keys delay the subtitles, and state the delay")
    func keysDelaySubtitles() async throws {
        let program = try await Windowbox.playing(film)
        let delays = [("x", "+0.1"), ("shift+x", "+0.6"), ("z", "+0.5"), ("shift+z", "0.0"), ("z", "−0.1")]
        for (key, delay) in delays {
            try await program.desktop.press(key)
            try await program.says("Subtitle delay \(delay) s")
        }
    }

    @Test("Keys mark words that are heard and read, which delays the subtitles, and reset the delay")
    func keysMarkSubtitles() async throws {
        let program = try await Windowbox.playing(film)
        try await program.desktop.press("space")
        try await program.reach(status: "Paused")
        try await program.desktop.press("v", "1")
        try await program.frame("the one at 10 s") { $0 == 300 }
        for (key, text) in [
            ("shift+h", "Audio marked. Press"), ("shift+Right", ""), ("shift+j", "Subtitle delay −1.0 s"),
            ("shift+k", "Subtitle delay 0.0 s"), ("shift+j", "Subtitle marked. Press"), ("shift+Right", ""),
            ("shift+h", "Subtitle delay +1.0 s"), ("shift+k", "Subtitle delay 0.0 s"),
        ] {
            let frame = program.frame ?? 0
            try await program.desktop.press(key)
            if text.isEmpty {
                try await program.frame("the one a second later") { $0 == frame + 30 }
            } else {
                try await program.says(text)
            }
        }
    }

    @Test("Keys change the size and the position of the subtitles")
    func keysMoveSubtitles() async throws {
        let film = Clip {
            $0.duration = 100
            $0.video?.content = .bars([0x808080, 0x808080])
        }
        let cue = "1\n00:00:00,000 --> 00:01:40,000\nThe same words\n".utf8
        let program = try await Windowbox(film.file(named: "film.mkv", beside: ["film.srt": cue]))
        try await program.reach(status: "Playing")
        try await wait(for: "the video without controls") {
            program.desktop.screen.color(atX: 17, y: 700).isNear(PixelColor(0x808080), within: 8)
        }
        let standard = try await waitForValue(of: "the subtitles") { letters(program) }
        for (key, isWanted) in [
            ("r", { $0.top < standard.top && $0.height == standard.height }), ("shift+r", { $0 == standard }),
            ("shift+g", { $0.height > standard.height }), ("shift+f", { $0 == standard }),
            ("shift+f", { $0.height < standard.height }),
        ] as [(String, (Letters) -> Bool)] {
            try await program.desktop.press(key)
            try await wait(for: "other letters, by the key \(key)") { letters(program).map(isWanted) ?? false }
        }
    }

    private struct Letters: Equatable {
        var top: Int
        var height: Int
    }

    /// The rows of white letters; the video behind them is gray.
    private func letters(_ program: Windowbox) -> Letters? {
        let screenshot = program.desktop.screen.screenshot()
        let rows = (480..<720).filter { y in
            (645..<700).contains { screenshot[$0, y].isNear(PixelColor(0xffffff), within: 20) }
        }
        guard let top = rows.first, let bottom = rows.last else { return nil }
        return Letters(top: top, height: bottom - top)
    }
}
