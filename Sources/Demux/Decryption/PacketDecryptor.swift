import CFFmpeg
import WindowboxCore

/// Decrypts packets and withholds them until their key has been validated. Confined to the demuxer thread.
final class PacketDecryptor {
    enum Outcome {
        /// The packets that may be decoded now, in this order: none while the key is being validated, several once it
        /// has been.
        case packets([Packet])
        case failure(MediaError)
        /// Aborted, because the medium is being closed.
        case aborted
    }

    private let keys: ContentKeyCache
    private let location: String
    /// The encryption data of MP4 fragments, which is hidden from FFmpeg.
    private let fragments: FragmentedMP4IO?
    /// Whether FFmpeg decrypts the stream, so that unencrypted packets are validated too.
    private let validatesAll: Bool
    private var validated: Set<[UInt8]> = []
    private var validators: [ValidatorKey: KeyValidator] = [:]
    private var withheld: [Packet] = []
    private var withheldBytes = 0
    private let maximumWithheld: Int
    private let confinement = ThreadConfinement()

    /// A key is validated for each stream separately.
    private struct ValidatorKey: Hashable {
        var key: [UInt8]
        var stream: Int
    }

    /// - Parameters:
    ///   - keys: The content keys.
    ///   - location: The location for error details.
    ///   - fragments: The encryption data of MP4 fragments, which is hidden from FFmpeg.
    ///   - validatesAll: Whether FFmpeg decrypts the stream, so that unencrypted packets are validated too.
    ///   - maximumWithheld: The maximum number of withheld bytes, beyond which a medium plays without validation.
    init(
        _ keys: ContentKeyCache, location: String, fragments: FragmentedMP4IO? = nil, validatesAll: Bool = false,
        maximumWithheld: Int = 1 << 26
    ) {
        self.maximumWithheld = maximumWithheld
        self.keys = keys
        self.fragments = fragments
        self.location = location
        self.validatesAll = validatesAll
    }

    /// Decrypts a packet as it was read from an open container.
    func process(_ packet: Packet, of context: UnsafeMutablePointer<AVFormatContext>) -> Outcome {
        confinement.assertOnThread()
        let outcome = decrypt(packet, of: context)
        guard case .packets = outcome, withheldBytes > maximumWithheld else { return outcome }
        validated.formUnion(validators.keys.map(\.key))
        return finish()
    }

    private func decrypt(_ packet: Packet, of context: UnsafeMutablePointer<AVFormatContext>) -> Outcome {
        let info: EncryptionInfo
        switch description(of: packet, in: context) {
        case .unencrypted:
            // Keys are validated per stream, because another stream may be unencrypted.
            let name = [UInt8(truncatingIfNeeded: packet.streamIndex)]
            return validatesAll && !validated.contains(name) ? attempt(packet, of: context, name) : pass(packet)
        case .unknown: return fail(.keyWrong, "The encryption scheme is not specified.")
        case .encrypted(let found): info = found
        }
        let name = info.keyID
        switch keys.key(for: .identifier(name)) {
        case nil: return .aborted
        case .failure(let error): return fail(error.reason, error.details, Self.keyIDText(name))
        case .some(.none):
            let systems = ProtectionSystem.systems(of: context)
            return fail(systems.isEmpty ? .keyMissing : .protected(systems), Self.keyIDText(name))
        case .key(let key):
            guard SampleCipher.decrypt(packet.pointer, as: info.pointer, key: key) else {
                return fail(.keyWrong, Self.keyIDText(name))
            }
            return validated.contains(name) ? pass(packet) : attempt(packet, of: context, name)
        }
    }

    /// Whether a packet is encrypted; `true` when its encryption data is missing.
    func isEncrypted(_ packet: Packet, of context: UnsafeMutablePointer<AVFormatContext>) -> Bool {
        confinement.assertOnThread()
        return if case .unencrypted = description(of: packet, in: context) { false } else { true }
    }

    private func description(of packet: Packet, in context: UnsafeMutablePointer<AVFormatContext>)
        -> PacketEncryption
    {
        if let fragments, let stream = context.pointee.streams[packet.streamIndex],
            let found = fragments.description(of: packet, track: Int(stream.pointee.id))
        {
            return found
        }
        var size = 0
        guard let data = av_packet_get_side_data(packet.pointer, AV_PKT_DATA_ENCRYPTION_INFO, &size) else {
            return .unencrypted
        }
        return EncryptionInfo(data, size: size).map { .encrypted($0) } ?? .unknown
    }

    /// Delivers the withheld packets at the end of the medium, unless their key has proved wrong.
    func finish() -> Outcome {
        confinement.assertOnThread()
        if validators.values.contains(where: { $0.lastVerdict == .wrong }) { return fail(.keyWrong) }
        validators = [:]
        return release()
    }

    /// Discards the withheld packets, before a seek. Validated keys stay valid.
    func flush() {
        confinement.assertOnThread()
        (withheld, withheldBytes) = ([], 0)
        validators = [:]
    }

    private func withhold(_ packet: Packet) {
        withheld.append(packet)
        withheldBytes += Int(packet.pointer.pointee.size)
    }

    private func attempt(_ packet: Packet, of context: UnsafeMutablePointer<AVFormatContext>, _ name: [UInt8])
        -> Outcome
    {
        withhold(packet)
        let validator = ValidatorKey(key: name, stream: packet.streamIndex)
        if validators[validator] == nil, let stream = context.pointee.streams[packet.streamIndex] {
            validators[validator] = KeyValidator(stream: stream)
        }
        switch validators[validator]?.attempt(packet) ?? .undecided {
        case .wrong: return fail(.keyWrong, Self.keyIDText(name))
        case .undecided: return .packets([])
        case .right:
            validated.insert(name)
            validators = validators.filter { $0.key.key != name }
            return validators.isEmpty ? release() : .packets([])
        }
    }

    /// Delivers a packet that needs no validation, or withholds it to keep the order.
    private func pass(_ packet: Packet) -> Outcome {
        if withheld.isEmpty { return .packets([packet]) }
        withhold(packet)
        return .packets([])
    }

    private func release() -> Outcome {
        defer { (withheld, withheldBytes) = ([], 0) }
        return .packets(withheld)
    }

    private func fail(_ reason: MediaError.Reason, _ details: String...) -> Outcome {
        .failure(MediaError(reason, details: ([location] + details).filter { !$0.isEmpty }.joined(separator: "\n")))
    }

    private static func keyIDText(_ name: [UInt8]) -> String {
        "Key ID " + name.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
    }
}
