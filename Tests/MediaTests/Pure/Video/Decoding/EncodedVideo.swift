import CFFmpeg
import Glibc
import TestSupport
import WindowboxCore
import WindowboxDemux

@testable import WindowboxVideo

/// The packets of a video, to be decoded without a pipeline.
struct EncodedVideo {
    let stream: CodecParameters
    let packets: [Packet]

    /// Encodes 96 frames of 1280 × 720 pixels as H.264.
    /// - Parameter options: The options of x264, such as `keyint=24`.
    init?(_ options: String) async throws {
        let file = try await FFmpeg.file(
            named: "encoded.mp4",
            [
                "-f", "lavfi", "-i", "testsrc=size=1280x720:rate=24:duration=4", "-pix_fmt", "yuv420p", "-c:v",
                "libx264", "-preset", "veryfast", "-x264-params", options + ":scenecut=0",
            ])
        var container: UnsafeMutablePointer<AVFormatContext>?
        guard avformat_open_input(&container, file, nil, nil) >= 0, let context = container,
            avformat_find_stream_info(context, nil) >= 0, let stream = context.pointee.streams[0],
            let parameters = CodecParameters(stream)
        else { return nil }
        defer { avformat_close_input(&container) }
        self.stream = parameters
        var packets: [Packet] = []
        while let packet = Packet(), av_read_frame(context, packet.pointer) >= 0 { packets.append(packet) }
        self.packets = packets
    }

    /// The times of all frames, decoded in software.
    var times: [Seconds] {
        var times: [Seconds] = []
        guard let decoder = CodecContext(stream, threads: 1) else { return [] }
        for packet in packets.map(Optional.some) + [nil] {
            decoder.decode(packet) { frame in
                times.append(decoder.time(of: frame) ?? -1)
                return true
            }
        }
        return times
    }
}

/// A hardware decoder that decodes in software, and fails on request.
final class FakeHardwareDecoder: HardwareDecoder {
    /// The decoded packets, counted from one, that fail.
    struct Faults {
        var packets: ClosedRange<Int>?
        var device: Int?
        var downloads = false
        var isInterlaced = false
    }

    private let decoder: CodecContext
    private let faults: Faults
    private var count = 0

    init?(_ stream: CodecParameters, _ faults: Faults = Faults(), canKeepSurfaces: Bool = false) {
        guard let decoder = CodecContext(stream, threads: 1) else { return nil }
        self.decoder = decoder
        self.canKeepSurfaces = canKeepSurfaces
        self.faults = faults
    }

    func decode(_ packet: Packet?, _ body: (UnsafeMutablePointer<AVFrame>) -> Bool) -> HardwareFailure? {
        count += 1
        usleep(2000)
        if count == faults.device { return .device }
        if faults.packets?.contains(count) == true { return .packet }
        return decoder.decode(packet) {
            if faults.isInterlaced { wb_mark_interlaced($0, 1, 1) }
            return body($0)
        } ? nil : .packet
    }

    func download(_ frame: UnsafeMutablePointer<AVFrame>) -> Bool {
        downloads += 1
        return !faults.downloads
    }

    /// The number of frames that were to be copied into memory.
    private(set) var downloads = 0
    let canKeepSurfaces: Bool
    var deviceName: String { "fake" }
    func time(of frame: UnsafeMutablePointer<AVFrame>) -> Seconds? { decoder.time(of: frame) }
    func unbindThread() { decoder.unbindThread() }

    func flush() {
        decoder.flush()
        decoder.unbindThread()
    }
}
