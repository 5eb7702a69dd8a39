import Foundation
import Observation
import TestSupport
import Testing
import WindowboxDemux
import WindowboxPlayer

/// Images that are fetched on demand from a server or a file.
@MainActor
struct LazyImageTests {
    private let imageData = Data((0..<200).map { UInt8($0) })

    private func fetched(_ image: LazyImage) async -> Data? {
        image.load()
        for await isLoading in Observations({ image.isLoading }) where !isLoading { break }
        return image.data
    }

    private func saved() throws -> URL {
        let path = try TemporaryDirectory.shared.file(named: "picture", containing: imageData)
        return URL(filePath: path)
    }

    // acceptance: ImageSource.None, LazyImageSource.None
    @Test("An empty image source has no data")
    func emptySource() async {
        #expect(await fetched(LazyImage(.none)) == nil)
    }

    // acceptance: ImageSource.Image, LazyImageSource.Image
    @Test("Image data in memory is available without loading")
    func inMemoryData() {
        #expect(LazyImage(.data(imageData)).data == imageData)
    }

    // acceptance: ImageSource.ImageForValidUrl, LazyImageSource.NonLoadedImageForValidUrl, LoadedImageForValidUrl
    @Test("An image URL is requested once, and only when loaded")
    func urlIsFetchedOnce() async throws {
        let server = try HTTPServer()
        defer { server.stop() }
        let url = try #require(URL(string: server.serve([UInt8](imageData), as: "picture.jpg")))
        let image = LazyImage(.url(standardResolution: url))
        #expect(image.data == nil && server.requests.isEmpty)
        for _ in 1...2 { #expect(await fetched(image) == imageData) }
        #expect(server.requests.count == 1)
    }

    // acceptance: ImageSource.FailingUrl, LazyImageSource.FailingUrl
    @Test(
        "An image that cannot be fetched has no data",
        arguments: ["http://127.0.0.1:1/picture.jpg", "file:///nowhere/picture.jpg", "file:///etc", "gopher://x/y"])
    func unreachableImage(_ address: String) async throws {
        let url = try #require(URL(string: address))
        #expect(await fetched(LazyImage(.url(standardResolution: url))) == nil)
    }

    @Test("An image is read from a file URL")
    func fileURL() async throws {
        #expect(await fetched(LazyImage(.url(standardResolution: try saved()))) == imageData)
    }

    @Test("An image is fetched in the requested resolution")
    func requestedResolution() async throws {
        let source = ImageSource.url(standardResolution: URL(filePath: "/nowhere"), lowResolution: try saved())
        #expect(await fetched(LazyImage(source, resolution: .low)) == imageData)
        #expect(await fetched(LazyImage(source)) == nil)
    }

    @Test("An image beyond the size limit is rejected")
    func oversizedImage() async throws {
        let client = HTTPClient(sizeLimit: 100)
        #expect(await fetched(LazyImage(.url(standardResolution: try saved()), client: client)) == nil)
        #expect(LazyImage(.data(imageData), client: client).data == nil)
    }
}
