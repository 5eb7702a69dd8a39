import Testing

@testable import WindowboxMedia

/// Sound that begins or ends in the middle does so gently.
struct FadeTests {
    private let fade = Fade(SoundFormat(rate: 1000, channels: [0, 1]))

    @Test func itEndsInSilence() {
        var samples = [Float](repeating: 1, count: 40)
        fade.out(&samples)
        #expect(samples.prefix(20).allSatisfy { $0 == 1 })
        #expect(samples.suffix(2) == [0, 0])
        #expect(samples == samples.sorted(by: >))
    }

    @Test func whatIsTooShortEndsInSilenceAsWell() {
        var samples: [Float] = [1, 1]
        fade.out(&samples)
        #expect(samples == [0, 0])
        var none: [Float] = []
        fade.out(&none)
        #expect(none.isEmpty)
    }

    @Test func itRisesOutOfSilencePieceByPiece() {
        var whole = [Float](repeating: 1, count: 24)
        fade.rise(&whole, after: 0)
        var (first, second) = ([Float](repeating: 1, count: 8), [Float](repeating: 1, count: 16))
        fade.rise(&first, after: 0)
        fade.rise(&second, after: 4)
        #expect(first + second == whole)
        #expect(whole.prefix(2) == [0, 0])
        #expect(whole.suffix(4).allSatisfy { $0 == 1 })
    }
}
