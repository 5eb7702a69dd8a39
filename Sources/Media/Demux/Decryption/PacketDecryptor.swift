import CFFmpeg

/// Decrypts packets and withholds them until their key has been validated. Confined to the demuxer thread.
final class PacketDecryptor {
    /// The result for a packet.
    enum Outcome {
        /// The packets that may be decoded now, in this order: none while the key is being validated, several once it
        /// has been.
        case packets([Packet])
        case failure(MediaError)
        /// Aborted, because the medium is being closed.
        case left
    }

    private let keys: ContentKeyCache
    private let location: String
    /// The encryption data of MP4 fragments that FFmpeg does not know.
    private let fragments: FragmentedMP4IO?
    /// Whether FFmpeg decrypts the stream, so that unencrypted packets are validated too.
    private let mustProveAll: Bool
    private var proved: Set<[UInt8]> = []
    private var validators: [ValidatorKey: KeyValidator] = [:]
    private var held: [Packet] = []
    private var heldBytes = 0
    private let mostHeld: Int

    /// A key is validated for each stream separately.
    private struct ValidatorKey: Hashable {
        var key: [UInt8]
        var stream: Int
    }

    /// - Parameters:
    ///   - keys: The content keys.
    ///   - location: The location for error details.
    ///   - fragments: The encryption data of MP4 fragments that FFmpeg does not know.
    ///   - mustProveAll: Whether FFmpeg decrypts the stream, so that unencrypted packets are validated too.
    ///   - mostHeld: How many bytes are withheld at most. A medium in which no packet can validate a key plays after
    ///     that.
    init(
        _ keys: ContentKeyCache, location: String, fragments: FragmentedMP4IO? = nil, mustProveAll: Bool = false,
        mostHeld: Int = 1 << 26
    ) {
        self.mostHeld = mostHeld
        self.keys = keys
        self.fragments = fragments
        self.location = location
        self.mustProveAll = mustProveAll
    }

    /// Decrypts a packet as it was read from an open container.
    func take(_ packet: Packet, of context: UnsafeMutablePointer<AVFormatContext>) -> Outcome {
        let outcome = decrypt(packet, of: context)
        guard case .packets = outcome, heldBytes > mostHeld else { return outcome }
        proved.formUnion(validators.keys.map(\.key))
        return finish()
    }

    private func decrypt(_ packet: Packet, of context: UnsafeMutablePointer<AVFormatContext>) -> Outcome {
        let info: EncryptionInfo
        switch description(of: packet, in: context) {
        case .clear:
            // One stream proves nothing about another, which may not be encrypted at all.
            let name = [UInt8(truncatingIfNeeded: packet.streamIndex)]
            return mustProveAll && !proved.contains(name) ? attempt(packet, of: context, name) : pass(packet)
        case .unknown: return fail(.keyWrong, "It is not said how it is encrypted.")
        case .encrypted(let found): info = found
        }
        let name = info.keyName
        switch keys.key(for: .identifier(name)) {
        case nil: return .left
        case .failure(let error): return fail(error.reason, error.details, Self.said(name))
        case .some(.none):
            let systems = ProtectionSystem.systems(of: context)
            return fail(systems.isEmpty ? .keyMissing : .protected(systems), Self.said(name))
        case .key(let key):
            guard SampleCipher.decrypt(packet.pointer, as: info.pointer, key: key) else {
                return fail(.keyWrong, Self.said(name))
            }
            return proved.contains(name) ? pass(packet) : attempt(packet, of: context, name)
        }
    }

    /// Whether a packet is encrypted.
    func isEncrypted(_ packet: Packet, of context: UnsafeMutablePointer<AVFormatContext>) -> Bool {
        if case .clear = description(of: packet, in: context) { false } else { true }
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
            return .clear
        }
        return EncryptionInfo(data, size: size).map { .encrypted($0) } ?? .unknown
    }

    /// Delivers the withheld packets at the end of the medium, unless their key has turned out wrong.
    func finish() -> Outcome {
        if validators.values.contains(where: { $0.lastVerdict == .wrong }) { return fail(.keyWrong) }
        validators = [:]
        return release()
    }

    /// Discards the withheld packets, before a seek. Validated keys stay valid.
    func flush() {
        (held, heldBytes) = ([], 0)
        validators = [:]
    }

    private func hold(_ packet: Packet) {
        held.append(packet)
        heldBytes += Int(packet.pointer.pointee.size)
    }

    private func attempt(_ packet: Packet, of context: UnsafeMutablePointer<AVFormatContext>, _ name: [UInt8])
        -> Outcome
    {
        hold(packet)
        let validator = ValidatorKey(key: name, stream: packet.streamIndex)
        if validators[validator] == nil, let stream = context.pointee.streams[packet.streamIndex] {
            validators[validator] = KeyValidator(stream: stream)
        }
        switch validators[validator]?.attempt(packet) ?? .undecided {
        case .wrong: return fail(.keyWrong, Self.said(name))
        case .undecided: return .packets([])
        case .right:
            proved.insert(name)
            validators = validators.filter { $0.key.key != name }
            return validators.isEmpty ? release() : .packets([])
        }
    }

    /// Delivers a packet that needs no validation, or withholds it to keep the order.
    private func pass(_ packet: Packet) -> Outcome {
        if held.isEmpty { return .packets([packet]) }
        hold(packet)
        return .packets([])
    }

    private func release() -> Outcome {
        defer { (held, heldBytes) = ([], 0) }
        return .packets(held)
    }

    private func fail(_ reason: MediaError.Reason, _ details: String...) -> Outcome {
        .failure(MediaError(reason, details: ([location] + details).filter { !$0.isEmpty }.joined(separator: "\n")))
    }

    private static func said(_ name: [UInt8]) -> String {
        "Key ID " + name.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
    }
}
