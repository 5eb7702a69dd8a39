import Testing
import WindowboxCore

@testable import windowbox

/// The properties of a medium as texts.
@MainActor
struct MediaPropertiesTests {
    /// A film with one video track and two audio tracks.
    private var film: MediaInfo {
        var media = MediaInfo()
        media.duration = .seconds(83)
        media.format = "matroska,webm"
        media.formatName = "Matroska / WebM"
        media.fileSize = 1_500_000
        media.bitRate = 144_600
        media.tags = ["title": "Night", "encoder": "Lavf"]
        media.chapters = [MediaChapter(range: .zero..<(.seconds(83)))]
        media.tracks = [
            Track(id: 0, kind: .video, codec: "h264", traits: .isDefault, bitRate: 1_250_000),
            Track(id: 1, kind: .audio, codec: "aac", language: "ger", channelLayout: "5.1"),
            Track(id: 2, kind: .audio, number: 2, codec: "flac", language: "und", channelLayout: "stereo"),
        ]
        var video = TrackFormat()
        video.codecName = "H.264 / AVC"
        video.profile = "High 10"
        video.size = PixelSize(width: 1920, height: 1080)
        video.frameRate = 24000 / 1001
        video.pixelFormat = "yuv420p10le"
        video.bitDepth = 10
        (video.primaries, video.transfer, video.matrix) = ("bt2020", "smpte2084", "bt2020nc")
        video.isFullRange = false
        var audio = TrackFormat()
        audio.sampleRate = 44100
        media.trackFormats = [0: video, 1: audio]
        return media
    }

    private func rows(_ title: String, of properties: MediaProperties) -> [String] {
        properties.groups.first { $0.title == title }?.rows.map { "\($0.name): \($0.value)" } ?? []
    }

    @Test("The groups are the medium, each stream and the tags")
    func groupsAreStreams() {
        let properties = MediaProperties(film, title: "Night", location: "/films/night.mkv")
        #expect(properties.groups.map(\.title) == ["General", "Video", "Audio 1", "Audio 2", "Tags"])
        #expect(
            rows("General", of: properties) == [
                "Title: Night", "Location: /films/night.mkv", "Format: Matroska / WebM", "Duration: 1:23",
                "File Size: 1.5\u{a0}MB", "Bit Rate: 145 kbit/s", "Chapters: 1",
            ])
        #expect(rows("Tags", of: properties) == ["encoder: Lavf", "title: Night"])
    }

    @Test("A stream lists what it declares, and nothing else")
    func streamListsDeclaredValues() {
        let properties = MediaProperties(film, title: nil, location: nil)
        #expect(
            rows("Video", of: properties) == [
                "Flags: Default", "Codec: H.264 / AVC", "Profile: High 10", "Size: 1920 × 1080",
                "Frame Rate: 23.976 fps",
                "Pixel Format: yuv420p10le", "Bit Depth: 10", "Color Primaries: bt2020",
                "Transfer Function: smpte2084", "Color Matrix: bt2020nc", "Color Range: Limited",
                "Bit Rate: 1.25 Mbit/s",
            ])
        #expect(
            rows("Audio 1", of: properties) == [
                "Language: German", "Codec: aac", "Channels: 5.1", "Sample Rate: 44.1 kHz",
            ])
        #expect(rows("Audio 2", of: properties) == ["Codec: flac", "Channels: stereo"])
    }

    @Test("The copied text has a line per property, and an empty line between groups")
    func textHasLines() {
        var media = MediaInfo()
        media.format = "wav"
        media.tracks = [Track(id: 0, kind: .audio, codec: "pcm_s16le", channelLayout: "mono")]
        let properties = MediaProperties(media, title: "Tone", location: nil)
        #expect(
            properties.text == """
                General
                Title: Tone
                Format: wav

                Audio
                Codec: pcm_s16le
                Channels: mono

                """)
    }

    @Test("A medium of which nothing is known has no groups")
    func nothingIsListed() {
        #expect(MediaProperties(.empty, title: nil, location: nil).groups.isEmpty)
    }
}
