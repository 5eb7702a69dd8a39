/// The subtitles of an open medium.
extension Pipeline {
    /// Reads a track's subtitles, and draws them; with `nil` none.
    func readSubtitles(of track: Track.ID?) {
        guard subtitles.choose(track) else { return }
        startThread("subtitles") { SubtitleThread(self).run() }
    }
}
