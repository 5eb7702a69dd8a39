import Foundation

/// Media whose headers claim more data than the file contains.
extension BadClip {
    /// A size that a header claims.
    public enum Claim: Sendable {
        /// A PNG with these dimensions, 8 bytes per pixel.
        case image(UInt32, UInt32)
        /// An H.264 stream whose parameter sets claim these dimensions.
        case film(Int, Int)

        /// Writes the file and returns its path.
        public func file() async throws -> String {
            switch self {
            case .image(let width, let height): return try await BadClip.hugeImage(width: width, height: height)
            case .film(let width, let height):
                let slices = (0..<40).flatMap { _ in H264.slice }
                return try TemporaryDirectory.shared.file(
                    named: "huge.h264", containing: H264.parameters(width: width, height: height) + slices)
            }
        }
    }

    /// A VP8 video in WebM: the container has the right size, and each keyframe claims 16383 × 16383.
    public static func hugeFrames() async throws -> String {
        let clip = Clip {
            $0.duration = 0.5
            $0.container = "webm"
            $0.video?.codec = "libvpx"
            $0.video?.keyframeInterval = 1
            $0.audio = []
        }
        var bytes = try await [UInt8](contentsOfFile: clip.file())
        for offset in bytes.indices.dropLast(7) where bytes[offset...].starts(with: [0x9d, 0x01, 0x2a]) {
            bytes.replaceSubrange(offset + 3..<offset + 7, with: [0xff, 0x3f, 0xff, 0x3f])
        }
        return try TemporaryDirectory.shared.file(named: "huge.webm", containing: bytes)
    }
}

/// The minimum of H.264 that claims a size.
private enum H264 {
    private static let start: [UInt8] = [0, 0, 0, 1]

    /// Returns a sequence parameter set (SPS) and a picture parameter set (PPS) of the Baseline profile.
    static func parameters(width: Int, height: Int) -> [UInt8] {
        var sps = BitWriter()
        sps.put(66, count: 8)
        sps.put(0, count: 8)
        sps.put(52, count: 8)
        // The id of the set, log2_max_frame_num_minus4, pic_order_cnt_type, max_num_ref_frames.
        for value in [0, 0, 2, 1] { sps.putGolomb(value) }
        sps.put(0, count: 1)
        sps.putGolomb(width / 16 - 1)
        sps.putGolomb(height / 16 - 1)
        // Frames only, 8 × 8 direct inference; no cropping, no VUI.
        for bit in [1, 1, 0, 0] { sps.put(bit, count: 1) }
        var pps = BitWriter()
        for value in [0, 0] { pps.putGolomb(value) }
        pps.put(0, count: 2)
        for value in [0, 0, 0] { pps.putGolomb(value) }
        pps.put(0, count: 3)
        for value in [0, 0, 0] { pps.putGolomb(value) }
        pps.put(0, count: 3)
        return start + [0x67] + sps.closed + start + [0x68] + pps.closed
    }

    /// The header of a keyframe slice with hardly any data.
    static var slice: [UInt8] {
        var slice = BitWriter()
        for value in [0, 7, 0] { slice.putGolomb(value) }
        slice.put(0, count: 4)
        slice.putGolomb(0)
        slice.put(0, count: 2)
        slice.putGolomb(0)
        for _ in 0..<40 { slice.put(0xa5, count: 8) }
        return start + [0x65] + slice.closed
    }
}
