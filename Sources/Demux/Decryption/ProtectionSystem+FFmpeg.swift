import CFFmpeg
import WindowboxCore

extension ProtectionSystem {
    /// Whether a container was sold by the iTunes Store before `pssh` boxes existed: its sample entries are called
    /// `drms` and `drmi`.
    static func isFromITunesStore(_ context: UnsafeMutablePointer<AVFormatContext>) -> Bool {
        (0..<Int(context.pointee.nb_streams)).contains { index in
            let tag = context.pointee.streams[index]?.pointee.codecpar.pointee.codec_tag
            return tag == 0x736D_7264 || tag == 0x696D_7264
        }
    }

    /// The systems for which an open container has initialization data.
    static func systems(of context: UnsafeMutablePointer<AVFormatContext>) -> [ProtectionSystem] {
        var found: [ProtectionSystem] = []
        for index in 0..<Int(context.pointee.nb_streams) {
            guard let stream = context.pointee.streams[index] else { continue }
            for system in systems(of: stream) where !found.contains(system) { found.append(system) }
        }
        return found
    }

    private static func systems(of stream: UnsafeMutablePointer<AVStream>) -> [ProtectionSystem] {
        var size = 0
        guard let data = wb_stream_side_data(stream, AV_PKT_DATA_ENCRYPTION_INIT_INFO, &size),
            let first = av_encryption_init_info_get_side_data(data, size)
        else { return [] }
        defer { av_encryption_init_info_free(first) }
        var systems: [ProtectionSystem] = []
        var next: UnsafeMutablePointer<AVEncryptionInitInfo>? = first
        while let info = next?.pointee {
            let digits = UnsafeBufferPointer(start: info.system_id, count: Int(info.system_id_size))
                .map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }
            if let system = ProtectionSystem(uuid: digits.joined()) { systems.append(system) }
            next = info.next
        }
        return systems
    }
}
