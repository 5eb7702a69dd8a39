import Testing

@testable import WindowboxAudio
@testable import WindowboxDemux

/// The external audio tracks of a media file, by their names.
@Suite struct ExternalAudioFileNameTests {
    @Test("External audio files are ranked by how well their names match the media file") func filesRankedByName() {
        let names = [
            "film.mkv", "film.srt", "another.mka", "film.mka", "film.de.ac3", "Film - Commentary.flac", "filmed.mp3",
            ".film.mka", "notes.txt", "FILM (1).ogg",
        ]
        let found = ExternalAudioFile.choose(from: names, for: "film.mkv")
        #expect(
            found.map(\.name) == [
                "film.mka", "film.de.ac3", "FILM (1).ogg", "Film - Commentary.flac", "filmed.mp3",
            ])
        #expect(found.map(\.rank) == [.same, .more, .similar, .similar, .similar])
    }

    @Test("A dropped audio file with the name of the media file is its external audio track")
    func droppedFileWithSameName() {
        let film = MediaSource(location: "/films/A film.mkv")
        #expect(film.hasName(ofAudio: "/music/A film.mka"))
        #expect(film.hasName(ofAudio: "file:///music/A%20film.de.mp3"))
        #expect(!film.hasName(ofAudio: "/music/A filmed song.mp3"))
        #expect(!film.hasName(ofAudio: "/films/A film.srt"))
    }
}
