import Foundation
import TestSupport
import Testing
import WindowboxCore

@testable import WindowboxDemux

/// Failures to save a clip leave no file behind, and an existing one untouched.
@Suite struct ClipFailureTests {
    private let directory = TemporaryDirectory()
    private var folder: String { directory.path }
    private let film = Clip { $0.duration = 20 }

    /// Saves a passage over an existing file, and returns the error.
    private func error(of source: MediaSource, as name: String = "clip.mkv") async throws -> ClipError? {
        let path = folder + "/" + name
        try "old".write(toFile: path, atomically: true, encoding: .utf8)
        var failure: ClipError?
        do throws(ClipError) {
            try await ClipSaver(source, .seconds(2)..<(.seconds(15))).save(to: path)
        } catch { failure = error }
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == [name])
        #expect(try String(contentsOfFile: path, encoding: .utf8) == "old")
        return failure
    }

    @Test("A source that does not exist is unreadable")
    func missingSource() async throws {
        guard case .unreadable(let error) = try await error(of: MediaSource(location: "/nowhere.mkv")) else {
            return #expect(Bool(false))
        }
        #expect(error.reason == .notFound)
    }

    @Test("A container that can hold no stream is unsupported")
    func unsupportedContainer() async throws {
        let song = Clip { $0.video = nil }
        #expect(try await error(of: MediaSource(location: try await song.file()), as: "clip.gif") == .unsupported)
    }

    @Test("Encrypted media cannot be saved")
    func encryptedSource() async throws {
        let source = try await EncryptedClip.clip().file()
        #expect(try await error(of: MediaSource(location: source)) == .encrypted)
    }

    @Test("A live stream cannot be saved")
    func liveSource() async throws {
        let server = try HTTPServer()
        let live = try await LiveStream(on: server, window: 6)
        #expect(try await error(of: MediaSource(location: live.address)) == .live)
    }

    @Test("Cancelling a clip from a server that stalls ends it at once")
    func cancellation() async throws {
        let server = try HTTPServer()
        let source = try await server.serve(film.file(), .stall(after: 100_000))
        let path = folder + "/clip.mkv"
        let saver = ClipSaver(MediaSource(location: source), .seconds(2)..<(.seconds(15)))
        let saving = Task { try await saver.save(to: path) }
        try await wait(for: "the hidden file") {
            try FileManager.default.contentsOfDirectory(atPath: folder).contains { $0.hasPrefix(".windowbox-") }
        }
        saver.cancel()
        saver.wait()
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder).isEmpty)
        await #expect(throws: ClipError.cancelled) { try await saving.value }
    }

    @Test("A full disk is the system's error")
    func fullDisk() async throws {
        let source = MediaSource(location: try await film.file())
        let saver = ClipSaver(source, .seconds(2)..<(.seconds(15)))
        #expect(throws: ClipError.unwritable(ENOSPC)) { try saver.write(to: "/dev/full", named: "clip.mkv") }
    }

    @Test("A folder that cannot be written is the system's error")
    func unwritableFolder() async throws {
        let source = MediaSource(location: try await film.file())
        let saver = ClipSaver(source, .seconds(2)..<(.seconds(15)))
        await #expect(throws: ClipError.unwritable(ENOTDIR)) { try await saver.save(to: "/dev/null/clip.mkv") }
    }
}
