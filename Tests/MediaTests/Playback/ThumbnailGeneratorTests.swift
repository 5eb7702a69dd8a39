import Foundation
import Synchronization
import TestSupport
import Testing

@testable import WindowboxCore
@testable import WindowboxVideo

/// Thumbnails by time.
struct ThumbnailGeneratorTests {
    private let clip = Clip { $0.duration = 20 }

    private func thumbnail(_ generator: ThumbnailGenerator, at time: Duration) async -> VideoFrame? {
        await withCheckedContinuation { answer in generator.request(for: time) { answer.resume(returning: $0) } }
    }

    @Test(
        "A thumbnail is the keyframe at or before its time",
        arguments: [(0, 0), (1.5, 30), (10, 300), (10.99, 300), (19.9, 570), (3.2, 90)])
    func thumbnailIsKeyframeBefore(seconds: Double, number: Int) async throws {
        let generator = ThumbnailGenerator(of: try await clip.file(), side: 150)
        let thumbnail = try #require(await thumbnail(generator, at: .seconds(seconds)))
        #expect(thumbnail.number == number)
        #expect(thumbnail.size == PixelSize(width: 150, height: 84))
        let due = Double(number) / 30
        #expect(abs(thumbnail.time / .seconds(1) - due) < 0.002)
    }

    @Test("Thumbnails requested in any order show their keyframe in every container", arguments: ["mp4", "ts", "avi"])
    func thumbnailsComeInAnyOrder(container: String) async throws {
        let generator = ThumbnailGenerator(
            of: try await Clip { ($0.container, $0.duration) = (container, 20) }.file(), side: 150)
        for second in [12, 3, 17, 0] {
            #expect(await thumbnail(generator, at: .seconds(second) + .milliseconds(500))?.number == second * 30)
        }
    }

    @Test("The newest of many thumbnail requests is answered, and older ones are dropped")
    func newestRequestIsAnswered() async throws {
        let generator = ThumbnailGenerator(of: try await clip.file(), side: 150)
        let answered = Mutex<[Int]>([])
        for second in 0..<20 {
            generator.request(for: .seconds(second)) { frame in answered.withLock { $0.append(frame?.number ?? -1) } }
        }
        try await wait(for: "the newest thumbnail") { answered.withLock { $0.last } == 570 }
        #expect(answered.withLock { $0.count < 20 && $0 == $0.sorted() })
    }

    @Test("A file without video has no thumbnail")
    func audioHasNoThumbnail() async throws {
        let song = Clip { ($0.container, $0.video, $0.coverArt) = ("flac", nil, "red") }
        #expect(await thumbnail(ThumbnailGenerator(of: try await song.file(), side: 150), at: .zero) == nil)
        #expect(await thumbnail(ThumbnailGenerator(of: "/nowhere.mkv", side: 150), at: .zero) == nil)
    }

    @Test("Closing the thumbnail generator ends its thread")
    func closingEndsThread() async throws {
        let generator = ThumbnailGenerator(of: try await clip.file(), side: 150)
        // Generators of other tests have threads of the same name.
        let (hasFrame, thread) = await withCheckedContinuation { answer in
            generator.request(for: .seconds(5)) { answer.resume(returning: ($0 != nil, Self.currentThread)) }
        }
        #expect(hasFrame && thread != nil)
        generator.close()
        generator.request(for: .zero) { _ in Issue.record("a closed generator must not answer") }
        try await wait(for: "the thread to end") { thread.map { FileManager.default.fileExists(atPath: $0) } == false }
    }

    /// The folder of the current thread in `/proc`.
    private static var currentThread: String? {
        (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/thread-self")).map { "/proc/" + $0 }
    }
}
