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
        return names.isEmpty ? translated("DRM") : Translation.list(names)
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

    /// Creates the system of a DRM system identifier; `nil` when unknown.
    /// - Parameter uuid: The identifier, in lowercase hexadecimal digits without hyphens.
    package init?(uuid: String) {
        guard let system = Self.allCases.first(where: { $0.uuid == uuid }) else { return nil }
        self = system
    }

    /// The system of an HLS key; `nil` for a key that is simply fetched.
    /// - Parameters:
    ///   - format: The KEYFORMAT attribute of the playlist.
    ///   - address: The URI of the key.
    package init?(keyFormat format: String, address: String) {
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
}
