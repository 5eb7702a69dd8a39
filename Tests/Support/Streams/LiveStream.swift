import Foundation
import Synchronization

/// A stream in segments of a second each, cut by ffmpeg's own muxer, of which a server has a window that moves when a
/// test says so, or by itself once a second.
///
/// Segment n begins with frame 30 n, so that what is seen tells how far playback is.
public final class LiveStream: Sendable {
    /// How long the whole is, in seconds.
    public static let length = 60
    /// When it was transmitted: frame 0 of the picture.
    public static let start = Date(timeIntervalSince1970: 1_700_000_000)

    /// Where it is served.
    public let server: HTTPServer
    /// Its playlist's name there.
    public let name: String
    private let form: SegmentFormat
    private let window: Int
    private let head: [String]
    private let state: Mutex<(first: Int, hasEnded: Bool)>
    private let isOver = Mutex(false)

    /// Its address.
    public var address: String { "http://127.0.0.1:\(server.port)/\(name)" }

    /// Puts all segments on a server, with a playlist of `window` of them, the oldest of which is `first`.
    /// - Parameter head: More lines at the playlist's beginning.
    public init(
        on server: HTTPServer, window: Int, first: Int = 0, name: String = "live.m3u8", form: SegmentFormat = .ts,
        head: [String] = []
    ) async throws {
        self.server = server
        self.form = form
        self.window = window
        self.head = head
        self.name = name
        state = Mutex((first, false))
        for file in try await Self.files(form) { _ = try server.serve(file) }
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
        lines += head
        if form == .m4s { lines.append("#EXT-X-MAP:URI=\"init.mp4\"") }
        for index in first..<min(first + window, Self.length) {
            let date = Self.start.addingTimeInterval(Double(index))
            lines += ["#EXT-X-PROGRAM-DATE-TIME:" + date.formatted(.iso8601), "#EXTINF:1.0,"]
            lines.append("part\(index).\(form.rawValue)")
        }
        return (lines + (hasEnded ? ["#EXT-X-ENDLIST"] : [])).joined(separator: "\n") + "\n"
    }

    /// What it is cut into.
    public enum SegmentFormat: String, Sendable {
        /// Pieces of a transport stream, each of which can be played alone.
        case ts
        /// Pieces of MP4 that need a header before them.
        case m4s
    }

    /// The files of all segments, in order; a header comes first.
    private static func files(_ form: SegmentFormat) async throws -> [String] {
        try await (form == .ts ? streams : pieces).value
    }

    private static let streams = Task { try await cut(.ts, codec: "mp2", options: []) }
    private static let pieces = Task {
        try await cut(.m4s, codec: "aac", options: ["-bsf:a", "aac_adtstoasc", "-hls_segment_type", "fmp4"])
    }

    private static func cut(_ form: SegmentFormat, codec: String, options: [String]) async throws -> [String] {
        let clip = Clip {
            $0.container = "ts"
            $0.duration = Double(length)
            $0.audio = [AudioRecipe { $0.codec = codec }]
        }
        let folder = TemporaryDirectory.shared.file(named: "segments")
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try await CommandLineTool.run(
            ["ffmpeg", "-v", "error", "-nostdin", "-y", "-i", try await clip.file(), "-c", "copy", "-f", "hls"]
                + ["-hls_time", "1", "-hls_list_size", "0"] + options
                + ["-hls_segment_filename", folder + "/part%d." + form.rawValue, folder + "/list.m3u8"])
        let header = form == .m4s ? [folder + "/init.mp4"] : []
        return header + (0..<length).map { "\(folder)/part\($0).\(form.rawValue)" }
    }
}
