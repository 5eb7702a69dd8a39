import Foundation
import TestSupport
import Testing

@testable import WindowboxGtk

/// The cache folder, whose files are named by their content and limited in number and size.
struct CacheDirectoryTests {
    private let folder = TemporaryDirectory()

    private var names: [String] {
        get throws { try FileManager.default.contentsOfDirectory(atPath: folder.path + "/a b/art").sorted() }
    }

    private func cache(maximumFiles: Int = 100, maximumBytes: Int = 1000) -> CacheDirectory {
        CacheDirectory(path: folder.path + "/a b/art", maximumFiles: maximumFiles, maximumBytes: maximumBytes)
    }

    @Test("Equal data is stored in one cache file")
    func equalDataIsOneFile() throws {
        let cache = cache()
        let first = try #require(cache.store([1, 2, 3], type: "png"))
        #expect(cache.store([1, 2, 3], type: "png") == first)
        #expect(cache.store([4], type: "png") != first)
        #expect(try names.count == 2)
        #expect(first.hasPrefix("file://") && first.contains("/a%20b/art/") && first.hasSuffix(".png"))
        #expect(try Data(contentsOf: #require(URL(string: first))) == Data([1, 2, 3]))
    }

    @Test("A cache folder keeps no more files than its limit")
    func fileLimit() throws {
        let cache = cache(maximumFiles: 3)
        for byte in 0..<10 as Range<UInt8> { _ = cache.store([byte], type: "png") }
        #expect(try names.count == 3)
        let last = try #require(cache.store([9], type: "png").flatMap(URL.init(string:)))
        #expect(try names.contains(last.lastPathComponent))
    }

    @Test("A cache folder keeps no more bytes than its limit")
    func byteLimit() throws {
        let cache = cache()
        for byte in 0..<10 as Range<UInt8> { _ = cache.store([UInt8](repeating: byte, count: 400), type: "png") }
        #expect(try names.count == 2)
        #expect(cache.store([UInt8](repeating: 0, count: 1001), type: "png") == nil)
    }

    @Test("Data is found under its key, which is not readable in the file name, until it is replaced or removed")
    func keys() throws {
        let cache = cache()
        #expect(cache.bytes(forKey: "https://example.org/a") == nil)
        cache.store([1, 2, 3], forKey: "https://example.org/a")
        cache.store([4], forKey: "https://example.org/b")
        #expect(cache.bytes(forKey: "https://example.org/a") == [1, 2, 3])
        cache.store([], forKey: "https://example.org/a")
        #expect(cache.bytes(forKey: "https://example.org/a") == [])
        #expect(try names.count == 2 && names.allSatisfy { $0.count == 64 && $0.allSatisfy(\.isHexDigit) })
        cache.removeAll()
        #expect(try cache.bytes(forKey: "https://example.org/b") == nil && names.isEmpty)
    }

    @Test("Data that was read is kept longer than data that was only written")
    func leastRecentlyUsed() {
        let cache = cache(maximumFiles: 3)
        for key in ["a", "b", "c"] { cache.store([1], forKey: key) }
        #expect(cache.bytes(forKey: "a") == [1])
        cache.store([1], forKey: "d")
        #expect(cache.bytes(forKey: "a") == [1] && cache.bytes(forKey: "b") == nil)
    }

    @Test("A cache folder that cannot be written to stores nothing")
    func unwritableFolder() throws {
        try Data([1]).write(to: URL(filePath: folder.path + "/file"))
        let cache = CacheDirectory(path: folder.path + "/file/art", maximumFiles: 1, maximumBytes: 1000)
        cache.store([1], forKey: "a")
        #expect(cache.store([1], type: "png") == nil && cache.bytes(forKey: "a") == nil)
    }

    @Test("A cache folder may be a link to another place, and a link to nowhere stores nothing")
    func linkedFolder() throws {
        try FileManager.default.createDirectory(atPath: folder.path + "/place", withIntermediateDirectories: true)
        for target in ["place", "nowhere"] {
            let link = folder.path + "/link to " + target
            try FileManager.default.createSymbolicLink(
                atPath: link, withDestinationPath: folder.path + "/" + target)
            let cache = CacheDirectory(path: link, maximumFiles: 1, maximumBytes: 1000)
            cache.store([1], forKey: "a")
            #expect(cache.bytes(forKey: "a") == (target == "place" ? [1] : nil))
        }
    }
}
