import Foundation
import Synchronization

/// An HLS live stream with segments of one second, cut by ffmpeg's own muxer. The live window on the server moves on
/// request, or by itself once a second.
///
/// Segment n begins with frame 30 n, so that the visible frame number reveals the position.
public final class LiveStream: Sendable {
    /// The duration of the stream in seconds.
    public static let length = 60
    /// The program date-time of frame 0.
    public static let start = Date(timeIntervalSince1970: 1_700_000_000)

    /// The server of the stream.
    public let server: HTTPServer
    /// The playlist's name on the server.
    public let name: String
    private let format: HLSRecording.SegmentFormat
    private let window: Int
    private let head: [String]
    private let state: Mutex<(first: Int, hasEnded: Bool)>
    private let isOver = Mutex(false)

    /// The playlist's URL.
    public var address: String { server.address(of: name) }

    /// Serves all segments, with a playlist of `window` of them.
    /// - Parameters:
    ///   - server: The server.
    ///   - window: The number of segments in the playlist.
    ///   - first: The oldest segment of the playlist.
    ///   - name: The playlist's name.
    ///   - format: The segment format.
    ///   - head: Additional tags at the start of the playlist.
    public init(
        on server: HTTPServer, window: Int, first: Int = 0, name: String = "live.m3u8",
        format: HLSRecording.SegmentFormat = .ts, head: [String] = []
    ) async throws {
        self.server = server
        self.format = format
        self.window = window
        self.head = head
        self.name = name
        state = Mutex((first, false))
        let recording = try await (format == .ts ? Self.ts : Self.fmp4).value
        for segment in recording.segments { _ = try server.serve(segment) }
        if format == .fmp4 { _ = try server.serve(recording.folder.path + "/init.mp4") }
        publish()
    }

    deinit { isOver.withLock { $0 = true } }

    /// The oldest segment in the window.
    public var first: Int { state.withLock(\.first) }
    /// The segment after the newest one in the window.
    public var end: Int { first + window }

    /// Moves the window forward.
    public func advance(by count: Int = 1) {
        state.withLock { $0.first += count }
        publish()
    }

    /// Moves the window by one segment per second, until the object is released or the stream ends.
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

    /// Ends the stream (`EXT-X-ENDLIST`).
    public func finish() {
        state.withLock { $0.hasEnded = true }
        publish()
    }

    private func publish() {
        let (first, hasEnded) = state.withLock { $0 }
        _ = server.serve(text: text(from: first, hasEnded: hasEnded), as: name)
    }

    private func text(from first: Int, hasEnded: Bool) -> String {
        var lines = ["#EXTM3U", "#EXT-X-VERSION:3", "#EXT-X-TARGETDURATION:1", "#EXT-X-MEDIA-SEQUENCE:\(first)"]
        lines += head
        if format == .fmp4 { lines.append("#EXT-X-MAP:URI=\"init.mp4\"") }
        for index in first..<min(first + window, Self.length) {
            let date = Self.start.addingTimeInterval(Double(index))
            lines += ["#EXT-X-PROGRAM-DATE-TIME:" + date.formatted(.iso8601), "#EXTINF:1.0,"]
            lines.append("part\(index).\(format.fileExtension)")
        }
        return (lines + (hasEnded ? ["#EXT-X-ENDLIST"] : [])).joined(separator: "\n") + "\n"
    }

    private static let ts = Task { try await recording(.ts, codec: "mp2") }
    private static let fmp4 = Task { try await recording(.fmp4, codec: "aac", options: ["-bsf:a", "aac_adtstoasc"]) }

    private static func recording(
        _ format: HLSRecording.SegmentFormat, codec: String, options: [String] = []
    ) async throws -> HLSRecording {
        let clip = Clip {
            $0.container = "ts"
            $0.duration = Double(length)
            $0.audio = [AudioRecipe { $0.codec = codec }]
        }
        // The folder is removed with its parent: static values are not released.
        let folder = TemporaryDirectory(below: TemporaryDirectory.shared.path)
        return try await HLSRecording(of: clip, as: format, in: folder, options: options)
    }
}
