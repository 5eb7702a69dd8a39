import TestSupport
import Testing
import WindowboxDemux

@testable import WindowboxVideo

/// Thumbnails of files on servers that are no help.
struct ServerThumbnailGeneratorTests {
    private let server: HTTPServer
    private let clip = Clip { ($0.container, $0.duration) = ("mp4", 20) }

    init() throws { server = try HTTPServer() }

    private func thumbnail(_ generator: ThumbnailGenerator, at time: Duration) async -> VideoFrame? {
        await withCheckedContinuation { answer in generator.request(for: time) { answer.resume(returning: $0) } }
    }

    @Test(
        "A server without range requests, or with an error, provides no thumbnails and is not asked again",
        arguments: [HTTPServer.Behavior.ignoreRanges, .chunked, .status(403)])
    func unsuitableServer(_ behavior: HTTPServer.Behavior) async throws {
        let source = MediaSource(location: try await server.serve(clip.file(), as: "film.mp4", behavior))
        let generator = ThumbnailGenerator(of: .server(source), side: 150)
        #expect(await thumbnail(generator, at: .seconds(5)) == nil)
        let count = server.requests.count
        #expect(await thumbnail(generator, at: .seconds(9)) == nil)
        #expect(server.requests.count == count && count <= 3)
    }

    @Test("The requests carry the headers of the source")
    func headers() async throws {
        let input = MediaInput.location(try await server.serve(clip.file(), as: "film.mp4"))
        let source = MediaSource(input: input, headers: ["Authorization": "Bearer 1"])
        let generator = ThumbnailGenerator(of: .server(source), side: 150)
        #expect(await thumbnail(generator, at: .seconds(9.5))?.number == 270)
        #expect(server.requests.allSatisfy { $0.headers["authorization"] == "Bearer 1" })
    }
}
