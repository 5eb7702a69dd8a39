import CFFmpeg

/// A DRM system that grants keys to licensed players only.
public enum ProtectionSystem: String, Sendable, CaseIterable {
    /// Apple FairPlay Streaming.
    case fairPlay = "FairPlay"
    /// Google Widevine.
    case widevine = "Widevine"
    /// Microsoft PlayReady.
    case playReady = "PlayReady"
    /// Adobe Primetime.
    case primetime = "Adobe Primetime"
    /// Marlin, by the Marlin Developer Community.
    case marlin = "Marlin"

    /// Returns the names of the systems as one localized phrase.
    static func names(_ systems: [ProtectionSystem]) -> String {
        let names = systems.map(\.rawValue)
        return names.isEmpty ? translated("a system of licences") : Translation.list(names)
    }

    /// The DRM system identifier of `pssh` boxes and key formats (DASH-IF registry), in hexadecimal digits.
    private var uuid: String {
        switch self {
        case .fairPlay: "94ce86fb07ff4f43adb893d2fa968ca2"
        case .widevine: "edef8ba979d64acea3c827dcd51d21ed"
        case .playReady: "9a04f07998404286ab92e65be0885f95"
        case .primetime: "f239e769efa348509c16a903c6932efb"
        case .marlin: "5e629af538da4063897797ffbd9902d4"
        }
    }

    private init?(uuid: String) {
        guard let system = Self.allCases.first(where: { $0.uuid == uuid }) else { return nil }
        self = system
    }

    /// The system of an HLS key; `nil` for a key that is simply fetched.
    /// - Parameters:
    ///   - format: The KEYFORMAT attribute of the playlist.
    ///   - address: The URI of the key.
    init?(keyFormat format: String, address: String) {
        let format = format.lowercased()
        if format == "com.apple.streamingkeydelivery" || address.lowercased().hasPrefix("skd:") {
            self = .fairPlay
        } else if format == "com.microsoft.playready" {
            self = .playReady
        } else if format == "com.widevine" {
            self = .widevine
        } else if format.hasPrefix("urn:uuid:") {
            self.init(uuid: format.dropFirst("urn:uuid:".count).filter { $0 != "-" })
        } else {
            return nil
        }
    }

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
        guard let data = av_stream_get_side_data(stream, AV_PKT_DATA_ENCRYPTION_INIT_INFO, &size),
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
