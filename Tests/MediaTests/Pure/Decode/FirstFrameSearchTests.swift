import CFFmpeg
import Testing

@testable import WindowboxMedia
@testable import WindowboxCore
@testable import WindowboxDemux
@testable import WindowboxVideo

/// The search for the first frame of a serial among frames of 40 ms.
struct FirstFrameSearchTests {
    enum Outcome: Equatable {
        case shown(Seconds)
        case both(Seconds, Seconds)
        case preview(Seconds)
        case skipped

        init(_ decision: FirstFrameSearch.Decision) {
            switch decision {
            case .show(let frame): self = .shown(frame.seconds)
            case .showBoth(let first, let second): self = .both(first.seconds, second.seconds)
            case .preview(let frame): self = .preview(frame.seconds)
            case .skip: self = .skipped
            }
        }
    }

    struct Row: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let target: SeekCommand.Target
        var showsPreviewFrame = true
        var isStillImage = false
        let frames: [Seconds]
        let outcomes: [Outcome]
        /// The frame that is shown when the stream ends.
        var last: Seconds?
    }

    static let rows: [Row] = [
        Row(
            testDescription: "exact target", target: .exact(1), frames: [0.92, 0.96, 1, 1.04],
            outcomes: [.preview(0.92), .skipped, .shown(1), .shown(1.04)]),
        Row(
            testDescription: "exact target within a frame", target: .exact(1.02), frames: [0.96, 1, 1.04],
            outcomes: [.preview(0.96), .shown(1), .shown(1.04)]),
        Row(
            testDescription: "exact target by rounding", target: .exact(1), frames: [0.9602, 0.9998],
            outcomes: [.preview(0.9602), .shown(0.9998)]),
        Row(
            testDescription: "exact target without a preview", target: .exact(1), showsPreviewFrame: false,
            frames: [0.92, 0.96, 1], outcomes: [.skipped, .skipped, .shown(1)]),
        Row(
            testDescription: "exact target in a gap", target: .exact(1), frames: [0.5, 0.8, 2],
            outcomes: [.preview(0.5), .skipped, .both(0.8, 2)]),
        Row(
            testDescription: "exact target before the first frame", target: .exact(0), frames: [2],
            outcomes: [.shown(2)]),
        Row(
            testDescription: "exact target after the last frame", target: .exact(9), frames: [0, 0.04],
            outcomes: [.preview(0), .skipped], last: 0.04),
        Row(
            testDescription: "still image", target: .exact(9), isStillImage: true, frames: [0], outcomes: [.shown(0)]),
        Row(
            testDescription: "keyframe near the target", target: .near(1, before: 0.5, after: 0.5),
            frames: [0.6, 0.64],
            outcomes: [.shown(0.6), .shown(0.64)]),
        Row(
            testDescription: "keyframe before the tolerance", target: .near(1, before: 0.2, after: 0.2),
            frames: [0.6, 0.96, 1], outcomes: [.preview(0.6), .skipped, .shown(1)]),
        Row(
            testDescription: "step back", target: .lastBefore(1), frames: [0.92, 0.96, 1, 1.04],
            outcomes: [.skipped, .skipped, .both(0.96, 1), .shown(1.04)]),
        Row(
            testDescription: "step back from the first frame", target: .lastBefore(0), frames: [0, 0.04],
            outcomes: [.shown(0), .shown(0.04)]),
        Row(
            testDescription: "step back from the end", target: .lastBefore(9), frames: [0, 0.04],
            outcomes: [.skipped, .skipped], last: 0.04),
    ]

    private func frame(_ seconds: Seconds) throws -> DecodedFrame {
        var frame = av_frame_alloc()
        defer { av_frame_free(&frame) }
        let pointer = try #require(frame)
        return try #require(DecodedFrame(moving: pointer, seconds: seconds, duration: 0.04))
    }

    @Test("A serial begins with the frame of its target", arguments: rows) func firstFrame(_ row: Row) throws {
        let command = SeekCommand(serial: 1, target: row.target, showsPreviewFrame: row.showsPreviewFrame)
        var search = FirstFrameSearch(command, isStillImage: row.isStillImage)
        var outcomes: [Outcome] = []
        for time in row.frames { outcomes.append(Outcome(search.decide(on: try frame(time)))) }
        #expect(outcomes == row.outcomes)
        #expect(search.isSearching == (row.last != nil))
        let last = search.finish()
        #expect(last?.seconds == row.last && !search.isSearching)
    }

    @Test("Non-reference frames are needed only near an exact target") func hurry() throws {
        var search = FirstFrameSearch(SeekCommand(serial: 1, target: .exact(1)), isStillImage: false)
        #expect(search.isFar(0.7) && !search.isFar(0.9))
        _ = search.decide(on: try frame(1))
        #expect(!search.isFar(0.7), "the frame of the target is found")
        let near = SeekCommand(serial: 1, target: .near(1, before: 0.2, after: 0.2))
        search = FirstFrameSearch(near, isStillImage: false)
        #expect(!search.isFar(0.2))
        _ = search.decide(on: try frame(0.3))
        #expect(search.isFar(0.4), "no keyframe lies within the tolerance")
    }

    @Test("The frame of the first packet is ignored at its second decoding") func repeatedFrame() throws {
        var search = FirstFrameSearch(SeekCommand(serial: 1, target: .exact(1)), isStillImage: false)
        let isFirst = [search.passPacket(), search.passPacket()]
        #expect(isFirst == [true, false])
        _ = search.decide(on: try frame(1))
        search.start()
        search.passFrame(at: 1)
        #expect(search.isRepeated(1) && search.isRepeated(1.0004) && !search.isRepeated(1.04))
    }

    @Test("A preview frame that was decoded ahead is decoded again") func repeatedPreviewFrame() throws {
        var search = FirstFrameSearch(SeekCommand(serial: 1, target: .exact(1)), isStillImage: false)
        _ = search.passPacket()
        _ = search.decide(on: try frame(0))
        search.passFrame(at: 0)
        #expect(!search.isRepeated(0))
    }

    @Test("The first packet is not decoded ahead at a step back or for a still image") func noEarlyDecoding() {
        var back = FirstFrameSearch(SeekCommand(serial: 1, target: .lastBefore(1)), isStillImage: false)
        var image = FirstFrameSearch(SeekCommand(serial: 1, target: .exact(0)), isStillImage: true)
        let isDecodedAhead = [back.passPacket(), image.passPacket()]
        #expect(isDecodedAhead == [false, false])
    }
}
