import TestSupport
import Testing
import WindowboxCore

@testable import WindowboxMedia

/// The encodings of tracks, read when a medium opens.
@Suite(.realTime) struct TrackFormatTests {
    @Test("Codec, size, rates and colors are read from the codec parameters")
    func formatIsRead() async throws {
        let fixture = EngineFixture()
        let clip = Clip {
            $0.duration = 1
            $0.video?.matrix = "bt709"
            $0.video?.isFullRange = true
        }
        let path = try await clip.file()
        try await fixture.open(path)
        let media = fixture.snapshot.media
        let video = try #require(media.tracks.first { $0.kind == .video }.flatMap { media.trackFormats[$0.id] })
        #expect(video.codecName?.hasPrefix("H.264") == true && video.profile?.isEmpty == false)
        #expect(video.size == PixelSize(width: 320, height: 180) && video.frameRate == 30)
        #expect(video.pixelFormat?.hasPrefix("yuv") == true && video.bitDepth == 8)
        #expect(video.matrix == "bt709" && video.isFullRange == true)
        let audio = try #require(media.tracks.first { $0.kind == .audio }.flatMap { media.trackFormats[$0.id] })
        #expect(audio.codecName == "FLAC (Free Lossless Audio Codec)" && audio.sampleRate == 48000)
        #expect(audio.size == nil && audio.pixelFormat == nil && audio.isFullRange == nil)
        #expect(media.formatName == "Matroska / WebM")
        let size = try #require(media.fileSize)
        let rate = try #require(media.bitRate)
        #expect(size > 1000 && abs(rate - Int(size) * 8) < rate / 10)
    }
}
