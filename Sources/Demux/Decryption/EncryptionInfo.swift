import CFFmpeg

/// The encryption state of a packet.
enum PacketEncryption {
    case unencrypted
    case encrypted(EncryptionInfo)
    /// Encrypted, but the encryption data is missing or unreadable.
    case unknown
}

/// Owns an `AVEncryptionInfo`, FFmpeg's description of an encrypted packet.
final class EncryptionInfo {
    let pointer: UnsafeMutablePointer<AVEncryptionInfo>

    /// The key ID (`KID`, ISO/IEC 23001-7).
    var keyID: [UInt8] {
        Array(UnsafeBufferPointer(start: pointer.pointee.key_id, count: Int(pointer.pointee.key_id_size)))
    }

    /// Parses the side data that FFmpeg has attached to a packet; `nil` when that is unreadable.
    init?(_ data: UnsafePointer<UInt8>, size: Int) {
        guard let info = av_encryption_info_get_side_data(data, size) else { return nil }
        pointer = info
    }

    /// Builds the description of a sample from its track and fragment; `nil` without memory.
    init?(_ encryption: TrackEncryption, iv: [UInt8], subsamples: [SampleEncryptionTable.Subsample]) {
        guard let info = av_encryption_info_alloc(UInt32(subsamples.count), 16, 16) else { return nil }
        pointer = info
        info.pointee.scheme = encryption.scheme
        (info.pointee.crypt_byte_block, info.pointee.skip_byte_block) = encryption.pattern
        info.pointee.key_id.update(from: encryption.keyID, count: 16)
        // An 8-byte initialization vector is padded with zeros: the lower half is the block counter.
        info.pointee.iv.update(
            from: iv.prefix(16) + Array(repeating: 0, count: max(0, 16 - iv.count)), count: 16)
        for (index, part) in subsamples.enumerated() {
            info.pointee.subsamples[index].bytes_of_clear_data = UInt32(part.unencrypted)
            info.pointee.subsamples[index].bytes_of_protected_data = UInt32(part.encrypted)
        }
    }

    deinit { av_encryption_info_free(pointer) }
}
