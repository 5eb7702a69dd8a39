import Foundation
import Observation
import TestSupport
import Testing
import WindowboxMedia
import WindowboxPlayer

/// Pictures are fetched when somebody is to see them, from a server or a file.
@MainActor
struct LazyImageTests {
    private let picture = Data((0..<200).map { UInt8($0) })

    private func fetched(_ image: LazyImage) async -> Data? {
        image.load()
        for await isLoading in Observations({ image.isLoading }) where !isLoading { break }
        return image.data
    }

    private func saved() throws -> URL {
        let path = TemporaryFolder.shared.file(named: "picture")
        try picture.write(to: URL(filePath: path))
        return URL(filePath: path)
    }

    // acceptance: ImageSource.None, LazyImageSource.None
    @Test func nothingIsNoPicture() async {
        #expect(await fetched(LazyImage(.none)) == nil)
    }

    // acceptance: ImageSource.Image, LazyImageSource.Image
    @Test func bytesAreThereAtOnce() {
        #expect(LazyImage(.data(picture)).data == picture)
    }

    // acceptance: ImageSource.ImageForValidUrl, LazyImageSource.NonLoadedImageForValidUrl, LoadedImageForValidUrl
    @Test func anAddressIsAskedOnceItIsWanted() async throws {
        let server = try HTTPServer()
        defer { server.stop() }
        let url = try #require(URL(string: server.serve([UInt8](picture), as: "picture.jpg")))
        let image = LazyImage(.url(standardResolution: url))
        #expect(image.data == nil && server.requests.isEmpty)
        #expect(await fetched(image) == picture)
        image.load()
        #expect(server.requests.count == 1)
    }

    // acceptance: ImageSource.FailingUrl, LazyImageSource.FailingUrl
    @Test(arguments: ["http://127.0.0.1:1/picture.jpg", "file:///nowhere/picture.jpg", "file:///etc", "gopher://x/y"])
    func whatCannotBeHadIsNone(_ address: String) async throws {
        let url = try #require(URL(string: address))
        #expect(await fetched(LazyImage(.url(standardResolution: url))) == nil)
    }

    @Test func aFileIsReadToo() async throws {
        #expect(await fetched(LazyImage(.url(standardResolution: try saved()))) == picture)
    }

    @Test func ofTwoVersionsTheWantedOneIsFetched() async throws {
        let source = ImageSource.url(standardResolution: URL(filePath: "/nowhere"), lowResolution: try saved())
        #expect(await fetched(LazyImage(source, resolution: .low)) == picture)
        #expect(await fetched(LazyImage(source)) == nil)
    }

    @Test func whatIsTooLargeIsNotTaken() async throws {
        let client = HTTPClient(sizeLimit: 100)
        #expect(await fetched(LazyImage(.url(standardResolution: try saved()), client: client)) == nil)
        #expect(LazyImage(.data(picture), client: client).data == nil)
    }
}
