import Foundation
import TestSupport
import Testing

@testable import WindowboxCore
@testable import WindowboxMedia
@testable import WindowboxVideo

/// Media on servers with an invalid TLS certificate.
@Suite(.serialized, .realTime) struct UntrustedServerTests {
    let fixture = EngineFixture()
    let server: HTTPServer
    private let folder = TemporaryDirectory()

    init() throws { server = try HTTPServer() }

    @Test("A file from a server with an untrusted certificate fails with that reason", arguments: ["mkv", "mp4"])
    func untrustedFileFails(_ container: String) async throws {
        let secure = try await SecureServer()
        try await fixture.expectFailure(of: secure.serve(Clip(in: container).file()), .untrusted)
    }

    /// The part of an HLS stream that is on the untrusted server.
    enum Part: String, CaseIterable, Sendable {
        case playlist = "list.m3u8"
        case segment = "part0.ts"
        case initializationSegment = "init.mp4"
        case fragmentedSegment = "part0.m4s"
        case key = "film.key"
    }

    @Test("An HLS stream fails when any part of it comes from an untrusted server", arguments: Part.allCases)
    func untrustedStreamPartFails(_ part: Part) async throws {
        let secure = try await SecureServer()
        defer { withExtendedLifetime(secure) {} }
        let list = try await makeStream(with: part)
        let hidden = folder.path + "/" + part.rawValue
        var address = try secure.serve(hidden)
        if part != .playlist {
            let text = try String(contentsOfFile: list, encoding: .utf8)
            try text.replacingOccurrences(of: part.rawValue, with: address)
                .write(toFile: list, atomically: true, encoding: .utf8)
            address = try server.serve(list)
        }
        for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) where name != part.rawValue {
            _ = try server.serve(folder.path + "/" + name)
        }
        #expect(try await fixture.failure(of: address).reason == .untrusted)
    }

    private func makeStream(with part: Part) async throws -> String {
        let format: HLSRecording.SegmentFormat =
            [.initializationSegment, .fragmentedSegment].contains(part) ? .fmp4 : .ts
        let keyURI = part == .key ? part.rawValue : nil
        let stream = try await HLSRecording(of: Clip(in: "ts"), as: format, in: folder, keyURI: keyURI)
        if let keyURI { try stream.key.write(toFile: folder.path + "/" + keyURI) }
        return stream.playlist
    }

    @Test("An image from an untrusted server fails, although FFmpeg opens it only on reading")
    func untrustedImageIsNotShown() async throws {
        let secure = try await SecureServer()
        defer { withExtendedLifetime(secure) {} }
        let file = try await FFmpeg.file(named: "picture.png", ["-i", Clip().file(), "-frames:v", "1"])
        _ = try await fixture.failure(of: secure.serve(file))
        #expect(fixture.frame == nil)
    }

    @Test("Subtitles from an untrusted server are missing and raise a warning")
    func untrustedSubtitlesAreMissing() async throws {
        let file = try TemporaryDirectory.shared.file(
            named: "lines.srt", containing: "1\n00:00:00,000 --> 00:00:03,000\nline\n")
        let secure = try await SecureServer()
        defer { withExtendedLifetime(secure) {} }
        let address = try secure.serve(file)
        try await fixture.open(Clip().file())
        fixture.engine.addSubtitles(address)
        let track = try await waitForValue(of: "the track") {
            fixture.snapshot.media.tracks.first { $0.kind == .subtitle }
        }
        fixture.engine.select(track.id, of: .subtitle)
        try await wait(for: "the warning") { fixture.warnings.map(\.message) == [MediaError(.untrusted).message] }
        #expect(fixture.snapshot.cueCount == 0)
    }

    @Test("An external audio track from an untrusted server is unreadable and raises a warning")
    func untrustedAudioIsUnreadable() async throws {
        let clip = Clip { $0.video = nil }
        let secure = try await SecureServer()
        defer { withExtendedLifetime(secure) {} }
        let address = try await secure.serve(clip.file())
        try await fixture.open(Clip().file())
        fixture.engine.addExternalAudio(address)
        try await wait(for: "the warning") { fixture.warnings.map(\.message) == [MediaError(.untrusted).message] }
        let track = fixture.snapshot.media.tracks.last { $0.kind == .audio }
        #expect(track?.traits.contains(.isUnreadable) == true)
    }

    @Test("A thumbnail of a file on an untrusted server fails with that reason")
    func untrustedThumbnailFails() async throws {
        let secure = try await SecureServer()
        defer { withExtendedLifetime(secure) {} }
        let address = try await secure.serve(Clip().file())
        let error = #expect(throws: MediaError.self) { try Thumbnail.make(of: address, side: 64) }
        #expect(error?.reason == .untrusted)
    }

    @Test("A file from a server with a trusted certificate plays")
    func trustedServerPlays() async throws {
        let secure = try await SecureServer()
        let fixture = EngineFixture(certificateFile: secure.certificate)
        try await fixture.open(secure.serve(Clip().file()))
        try await fixture.waitForFrame(0)
    }

    @Test("A trusted certificate for another host name is rejected")
    func certificateOfOtherHostFails() async throws {
        let secure = try await SecureServer(name: "DNS:other.example")
        let fixture = EngineFixture(certificateFile: secure.certificate)
        try await fixture.expectFailure(of: secure.serve(Clip().file()), .untrusted)
    }
}
