import Testing
import WindowboxPlayer

struct EpisodeInformationTests {
    @Test("Episode information is described by season and episode numbers")
    func episodeDescription() {
        #expect("\(EpisodeInformation.short(episode: 12))" == "E12")
        #expect("\(EpisodeInformation.long(season: 2, episode: 12))" == "S2, E12")
    }
}
