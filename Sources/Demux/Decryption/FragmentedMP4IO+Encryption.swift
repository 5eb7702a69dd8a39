import CFFmpeg

extension FragmentedMP4IO {
    /// The encryption of a packet; `nil` outside of encrypted fragments, where FFmpeg provides it as side data.
    func description(of packet: Packet, track: Int) -> PacketEncryption? {
        guard let encryption = tracks[track], let sample = sample(at: packet.pointer.pointee.pos, track: track) else {
            return nil
        }
        switch sample {
        case .unencrypted: return .unencrypted
        case .unknown: return .unknown
        case .encrypted(let iv, let subsamples):
            return EncryptionInfo(encryption, iv: iv, subsamples: subsamples).map { .encrypted($0) } ?? .unknown
        }
    }
}
