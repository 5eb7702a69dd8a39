import Foundation
import Synchronization

/// A stream in segments of a second each, cut by ffmpeg's own muxer, of which a server has a window that moves when a
/// test says so, or by itself once a second.
///
/// Segment n begins with frame 30 n, so that what is seen tells how far playback is.
public final class Transmission: Sendable {
    /// How long the whole is, in seconds.
    public static let length = 60
    /// When it was transmitted: frame 0 of the picture.
    public static let start = Date(timeIntervalSince1970: 1_700_000_000)

    /// Where it is served.
    public let server: HTTPServer
    /// Its playlist's name there.
    public let name: String
    private let window: Int
    private let state: Mutex<(first: Int, hasEnded: Bool)>
    private let isOver = Mutex(false)

    /// Its address.
    public var address: String { "http://127.0.0.1:\(server.port)/\(name)" }

    /// Puts all segments on a server, with a playlist of `window` of them, the oldest of which is `first`.
    public init(on server: HTTPServer, window: Int, first: Int = 0, name: String = "live.m3u8") async throws {
        self.server = server
        self.window = window
        self.name = name
        state = Mutex((first, false))
        for (index, file) in try await Self.segments().enumerated() {
            _ = try server.serve(file, as: "part\(index).ts")
        }
        publish()
    }

    deinit { isOver.withLock { $0 = true } }

    /// The oldest segment that the server has.
    public var first: Int { state.withLock(\.first) }
    /// The segment after the newest.
    public var end: Int { first + window }

    /// Moves the window on.
    public func advance(by count: Int = 1) {
        state.withLock { $0.first += count }
        publish()
    }

    /// Moves the window on by a segment each second until the object goes.
    public func run() {
        let begin = monotonicSeconds()
        let origin = first
        Thread { [weak self] in
            while let self, !isOver.withLock({ $0 }), end < Self.length {
                let due = origin + Int(monotonicSeconds() - begin)
                if due > first { advance(by: due - first) }
                usleep(20_000)
            }
        }.start()
    }

    /// Nothing more will come.
    public func finish() {
        state.withLock { $0.hasEnded = true }
        publish()
    }

    private func publish() {
        let (first, hasEnded) = state.withLock { $0 }
        _ = server.serve(Array(text(from: first, hasEnded: hasEnded).utf8), as: name)
    }

    private func text(from first: Int, hasEnded: Bool) -> String {
        var lines = ["#EXTM3U", "#EXT-X-VERSION:3", "#EXT-X-TARGETDURATION:1", "#EXT-X-MEDIA-SEQUENCE:\(first)"]
        for index in first..<min(first + window, Self.length) {
            let date = Self.start.addingTimeInterval(Double(index))
            lines += ["#EXT-X-PROGRAM-DATE-TIME:" + date.formatted(.iso8601), "#EXTINF:1.0,", "part\(index).ts"]
        }
        return (lines + (hasEnded ? ["#EXT-X-ENDLIST"] : [])).joined(separator: "\n") + "\n"
    }

    /// The files of all segments, in order.
    public static func segments() async throws -> [String] {
        let clip = Clip {
            $0.container = "ts"
            $0.duration = Double(length)
            $0.audio = [AudioRecipe { $0.codec = "mp2" }]
        }
        let list = try await Remade.playlist(of: clip, in: folder)
        return (0..<list.segments.count).map { folder.path + "/part\($0).ts" }
    }

    private static let folder = TemporaryFolder()
}
