import Foundation
import Testing
import WindowboxPlayer

@testable import windowbox

/// The response of yt-dlp as items.
@MainActor
struct WebPageParsingTests {
    private let address = "https://example.org/watch"

    private func page(_ json: String) throws -> WebPage {
        try YtDlp.page(at: address, ChildProgram.Output(output: Array(json.utf8), errors: Array("ERROR: no\n".utf8)))
    }

    private func video(_ json: String) throws -> WebVideo {
        guard case .video(let video) = try page(json) else { throw WebPageError.unreadable }
        return video
    }

    @Test("A video has its title, duration, image and chapters; malformed fields are left out")
    func metadataIsRead() throws {
        let metadata = try video(
            """
            {"title": "A", "uploader": "B", "duration": 12.5, "thumbnail": "https://example.org/a.jpg",
             "url": "https://example.org/a.mp4", "description": 5, "chapters": [
              {"title": "One", "start_time": 0, "end_time": 5}, {"start_time": 5, "end_time": 4}, {"title": "Two"},
              {"start_time": 5, "end_time": 1e300}, {"start_time": 5, "end_time": 12.5, "title": null}]}
            """
        ).metadata
        #expect(metadata.title == "A" && metadata.subtitle == "B" && metadata.description == nil)
        #expect(metadata.duration == .seconds(12.5))
        #expect(metadata.chapters.map(\.title) == ["One", nil])
        #expect(metadata.chapters.last?.timeRange == .seconds(5) ..< .seconds(12.5))
        #expect(
            try metadata.imageSource == .url(standardResolution: #require(URL(string: "https://example.org/a.jpg"))))
    }

    @Test(
        "A response that is no page is an error",
        arguments: [
            ("", WebPageError.failed("ERROR: no")), ("null\n", .failed("ERROR: no")), ("<html></html>", .unreadable),
            ("[1, 2, 3, 4]", .unreadable), ("{\"version\": 1}", .unreadable), ("{\"formats\": []}", .nothingPlayable),
            ("{\"url\": \"file:///etc/passwd\"}", .nothingPlayable), ("{\"entries\": []}", .nothingPlayable),
            ("{\"url\": \"https://example.org/a\", \"has_drm\": true}", .nothingPlayable),
            ("{\"url\": \"rtmp://example.org/a\", \"protocol\": \"rtmp\"}", .nothingPlayable),
            (String(repeating: "{\"entries\": [", count: 2000), .unreadable),
        ])
    func badResponsesAreErrors(_ json: String, _ error: WebPageError) {
        #expect(throws: error) { try page(json) }
    }

    @Test("The entries of a playlist are pages with titles, those of nested playlists included")
    func entriesAreRead() throws {
        let page = try page(
            """
            {"_type": "playlist", "entries": [
              {"_type": "url", "url": "https://example.org/1", "title": "One", "duration": 3}, null, 7,
              {"_type": "url", "url": "javascript:alert(1)", "title": "Bad"},
              {"_type": "playlist", "entries": [{"_type": "url", "url": "https://example.org/2"}]},
              {"title": "Known", "webpage_url": "https://example.org/3",
               "formats": [{"url": "https://example.org/3.mp4"}]}]}
            """)
        guard case .playlist(let entries) = page else { return #expect(Bool(false), "no playlist") }
        #expect(entries.map(\.address) == [1, 2, 3].map { "https://example.org/\($0)" })
        #expect(entries.map(\.metadata.title) == ["One", nil, "Known"])
        #expect(entries.map { $0.video?.selected.url.path } == [nil, nil, "/3.mp4"])
    }

    /// A format as JSON.
    private func format(
        _ name: String, _ height: Int?, video: Bool = true, audio: Bool = true, _ more: String = ""
    ) -> String {
        let height = height.map { ", \"height\": \($0)" } ?? ""
        return """
            {"url": "https://example.org/\(name)", "vcodec": "\(video ? "av1" : "none")",
             "acodec": "\(audio ? "opus" : "none")"\(height)\(more)}
            """
    }

    private func variants(_ formats: String...) throws -> WebVideo {
        try video("{\"formats\": [\(formats.joined(separator: ","))]}")
    }

    @Test("Each height has its best format: a file with audio, a pair of files, a stream")
    func variantsAreChosen() throws {
        let hls = #", "protocol": "m3u8_native", "manifest_url": "https://example.org/main.m3u8""#
        let video = try variants(
            format("sound-low", nil, video: false), format("sound", nil, video: false),
            format("storyboard", 90, video: false, audio: false), format("a360", 360),
            format("v360", 360, audio: false), format("s360", 360, hls), format("v720", 720, audio: false),
            format("w720", 720, audio: false), format("s1080", 1080, hls), format("t1080", 1080, audio: false, hls),
            format("v2160", 2160, audio: false))
        #expect(video.variants.map(\.id) == ["adaptive", "2160", "1080", "720", "360"])
        #expect(
            video.variants.map(\.url.lastPathComponent) == ["main.m3u8", "v2160", "s1080", "w720", "a360"])
        #expect(video.variants.map { $0.audio?.lastPathComponent } == [nil, "sound", nil, "sound", nil])
        #expect(video.selected.id == "720")
        #expect(video.selecting("360").selected.url.lastPathComponent == "a360")
        #expect(video.selecting("5").selected.id == "720")
    }

    @Test("A stream alone is adaptive, a large video alone plays, and so does audio alone")
    func onlyVariantsPlay() throws {
        let hls = #", "protocol": "m3u8_native", "manifest_url": "https://example.org/main.m3u8""#
        #expect(try variants(format("s", 720, audio: false, hls)).selected.kind == .adaptive)
        #expect(try variants(format("large", 2160)).selected.id == "2160")
        let audio = try variants(format("low", nil, video: false), format("high", nil, video: false))
        #expect(audio.selected.url.lastPathComponent == "high" && audio.variants.count == 1)
        let unknown = try variants("{\"url\": \"https://example.org/a\", \"vcodec\": null}")
        #expect(unknown.selected.audio == nil && unknown.selected.url.lastPathComponent == "a")
    }

    @Test("Headers that the player sets itself are left out")
    func headersAreFiltered() throws {
        let headers = #", "http_headers": {"Referer": "https://example.org", "Accept-Encoding": "gzip", "Host": "a"}"#
        #expect(try variants(format("a", 1, headers)).selected.headers == ["Referer": "https://example.org"])
        let common = try video(
            "{\"url\": \"https://example.org/a\", \"formats\": [\(format("a", 1))]\(headers)}")
        #expect(common.selected.headers.keys.sorted() == ["Referer"])
    }

    @Test("Each language has one subtitle file, and streams of subtitles have none")
    func subtitlesAreRead() throws {
        let subtitles = try video(
            """
            {"url": "https://example.org/a", "subtitles": {
              "de": [{"ext": "json3", "url": "https://example.org/1"}, {"ext": "srt", "url": "https://example.org/2"},
                     {"ext": "vtt", "url": "https://example.org/3"}],
              "fr": [{"ext": "vtt", "url": "https://example.org/4", "protocol": "m3u8_native"}],
              "en": [{"ext": "srt", "url": "https://example.org/5"}],
              "it": [{"ext": "vtt", "url": "file:///etc/passwd"}]}}
            """
        ).subtitles
        #expect(subtitles.map(\.language) == ["de", "en"])
        #expect(subtitles.map(\.location) == ["https://example.org/3", "https://example.org/5"])
    }

    @Test("The address is the last argument, after the end of the options")
    func addressIsNoOption() {
        #expect(YtDlp.arguments(for: "--exec=a").suffix(2) == ["--", "--exec=a"])
    }
}
