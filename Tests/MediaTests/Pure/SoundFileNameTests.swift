import Testing

@testable import WindowboxMedia

/// Which sound files belong to a film, by their names.
@Suite struct SoundFileNameTests {
    @Test func thoseOfItsNameComeFirst() {
        let names = [
            "film.mkv", "film.srt", "another.mka", "film.mka", "film.de.ac3", "Film - Commentary.flac", "filmed.mp3",
            ".film.mka", "notes.txt", "FILM (1).ogg",
        ]
        let found = SoundFile.choose(from: names, for: "film.mkv")
        #expect(
            found.map(\.name) == [
                "film.mka", "film.de.ac3", "FILM (1).ogg", "Film - Commentary.flac", "filmed.mp3",
            ])
        #expect(found.map(\.rank) == [.same, .more, .similar, .similar, .similar])
    }

    @Test func aDroppedFileWithTheFilmsNameIsItsSound() {
        let film = MediaSource(location: "/films/A film.mkv")
        #expect(film.hasName(ofSound: "/music/A film.mka"))
        #expect(film.hasName(ofSound: "file:///music/A%20film.de.mp3"))
        #expect(!film.hasName(ofSound: "/music/A filmed song.mp3"))
        #expect(!film.hasName(ofSound: "/films/A film.srt"))
    }
}
