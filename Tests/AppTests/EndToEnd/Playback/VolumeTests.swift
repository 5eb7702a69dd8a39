import Foundation
import TestSupport
import Testing

/// Volume above 100 %, and the audio delay.
@Suite(.desktop { $0.hasAccessibility = true })
struct VolumeTests {
    private let clip = Clip { $0.duration = 60 }

    init() async throws { try await Project.share() }

    @Test("The volume rises above 100 % where the preference allows it, and is kept for the next time")
    func amplification() async throws {
        try await VirtualDesktop.ofThisTest().prefer("over-amplification", "true")
        let program = try await Windowbox([clip.file()], environment: .remembering)
        try await program.frame("the first half second") { $0 >= 15 }
        for _ in 1...4 { try await program.desktop.press("Up") }
        try await wait(for: "120 %") { try await program.desktop.preference("volume") == "120" }
        #expect(try await program.desktop.audio?.control("list", "sink-inputs").contains(" 100% ") == true)
        try await program.keepControls()
        try await program.desktop.setAccessibleValue(of: "Volume", to: 1.4)
        try await program.reach(volume: 1.4)
        let slider = try await program.frame(of: "Volume").center
        try await program.desktop.click(x: slider.x, y: slider.y, button: 5, times: 2)
        try await program.reach(volume: 1.3)
        try await program.quit()
        let later = try await Windowbox([clip.file()], environment: .remembering)
        try await later.frame("the first half second again") { $0 >= 15 }
        #expect(await later.mediaProperty("Volume").flatMap(Double.init) == 1.3)
    }

    @Test("A volume above 100 % on the command line needs no preference, and is not kept without it")
    func amplifiedStart() async throws {
        let program = try await Windowbox(["--volume=150", clip.file()], environment: .remembering)
        try await program.reach(volume: 1.5)
        try await program.desktop.press("Down")
        try await program.reach(volume: 1.45)
        try await program.quit()
        let later = try await Windowbox([clip.file()], environment: .remembering)
        try await later.reach(volume: 1)
    }

    @Test("ReplayGain changes the level of what is heard, and a volume of 150 % is limited without distortion")
    func levelsAreHeard() async throws {
        let tone = Clip {
            ($0.container, $0.duration, $0.video) = ("flac", 60, nil)
            $0.audio = [AudioRecipe { $0.isSteady = true }]
            $0.options = ["-metadata", "REPLAYGAIN_TRACK_GAIN=-6.02 dB"]
        }
        let program = try await Windowbox([tone.file()], environment: .remembering)
        let desktop = program.desktop
        let recorder = try #require(try await desktop.audio?.record())
        func level(_ expected: Double) async throws {
            var level = 0.0
            do {
                try await wait(for: "a peak of \(expected)") {
                    level = recorder.peak(from: recorder.end - 0.3)
                    return abs(level - expected) < 0.015
                }
            } catch {
                throw WaitTimeout(description: "\(error), but it was \(level)")
            }
        }
        for (mode, peak) in [("off", 0.5), ("track", 0.25), ("off", 0.5)] {
            try await desktop.prefer("replay-gain", "'\(mode)'")
            try await level(peak)
        }
        try await desktop.prefer("over-amplification", "true")
        try await wait(for: "150 %") {
            try await desktop.press("Up")
            return await program.mediaProperty("Volume") == "1.5"
        }
        // The amplitude would be 0.5 × 1.5³; the limiter's ceiling is −0.1 dBFS.
        try await level(0.9885)
        // The power of a sine is half of its peak's, and that of a clipped one more.
        try await wait(for: "a sine") {
            let samples = recorder.samples.suffix(9600).map { Double($0) / 32768 }
            let power = samples.reduce(0) { $0 + $1 * $1 } / Double(samples.count)
            return abs(power - 0.9885 * 0.9885 / 2) < 0.02
        }
    }

    @Test("Night mode brings quiet passages closer to loud ones in what is heard")
    func nightModeIsHeard() async throws {
        let tone = "0.8*sin(2*PI*1000*t)*if(lt(mod(t,2),1),1,0.025)"
        let file = try await FFmpeg.file(named: "tones.flac", ["-f", "lavfi", "-i", "aevalsrc='\(tone)':d=60"])
        let program = try Windowbox([file], environment: .remembering)
        let recorder = try #require(try await program.desktop.audio?.record())
        /// The ratio of loud passages to quiet ones within the last four seconds, of two periods.
        func contrast() -> Double {
            let end = recorder.end
            let levels = (1...40).map { recorder.peak(from: end - Double($0) / 10, to: end - Double($0 - 1) / 10) }
            return levels.sorted()[30] / max(levels.sorted()[14], 0.001)
        }
        try await wait(for: "two levels") { (30...50).contains(contrast()) }
        try await program.desktop.press("shift+e")
        try await program.desktop.performAction(of: "Night Mode")
        try await wait(for: "levels that are closer to each other") { (1.5...8).contains(contrast()) }
    }

    @Test("The audio panel opens with Shift+E, and what is set in it is stored")
    func audioPanel() async throws {
        let program = try await Windowbox([clip.file()], environment: .remembering)
        try await program.frame("the first half second") { $0 >= 15 }
        try await program.desktop.press("shift+e")
        try await program.says("Night Mode")
        // Focus moves past the close button and the delay.
        try await program.desktop.press("Tab", "Tab", "Tab", "space")
        try await wait(for: "the stored night mode") {
            try await program.desktop.preference("night-mode") == "true"
        }
    }

    @Test("The equalizer and the normalization of the audio panel act by keys and by a screen reader, and are reset")
    func audioEffects() async throws {
        let program = try await Windowbox([clip.file()], environment: .remembering)
        let desktop = program.desktop
        try await program.frame("the first half second") { $0 >= 15 }
        try await desktop.press("shift+e")
        try await program.says("Normalize Volume")
        try await desktop.performAction(of: "Normalize Volume")
        try await wait(for: "the normalization") { try await desktop.preference("normalize-volume") == "true" }
        let flat = try await desktop.preference("equalizer")
        try await desktop.setAccessibleValue(of: "1k Hz", to: 6)
        try await wait(for: "a band") { try await desktop.preference("equalizer") != flat }
        let changed = try await desktop.preference("equalizer")
        try await program.activate("Equalizer")
        try await program.chooseItems("Speech")
        try await wait(for: "a preset") { try await ![flat, changed].contains(desktop.preference("equalizer")) }
        #expect(await program.status == "Playing")
        try await program.activate("Reset")
        try await wait(for: "no equalizer") { try await desktop.preference("equalizer") == flat }
        #expect(try await desktop.preference("normalize-volume") == "false")
    }

    @Test("The keys of the audio delay change it, which is kept for the file")
    func audioDelay() async throws {
        let program = try await Windowbox([clip.file()], environment: .remembering)
        try await program.frame("the first half second") { $0 >= 15 }
        let path = program.desktop.folder.path + "/state/org.windowbox.player/files.json"
        func history() -> String { (try? String(contentsOfFile: path, encoding: .utf8)) ?? "" }
        try await program.desktop.press("ctrl+shift+plus", "ctrl+shift+plus")
        try await wait(for: "a delay of 0.2 s") { history().contains("\"audioDelay\":200") }
        try await program.desktop.press("ctrl+shift+minus")
        try await wait(for: "a delay of 0.1 s") { history().contains("\"audioDelay\":100") }
    }
}
