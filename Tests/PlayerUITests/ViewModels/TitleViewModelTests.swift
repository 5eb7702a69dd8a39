import TestSupport
import Testing
import WindowboxCore

@testable import WindowboxPlayerUI

@MainActor
struct TitleViewModelTests {
    @Test(
        "The album is followed by the number of the track, without the number of tracks",
        arguments: [
            (["album": "Water"], "Water"), (["album": "Water", "track": "3"], "Water · Track 3"),
            (["album": "Water", "track": "3/12"], "Water · Track 3"), (["album": "Water", "track": "B"], "Water"),
            (["track": "3"], ""), (["album": ""], ""), ([:], ""),
        ])
    func albumHasTrack(_ tags: [String: String], expected: String) async {
        var media = MediaInfo.song()
        media.tags = tags
        let fixture = ContextFixture(media: media)
        await settle()
        #expect(fixture[TitleViewModel.self].album == expected)
    }
}
