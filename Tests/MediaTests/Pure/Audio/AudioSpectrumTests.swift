import Foundation
import Testing

@testable import WindowboxAudio
@testable import WindowboxCore

/// The frequency bands of the visualizer, and the samples that they are made of.
struct AudioSpectrumTests {
    private let spectrum: AudioSpectrum

    init() throws { spectrum = try #require(AudioSpectrum()) }

    private func sine(_ frequency: Double, rate: Int = 48000, amplitude: Double = 1) -> AudibleSamples {
        let samples = (0..<AudioSpectrum.length).map {
            Float(amplitude * sin(2 * Double.pi * frequency * Double($0) / Double(rate)))
        }
        return AudibleSamples(samples: samples, rate: rate)
    }

    /// The first column is the frequency, the last the band of 32 that contains it.
    @Test(
        "A sine is the highest bar of its band",
        arguments: [
            (60.0, 48000, 1), (500, 48000, 12), (1000, 48000, 16), (1000, 44100, 16), (1000, 8000, 16),
            (8000, 48000, 28), (15000, 96000, 31),
        ])
    func sineIsInItsBand(frequency: Double, rate: Int, band: Int) throws {
        let levels = spectrum.levels(sine(frequency, rate: rate), count: 32)
        let highest = try #require(levels.max())
        #expect(highest > 0.9 && levels[band] == highest, "\(levels)")
        #expect(AudioSpectrum.edge(band, of: 32) <= frequency && frequency < AudioSpectrum.edge(band + 1, of: 32))
        let others = levels.indices.filter { abs($0 - band) > 8 }
        #expect(others.allSatisfy { levels[$0] < 0.2 }, "\(levels)")
    }

    @Test("Silence, and no samples, have no level")
    func silenceIsZero() {
        for samples in [[Float](repeating: 0, count: 4096), []] {
            let levels = spectrum.levels(AudibleSamples(samples: samples, rate: 48000), count: 32)
            #expect(levels == [Float](repeating: 0, count: 32))
        }
    }

    @Test("A softer sine has a lower level", arguments: [(1.0, 1.0), (0.1, 0.77), (0.01, 0.43), (0.0001, 0.0)])
    func levelFollowsAmplitude(amplitude: Double, level: Float) {
        let levels = spectrum.levels(sine(1000, amplitude: amplitude), count: 32)
        #expect(abs(levels[16] - level) < 0.03)
    }

    @Test("The magnitudes are those of the discrete Fourier transform")
    func magnitudesMatchTransform() {
        let count = AudioSpectrum.length
        let samples = (0..<count).map { Float(sin(Double($0 * $0 % 977)) * 0.5) }
        let magnitudes = spectrum.magnitudes(samples)
        for bin in [0, 1, 7, 100, 512, count / 2] {
            var (real, imaginary) = (0.0, 0.0)
            for (index, sample) in samples.enumerated() {
                let window = 0.5 - 0.5 * cos(2 * Double.pi * Double(index) / Double(count))
                let angle = 2 * Double.pi * Double(bin * index % count) / Double(count)
                real += Double(sample) * window * cos(angle)
                imaginary += Double(sample) * window * sin(angle)
            }
            let expected = (real * real + imaginary * imaginary).squareRoot() * 4 / Double(count)
            #expect(abs(Double(magnitudes[bin]) - expected) < 1e-4)
        }
    }
}

/// The samples of the ring that are audible.
struct AudibleSamplesTests {
    private let clock = PlaybackClock()
    private let ring: AudioRing

    init() { ring = .mono(clock) }

    private func write(_ values: [Float], at time: Seconds, rate: Double = 1) {
        values.withUnsafeBufferPointer { _ = ring.write($0, time: time, rate: rate, serial: 1) { _ in } }
    }

    private func play(at time: Seconds) {
        clock.hold(at: time)
        clock.run(awaitingAudio: false)
    }

    @Test("Nothing is audible before the first sample, and while the clock is held")
    func nothingIsAudible() {
        play(at: 0.1)
        #expect(ring.audibleSamples(10) == nil)
        clock.hold()
        write([1, 2, 3], at: 0)
        #expect(ring.audibleSamples(10) == nil)
    }

    @Test("The samples end with that of the clock, also when they have been read")
    func samplesEndAtClock() throws {
        write((0..<140).map { Float($0) }, at: 0)
        _ = ring.samples(atMost: 140)
        play(at: 0.1)
        let audible = try #require(ring.audibleSamples(20))
        let last = try #require(audible.samples.last)
        // The clock runs on.
        #expect(audible.rate == 1000 && audible.samples.count == 20 && (99...139).contains(last))
        #expect(audible.samples == (0..<20).map { last - 19 + Float($0) })
    }

    @Test("A clock that is ahead or behind gets the nearest samples that are kept", arguments: [-5.0, 5])
    func farClockGetsNearest(time: Double) throws {
        write((0..<100).map { Float($0) }, at: 0)
        play(at: time)
        let audible = try #require(ring.audibleSamples(10))
        #expect(audible.samples == (0..<10).map { Float(time < 0 ? $0 : 90 + $0) })
    }

    @Test("Channels are mixed")
    func channelsAreMixed() {
        ring.use(AudioFormat(rate: 1000, channels: [0, 1]))
        write([1, 0, 3, -1], at: 0)
        play(at: 5)
        #expect(ring.audibleSamples(10)?.samples == [0.5, 1])
    }
}
