import Testing

@testable import WindowboxMedia

/// Which sound is heard. What is chosen of subtitles is tested where a person chooses them.
@Suite struct TrackRulesTests {
    private func sound(_ id: Int, _ language: String?, _ traits: Track.Traits = [], playable: Bool = true) -> Track {
        Track(
            id: id, kind: .audio, number: id, codec: "flac", language: language, traits: traits, isPlayable: playable)
    }

    private func heard(_ tracks: [Track], languages: [String] = [], _ wish: TrackRules.Wish = .automatic) -> Int? {
        var rules = TrackRules()
        rules.languages = languages.compactMap { Language($0) }
        rules.sound = wish
        return rules.choose(from: tracks)[.audio]
    }

    @Test func theFirstOneWhereNobodySaysAnything() { #expect(heard([sound(1, nil), sound(2, nil)]) == 1) }

    @Test func theOneThatItsAuthorRecommends() {
        #expect(heard([sound(1, "en"), sound(2, "fr", .isDefault)], languages: ["en"]) == 2)
    }

    @Test func ofSeveralTheOneThatIsUnderstood() {
        let all = [sound(1, "en", .isDefault), sound(2, "fr", .isDefault), sound(3, "ger", .isDefault)]
        #expect(heard(all, languages: ["de", "fr"]) == 3)
        #expect(heard(all, languages: ["it", "fr"]) == 2)
        #expect(heard(all) == 1)
    }

    @Test func theOriginalWhereNoneIsUnderstood() {
        #expect(heard([sound(1, "en"), sound(2, "ja", .isOriginal)], languages: ["de"]) == 2)
    }

    @Test func noneThatIsMeantForFew() {
        #expect(heard([sound(1, "en", [.isDefault, .isCommentary]), sound(2, "fr")]) == 2)
        #expect(heard([sound(1, "en", .isForVisualImpaired)]) == 1)
    }

    @Test func noneThatCannotBeDecoded() {
        #expect(heard([sound(1, "en", .isDefault, playable: false), sound(2, "fr")]) == 2)
        #expect(heard([sound(1, "en", playable: false)]) == nil)
    }

    @Test func offIsNotSilence() { #expect(heard([sound(1, "en"), sound(2, "fr")], .off) == 1) }

    @Test func theVariantOfALanguageThatIsWanted() {
        let all = [sound(1, "pt"), sound(2, "pt-BR"), sound(3, "pt-PT")]
        #expect(heard(all, .languages([Language("pt-PT")].compactMap(\.self))) == 3)
        #expect(heard(all, .languages([Language("pt-AO")].compactMap(\.self))) == 1)
    }

    /// In another medium: the same language, then the same purpose, the same title, the same channels.
    @Test func whatIsMostLikeTheChosenOne() {
        var chosen = sound(5, "en", .isCommentary)
        chosen.title = "The writers"
        var writers = sound(4, "eng", .isCommentary)
        writers.title = "The writers"
        let all = [sound(1, "en"), sound(2, "fr", .isCommentary), sound(3, "en", .isCommentary), writers]
        #expect(heard(all, .like(chosen)) == 4)
        #expect(heard([sound(1, "fr"), sound(2, "fr", .isDefault)], .like(chosen)) == 2)
        #expect(heard([sound(1, nil), sound(2, nil)], .like(sound(2, nil))) == 2)
    }
}
