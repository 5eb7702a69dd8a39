import Testing

@testable import WindowboxCore

/// The redaction of paths and URLs in log messages.
struct LogRedactionTests {
    @Test(
        "Log redaction hides local paths except for the file extension",
        arguments: [
            ("/srv/anna/My Films/Alien: 2.mkv", "….mkv"),
            ("file:///srv/anna/My%20Films/1.mkv", "file:….mkv"),
            ("~/Videos/holiday", "…"),
            ("plays /srv/anna/a film.webm", "plays ….webm"),
            ("“/srv/anna/a film.png” cannot be written.", "“….png” cannot be written."),
            ("Opening '/srv/anna/a film/seg 1.ts' for reading", "Opening '….ts' for reading"),
            ("subfile,,start,0,end,9,,:/srv/anna/a.mp4", "subfile,,start,0,end,9,,:….mp4"),
        ])
    func localPathsAreHidden(_ text: String, _ hidden: String) {
        #expect(LogRedaction.applied(to: text) == hidden)
    }

    @Test(
        "Log redaction removes credentials, paths and queries from URLs",
        arguments: [
            ("https://example.org/films/secret.m3u8?token=abc#t=3", "https://example.org/….m3u8"),
            ("rtsp://anna:pass@example.org:554/camera", "rtsp://example.org:554/…"),
            ("plays http://[::1]:80/?film=12 again", "plays http://[::1]:80/ again"),
            ("https://anna@example.org", "https://example.org"),
            ("plays urn:rts:video:13444333", "plays urn:…"),
            ("data:video/mp4;base64,AAAA and more", "data:… and more"),
        ])
    func urlsAreReduced(_ text: String, _ hidden: String) {
        #expect(LogRedaction.applied(to: text) == hidden)
    }

    @Test(
        "Log redaction leaves messages without private data unchanged",
        arguments: [
            "The file does not exist.", "HTTP error 404 Not Found", "12/34 frames, video/mp4, 16:9, 1:02:03",
            "[hls @ 0x7f00] skipping 1 segments ahead, expired from playlists",
            "/usr/share/icons/hicolor/index.theme is no theme", "cannot read /proc/self/mountinfo: no permission",
        ])
    func otherMessagesStay(_ text: String) {
        #expect(LogRedaction.applied(to: text) == text)
    }

    @Test("Log redaction applies to each line of a message") func everyLineIsRedacted() {
        let text = "The file does not exist.\n/srv/anna/1.mkv\n\nNo such file or directory"
        #expect(LogRedaction.applied(to: text) == "The file does not exist.\n….mkv\n\nNo such file or directory")
    }
}
