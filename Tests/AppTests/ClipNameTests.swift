import Testing

@testable import windowbox

/// File names of clips.
@MainActor
struct ClipNameTests {
    @Test(
        "The name of a clip has the title, the passage and the extension of the file, or Matroska’s",
        arguments: [
            ("Film.mp4", "/a/Film.MP4", "Film (00.01.02–01.01.10).mp4"),
            ("A/B: Film", "/a/b.webm", "A-B- Film (00.01.02–01.01.10).webm"),
            ("Film", "/a/film.wmv", "Film (00.01.02–01.01.10).mkv"), ("", "", "(00.01.02–01.01.10).mkv"),
        ])
    func nameHasPassage(title: String, location: String, name: String) {
        #expect(ClipName.text(title, .seconds(62.9)..<(.seconds(3670)), of: location) == name)
    }
}
