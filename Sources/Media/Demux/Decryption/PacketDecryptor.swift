import CFFmpeg

/// Decrypts a medium's packets, and holds them back until it is proved that the key is right. Lives on the demuxer's
/// thread.
final class PacketDecryptor {
    /// What becomes of a packet.
    enum Outcome {
        /// These may be decoded now, in this order: none while it is held back, several when a key has proved right.
        case packets([Packet])
        case failure(MediaError)
        /// The medium is being left.
        case left
    }

    private let keys: ContentKeyCache
    private let location: String
    /// What knows how packets are encrypted of which FFmpeg does not say it.
    private let fragments: FragmentedMP4IO?
    /// Something else decrypts; what it makes is to be tried all the same.
    private let mustProveAll: Bool
    private var proved: Set<[UInt8]> = []
    private var validators: [ValidatorKey: KeyValidator] = [:]
    private var held: [Packet] = []
    private var heldBytes = 0
    private let mostHeld: Int

    /// A key is tried on each stream for itself.
    private struct ValidatorKey: Hashable {
        var key: [UInt8]
        var stream: Int
    }

    /// - Parameters:
    ///   - keys: Where keys come from.
    ///   - location: What the errors name.
    ///   - pieces: What knows how packets are encrypted of which FFmpeg does not say it.
    ///   - mustProveAll: Whether something else decrypts, so that what it makes is to be tried as well.
    ///   - mostHeld: How many bytes are held back at the most. A medium in which nothing can prove a key plays after that.
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

    /// Takes a packet as it was read from an open container.
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
            // What one stream holds proves nothing for another: it may not be encrypted at all.
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

    /// What was held back at the end of what can be read.
    func finish() -> Outcome {
        if validators.values.contains(where: { $0.lastVerdict == .wrong }) { return fail(.keyWrong) }
        validators = [:]
        return release()
    }

    /// Begins anew at another place.
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

    /// What comes after something that is held back waits with it.
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
