import Testing

@testable import WindowboxAudio

/// The fade in and fade out of audio that starts or stops abruptly.
struct FadeTests {
    private let fade = Fade(AudioFormat(rate: 1000, channels: [0, 1]))

    @Test("A fade out ends audio in silence") func fadeOutEndsInSilence() {
        var samples = [Float](repeating: 1, count: 40)
        fade.fadeOut(&samples)
        #expect(samples.prefix(20).allSatisfy { $0 == 1 })
        #expect(samples.suffix(2) == [0, 0])
        #expect(samples == samples.sorted(by: >))
    }

    @Test("Audio shorter than a fade out ends in silence as well") func fadeOutOfShortAudio() {
        var samples: [Float] = [1, 1]
        fade.fadeOut(&samples)
        #expect(samples == [0, 0])
        var none: [Float] = []
        fade.fadeOut(&none)
        #expect(none.isEmpty)
    }

    @Test("A fade in starts with a silent preroll and then rises to full level") func fadeInAfterPreroll() {
        var samples = [Float](repeating: 1, count: 90)
        fade.fadeIn(&samples, after: 0)
        #expect(samples.prefix(62).allSatisfy { $0 == 0 } && samples[62] > 0)
        #expect(samples == samples.sorted())
        #expect(fade.startLength == 40 && samples.suffix(10).allSatisfy { $0 == 1 })
    }

    @Test("A fade in over several buffers equals one over a single buffer") func fadeInAcrossBuffers() {
        var whole = [Float](repeating: 1, count: 90)
        fade.fadeIn(&whole, after: 0)
        var (first, second) = ([Float](repeating: 1, count: 70), [Float](repeating: 1, count: 20))
        fade.fadeIn(&first, after: 0)
        fade.fadeIn(&second, after: 35)
        #expect(first + second == whole)
    }
}
