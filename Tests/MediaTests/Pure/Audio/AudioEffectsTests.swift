import Foundation
import Testing

@testable import WindowboxAudio

struct AudioEffectsTests {
    private static let format = AudioFormat(rate: 48000, channels: [0, 1])

    /// Applies effects to a stereo sine of some seconds, in blocks, and returns the level of its last second in
    /// decibels, relative to the input.
    private func change(
        of frequency: Double, at amplitude: Double = 0.1, seconds: Int = 2, tags: [String: String] = [:],
        _ set: (inout AudioEffects) -> Void
    ) -> Double {
        var effects = AudioEffects.none
        set(&effects)
        var chain = ChangingEffects(effects, ReplayGain(tags: tags), Self.format)
        var (input, output) = (0.0, 0.0)
        for block in 0..<seconds * 50 {
            var samples = (0..<960).flatMap { frame -> [Float] in
                let sample = Float(amplitude * sin(2 * .pi * frequency * Double(block * 960 + frame) / 48000))
                return [sample, sample]
            }
            let isMeasured = block >= (seconds - 1) * 50
            if isMeasured { input += samples.reduce(0) { $0 + Double($1 * $1) } }
            samples.withUnsafeMutableBufferPointer { chain.apply(effects, to: $0) }
            if isMeasured { output += samples.reduce(0) { $0 + Double($1 * $1) } }
        }
        return 10 * log10(output / input)
    }

    @Test(
        "A band of the equalizer changes its frequencies, and leaves others alone",
        arguments: [(1000.0, -12.0), (1000, 12), (125, -12), (62.5, 6), (4000, -6), (31.25, -12)])
    func bandChangesFrequency(frequency: Double, gain: Double) throws {
        let band = try #require(Equalizer.frequencies.firstIndex(of: frequency))
        #expect(abs(change(of: frequency) { $0.equalizer[band] = gain } - gain) < 0.3)
        let far = frequency < 1000 ? frequency * 16 : frequency / 16
        #expect(abs(change(of: far) { $0.equalizer[band] = gain }) < 0.5)
    }

    @Test("No effect and the flat preset have no chain, and so no cost")
    func nothingIsFree() {
        var effects = AudioEffects.none
        effects.equalizer = EqualizerPreset.flat.equalizer
        effects.replayGain = .track
        #expect(effects.equalizer == .flat && EffectChain(effects, ReplayGain(tags: [:]), Self.format) == nil)
    }

    @Test("The equalizer limits gains and completes missing ones")
    func gainsAreLimited() {
        let equalizer = Equalizer(gains: [-20, 20, .nan])
        #expect(equalizer.gains == [-12, 12, 0, 0, 0, 0, 0, 0, 0, 0])
        #expect(Equalizer(gains: Array(repeating: 1, count: 12)).gains.count == 10)
    }

    @Test("No boost takes samples above full scale")
    func boostIsLimited() {
        var effects = AudioEffects.none
        effects.equalizer = EqualizerPreset.bassBoost.equalizer
        var chain = ChangingEffects(effects, ReplayGain(tags: [:]), Self.format)
        var samples = (0..<48000).flatMap { frame -> [Float] in
            let sample = Float(sin(Double(frame) * 0.01))
            return [sample, sample]
        }
        samples.withUnsafeMutableBufferPointer { chain.apply(effects, to: $0) }
        #expect(samples.allSatisfy { abs($0) <= 1.0001 })
    }

    @Test("A change of effects fades over one block, without a step")
    func changeFades() {
        var effects = AudioEffects.none
        var chain = ChangingEffects(effects, ReplayGain(tags: ["replaygain_track_gain": "-12 dB"]), Self.format)
        effects.replayGain = .track
        var samples = [Float](repeating: 0.5, count: 1920)
        samples.withUnsafeMutableBufferPointer { chain.apply(effects, to: $0) }
        let steps = zip(samples.dropFirst(2), samples).map { abs($0 - $1) }
        #expect((steps.max() ?? 1) < 0.001 && samples[0] == 0.5 && abs(samples[1919] - 0.1256) < 0.001)
    }

    @Test("Night mode raises quiet sounds and lowers loud ones")
    func nightMode() {
        #expect(change(of: 1000, at: 0.01) { $0.isNightMode = true } > 8)
        #expect(change(of: 1000, at: 0.9) { $0.isNightMode = true } < -8)
    }

    @Test("Normalization brings quiet and loud sounds to one level")
    func normalization() {
        let quiet = change(of: 1000, at: 0.05, seconds: 20) { $0.normalizesVolume = true }
        let loud = change(of: 1000, at: 0.5, seconds: 20) { $0.normalizesVolume = true }
        #expect(abs(quiet - loud - 20) < 1)
        #expect(quiet > 3 && loud < -5)
    }

    @Test(
        "The gain of a file follows from its tags",
        arguments: [
            (["replaygain_track_gain": "-6.00 dB"], 0.501, 0.501),
            (["replaygain_track_gain": "-6.00 dB", "replaygain_album_gain": "+6.00 dB"], 0.501, 1.995),
            (["replaygain_track_gain": "6 dB", "replaygain_track_peak": "0.8"], 1.25, 1.25),
            (["r128_track_gain": "-2816"], 0.501, 0.501), (["r128_album_gain": "0"], 1.778, 1.778),
            (["replaygain_track_gain": "loud"], 1, 1), (["replaygain_track_gain": "9999 dB"], 1, 1),
            (["replaygain_track_gain": "nan"], 1, 1), ([:], 1, 1),
        ])
    func replayGain(tags: [String: String], track: Double, album: Double) {
        let gain = ReplayGain(tags: tags)
        #expect(abs(Double(gain.factor(.track)) - track) < 0.01 && abs(Double(gain.factor(.album)) - album) < 0.01)
        #expect(gain.factor(.off) == 1)
    }
}
