import Testing

@testable import WindowboxCore

/// The selection of secondary subtitles.
@Suite struct SecondarySubtitleSelectionTests {
    private let tracks = [
        Track(id: 1, kind: .audio, codec: "flac", language: "en"), track(2, "en"), track(3, "fr"), track(4, "de"),
        track(5, "fr", .isForHearingImpaired),
    ]

    private static func track(_ id: Int, _ language: String, _ traits: Track.Traits = []) -> Track {
        Track(id: id, kind: .subtitle, number: id, codec: "subrip", language: language, traits: traits)
    }

    private func chosen(
        _ preference: TrackSelectionPolicy.Preference, primary: Int? = nil, of tracks: [Track]? = nil
    ) -> Int? {
        var policy = TrackSelectionPolicy()
        policy.subtitles = self.tracks.first { $0.id == primary }.map { .like($0) } ?? .off
        policy.secondarySubtitles = preference
        return policy.chooseSecondarySubtitles(from: tracks ?? self.tracks)
    }

    private func languages(_ codes: String...) -> TrackSelectionPolicy.Preference {
        .languages(codes.compactMap { Language($0) })
    }

    @Test("Secondary subtitles are off unless the user selects them") func secondaryAreOffByDefault() {
        #expect(chosen(.off, primary: 2) == nil && chosen(.automatic, primary: 2) == nil)
        #expect(TrackSelectionPolicy().secondarySubtitles == .off)
    }

    @Test("A preferred secondary subtitle track is selected with or without primary ones")
    func preferredSecondaryTrack() {
        #expect(chosen(.like(tracks[3]), primary: 2) == 4)
        #expect(chosen(.like(tracks[3])) == 4)
    }

    @Test("Secondary subtitles are never the same track as the primary ones") func secondaryDiffersFromPrimary() {
        #expect(chosen(.like(tracks[2]), primary: 3) == nil)
        // The most similar track of another file is the primary one there.
        let other = Track(id: 9, kind: .subtitle, number: 1, codec: "ass", language: "fr")
        #expect(chosen(.like(other), primary: 3) == nil)
        #expect(chosen(.like(other), primary: 2) == 3)
    }

    @Test("Secondary subtitles are in the first preferred language that the primary ones are not in")
    func secondaryLanguage() {
        #expect(chosen(languages("fr", "de"), primary: 2) == 3)
        #expect(chosen(languages("fr", "de"), primary: 3) == 4)
        #expect(chosen(languages("fr"), primary: 3) == nil && chosen(languages("it"), primary: 2) == nil)
    }
}
