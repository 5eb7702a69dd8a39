import Testing

@testable import WindowboxDemux

/// The choice of cover art in a folder.
struct ArtworkFileTests {
    @Test(
        "Cover art is found by its name in upper or lower case, the best name first",
        arguments: [
            (["song.flac", "folder.jpg", "Cover.PNG"], "Cover.PNG"), (["FOLDER.JPEG", "album.webp"], "FOLDER.JPEG"),
            (["front.gif", "recovery.jpg", "cover.jpg.part", "cover"], nil), ([], nil),
            (["cover.png", "cover.jpg"], "cover.jpg"),
        ])
    func chosenFile(_ names: [String], expected: String?) { #expect(ArtworkFile.choose(from: names) == expected) }

    @Test("A file on a server has no cover art beside it")
    func serverHasNoFolder() { #expect(ArtworkFile.beside("https://example.org/song.mp3") == nil) }
}
