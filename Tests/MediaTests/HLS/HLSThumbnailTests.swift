import Foundation
import TestSupport
import Testing
import WindowboxDemux

@testable import WindowboxVideo

/// Thumbnails of HLS recordings.
struct HLSThumbnailTests {
    private let server: HTTPServer
    private let clip = Clip { ($0.container, $0.duration) = ("ts", 20) }

    init() throws { server = try HTTPServer() }

    private func thumbnails(of address: String, at times: Double...) async -> [VideoFrame?] {
        let generator = ThumbnailGenerator(of: .stream(MediaSource(location: address)), side: 150)
        var thumbnails: [VideoFrame?] = []
        for time in times {
            thumbnails.append(
                await withCheckedContinuation { answer in
                    generator.request(for: .seconds(time)) { answer.resume(returning: $0) }
                })
        }
        return thumbnails
    }

    /// Serves a multivariant playlist of two variants with numbers of their own, and perhaps an I-frame playlist.
    private func serve(iFrames: String? = nil) async throws -> String {
        for (path, first) in [("low/", 3000), ("high/", 6000)] {
            let variant = Clip {
                ($0.container, $0.duration) = ("ts", 20)
                $0.video?.firstNumber = first
            }
            try await HLSRecording(of: variant).serve(on: server, below: path)
        }
        let tag = iFrames.map { "#EXT-X-I-FRAME-STREAM-INF:BANDWIDTH=50000,URI=\"\($0)\"\n" } ?? ""
        return server.serve(
            text: """
                #EXTM3U
                #EXT-X-STREAM-INF:BANDWIDTH=4000000,RESOLUTION=1280x720
                high/list.m3u8
                #EXT-X-STREAM-INF:BANDWIDTH=400000,RESOLUTION=320x180
                low/list.m3u8
                \(tag)
                """, as: "master.m3u8")
    }

    private var paths: [String] { server.requests.map(\.path) }

    @Test(
        "A thumbnail is the keyframe at the start of its segment, for one request each",
        arguments: [HLSRecording.SegmentFormat.ts, .fmp4])
    func segmentStart(format: HLSRecording.SegmentFormat) async throws {
        let options = format == .ts ? [] : ["-bsf:a", "aac_adtstoasc"]
        let address = try await HLSRecording(of: clip, as: format, options: options).serve(on: server)
        let frames = await thumbnails(of: address, at: 12.5, 3.99, 0, 19.5)
        #expect(frames.map(\.?.number) == [12 * 30, 3 * 30, 0, 19 * 30])
        #expect(frames.map(\.?.time) == [.seconds(12), .seconds(3), .zero, .seconds(19)])
        let segments = [12, 3, 0, 19].map { "/part\($0).\(format.fileExtension)" }
        #expect(paths.filter { $0.hasPrefix("/part") } == segments)
        #expect(server.requests.count == (format == .ts ? 5 : 6))
    }

    @Test("Thumbnails of a multivariant playlist are those of the lowest variant")
    func lowestVariant() async throws {
        #expect(try await thumbnails(of: serve(), at: 7.5).first??.number == 3000 + 7 * 30)
        #expect(paths == ["/master.m3u8", "/low/list.m3u8", "/low/part7.ts"])
    }

    @Test("Thumbnails are the byte ranges of an I-frame playlist, if there is one")
    func iFramePlaylist() async throws {
        let recording = try await HLSRecording(of: clip)
        try recording.serve(on: server, below: "keyframes/")
        let entries = try recording.segments.enumerated().map { number, file in
            let size = try [UInt8](contentsOfFile: file).count
            return "#EXTINF:1.0,\n#EXT-X-BYTERANGE:\(size / 188 * 3 / 4 * 188)@0\npart\(number).ts\n"
        }
        let head = "#EXTM3U\n#EXT-X-VERSION:4\n#EXT-X-TARGETDURATION:1\n#EXT-X-I-FRAMES-ONLY\n"
        _ = server.serve(text: head + entries.joined() + "#EXT-X-ENDLIST\n", as: "keyframes/list.m3u8")
        let address = try await serve(iFrames: "keyframes/list.m3u8")
        #expect(await thumbnails(of: address, at: 7.5).first??.number == 7 * 30)
        #expect(paths == ["/master.m3u8", "/keyframes/list.m3u8", "/keyframes/part7.ts"])
        #expect(server.requests.last?.headers["range"]?.hasPrefix("bytes=0-") == true)
    }

    @Test("The lowest variant replaces an I-frame playlist that cannot be loaded")
    func missingIFramePlaylist() async throws {
        #expect(try await thumbnails(of: serve(iFrames: "gone.m3u8"), at: 7.5).first??.number == 3000 + 7 * 30)
    }

    @Test("Live and encrypted streams, and segments that are missing or damaged, have no thumbnails")
    func unavailable() async throws {
        let live = try await HLSRecording(of: clip)
        try live.replace("#EXT-X-ENDLIST", with: "")
        #expect(try await thumbnails(of: live.serve(on: server, below: "live/"), at: 3).first??.number == nil)
        let encrypted = try await HLSRecording(of: clip, keyURI: "key")
        #expect(try await thumbnails(of: encrypted.serve(on: server, below: "keys/"), at: 3).first??.number == nil)
        let recording = try await HLSRecording(of: clip).serve(on: server)
        server.setBehavior(.status(404), for: "part3.ts")
        _ = server.serve(text: "#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXTINF:1,\n/etc/passwd\n", as: "part4.ts")
        _ = server.serve([UInt8](repeating: 0x47, count: 9000), as: "part5.ts")
        let frames = await thumbnails(of: recording, at: 3, 4, 5, 6)
        #expect(frames.map(\.?.number) == [nil, nil, nil, 6 * 30])
    }
}
