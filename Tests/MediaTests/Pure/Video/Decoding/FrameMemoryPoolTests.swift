import CFFmpeg
import TestSupport
import Testing

@testable import WindowboxDemux

/// Decoded frames whose planes are in one buffer.
@Suite("Frame memory pool")
struct FrameMemoryPoolTests {
    private struct Frame: Equatable {
        var rows: [UInt8]
        var bufferCount: Int
    }

    /// Decodes a video.
    /// - Parameter usesOneBuffer: Returns whether the planes are in one buffer, for each packet.
    private func decode(_ video: EncodedVideo, _ usesOneBuffer: (Int) -> Bool) throws -> [Frame] {
        let decoder = try #require(CodecContext(video.stream, threads: 2))
        var frames: [Frame] = []
        for (index, packet) in (video.packets.map(Optional.some) + [nil]).enumerated() {
            decoder.usesOneBuffer = usesOneBuffer(index)
            decoder.decode(packet) { frame in
                frames.append(Frame(rows: rows(of: frame), bufferCount: bufferCount(of: frame)))
                return true
            }
        }
        return frames
    }

    private func bufferCount(of frame: UnsafeMutablePointer<AVFrame>) -> Int {
        [frame.pointee.buf.0, frame.pointee.buf.1, frame.pointee.buf.2].count { $0 != nil }
    }

    /// Returns every ninth row of all planes.
    private func rows(of frame: UnsafeMutablePointer<AVFrame>) -> [UInt8] {
        let (width, height) = (Int(frame.pointee.width), Int(frame.pointee.height))
        let planes = [
            (frame.pointee.data.0, frame.pointee.linesize.0, width, height),
            (frame.pointee.data.1, frame.pointee.linesize.1, width / 2, height / 2),
            (frame.pointee.data.2, frame.pointee.linesize.2, width / 2, height / 2),
        ]
        var rows: [UInt8] = []
        for (data, stride, width, height) in planes {
            guard let data else { return [] }
            for row in Swift.stride(from: 0, to: height, by: 9) {
                rows += UnsafeBufferPointer(start: data + row * Int(stride), count: width)
            }
        }
        return rows
    }

    @Test("Frames in one buffer have the same pixels, and the memory can change at any packet")
    func equalPixels() async throws {
        let video = try #require(try await EncodedVideo("keyint=24"))
        let plain = try decode(video) { _ in false }
        let pooled = try decode(video) { _ in true }
        let changing = try decode(video) { ($0 / 16).isMultiple(of: 2) }
        #expect(plain.count == 96 && Set(plain.map(\.rows)).count > 60)
        #expect(pooled.map(\.rows) == plain.map(\.rows))
        #expect(changing.map(\.rows) == plain.map(\.rows))
        #expect(plain.allSatisfy { $0.bufferCount == 3 } && pooled.allSatisfy { $0.bufferCount == 1 })
        #expect(Set(changing.map(\.bufferCount)) == [1, 3])
    }
}
