/// Whether web pages are opened with yt-dlp.
enum WebPageMode: String, CaseIterable {
    case never
    /// Asks when the first page is opened.
    case ask
    case always
}
