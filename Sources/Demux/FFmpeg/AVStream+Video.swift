import CFFmpeg
import WindowboxCore

extension UnsafeMutablePointer<AVStream> {
    /// The sample aspect ratio; `nil` when the stream declares none.
    package var sampleAspectRatio: Double? {
        pointee.sample_aspect_ratio.quotient ?? pointee.codecpar.pointee.sample_aspect_ratio.quotient
    }

    /// Whether the colors need the metadata of Dolby Vision: its base layer has no signal compatibility
    /// (`dv_bl_signal_compatibility_id` 0, as in the profiles 5 and 10.0).
    package var requiresDolbyVision: Bool {
        var size = 0
        guard let data = wb_stream_side_data(self, AV_PKT_DATA_DOVI_CONF, &size),
            size >= MemoryLayout<AVDOVIDecoderConfigurationRecord>.size
        else { return false }
        return data.withMemoryRebound(to: AVDOVIDecoderConfigurationRecord.self, capacity: 1) {
            [5, 10].contains($0.pointee.dv_profile) && $0.pointee.dv_bl_signal_compatibility_id == 0
        }
    }

    /// The rotation of the stream's display matrix, in clockwise quarter turns.
    package var displayRotation: VideoRotation {
        var size = 0
        guard let matrix = wb_stream_side_data(self, AV_PKT_DATA_DISPLAYMATRIX, &size),
            size >= 9 * MemoryLayout<Int32>.size
        else { return .none }
        let degrees = matrix.withMemoryRebound(to: Int32.self, capacity: 9) { av_display_rotation_get($0) }
        guard degrees.isFinite else { return .none }
        // FFmpeg's angle is counterclockwise.
        let quarters = Int((-degrees / 90).rounded())
        return VideoRotation(rawValue: ((quarters % 4) + 4) % 4) ?? .none
    }
}
