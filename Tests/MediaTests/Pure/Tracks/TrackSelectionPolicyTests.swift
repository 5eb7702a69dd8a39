import Testing

@testable import WindowboxCore

/// The selection of the audio track. Subtitle selection is tested where the user makes it.
@Suite struct TrackSelectionPolicyTests {
    private func audio(_ id: Int, _ language: String?, _ traits: Track.Traits = [], playable: Bool = true) -> Track {
        Track(
            id: id, kind: .audio, number: id, codec: "flac", language: language, traits: traits, isPlayable: playable)
    }

    private func selected(
        _ tracks: [Track], languages: [String] = [], _ preference: TrackSelectionPolicy.Preference = .automatic
    ) -> Int? {
        var policy = TrackSelectionPolicy()
        policy.languages = languages.compactMap { Language($0) }
        policy.audio = preference
        return policy.choose(from: tracks)[.audio]
    }

    @Test("The first audio track is selected without any preference")
    func firstTrackByDefault() { #expect(selected([audio(1, nil), audio(2, nil)]) == 1) }

    @Test("A default audio track is selected before one in the user's language") func defaultTrackFirst() {
        #expect(selected([audio(1, "en"), audio(2, "fr", .isDefault)], languages: ["en"]) == 2)
    }

    @Test("A default audio track in the user's language is selected before other default ones")
    func defaultTrackInUserLanguage() {
        let all = [audio(1, "en", .isDefault), audio(2, "fr", .isDefault), audio(3, "ger", .isDefault)]
        #expect(selected(all, languages: ["de", "fr"]) == 3)
        #expect(selected(all, languages: ["it", "fr"]) == 2)
        #expect(selected(all) == 1)
    }

    @Test("The original audio track is selected if no track is in a known language") func originalTrack() {
        #expect(selected([audio(1, "en"), audio(2, "ja", .isOriginal)], languages: ["de"]) == 2)
    }

    @Test("Commentary and audio description are selected only if no other track exists") func specialPurposeTracks() {
        #expect(selected([audio(1, "en", [.isDefault, .isCommentary]), audio(2, "fr")]) == 2)
        #expect(selected([audio(1, "en", .isForVisualImpaired)]) == 1)
    }

    @Test("An audio track that cannot be decoded is not selected") func undecodableTrack() {
        #expect(selected([audio(1, "en", .isDefault, playable: false), audio(2, "fr")]) == 2)
        #expect(selected([audio(1, "en", playable: false)]) == nil)
    }

    @Test("An audio preference of off still selects a track")
    func offStillSelectsTrack() { #expect(selected([audio(1, "en"), audio(2, "fr")], .off) == 1) }

    @Test("The audio track in the preferred regional variant of a language is selected") func regionalVariant() {
        let all = [audio(1, "pt"), audio(2, "pt-BR"), audio(3, "pt-PT")]
        #expect(selected(all, .languages([Language("pt-PT")].compactMap(\.self))) == 3)
        #expect(selected(all, .languages([Language("pt-AO")].compactMap(\.self))) == 1)
    }

    /// Language counts first in another file, then purpose, title and channels.
    @Test("The audio track most similar to the previous choice is selected") func mostSimilarTrack() {
        var chosen = audio(5, "en", .isCommentary)
        chosen.title = "The writers"
        var writers = audio(4, "eng", .isCommentary)
        writers.title = "The writers"
        let all = [audio(1, "en"), audio(2, "fr", .isCommentary), audio(3, "en", .isCommentary), writers]
        #expect(selected(all, .like(chosen)) == 4)
        #expect(selected([audio(1, "fr"), audio(2, "fr", .isDefault)], .like(chosen)) == 2)
        #expect(selected([audio(1, nil), audio(2, nil)], .like(audio(2, nil))) == 2)
    }
}
