import CFFmpeg

/// How a packet is encrypted.
enum PacketEncryption {
    case clear
    case encrypted(EncryptionInfo)
    /// It is, but not so that anybody could tell how.
    case unknown
}

/// FFmpeg's description of how a packet is encrypted.
final class EncryptionInfo {
    let pointer: UnsafeMutablePointer<AVEncryptionInfo>

    /// The name of the key.
    var keyName: [UInt8] {
        Array(UnsafeBufferPointer(start: pointer.pointee.key_id, count: Int(pointer.pointee.key_id_size)))
    }

    /// Takes what FFmpeg has put beside a packet; `nil` when there is nothing that can be read.
    init?(_ data: UnsafePointer<UInt8>, size: Int) {
        guard let info = av_encryption_info_get_side_data(data, size) else { return nil }
        pointer = info
    }

    /// Says what a piece says of a sample.
    init?(_ encryption: TrackEncryption, iv: [UInt8], subsamples: [SampleEncryptionTable.Subsample]) {
        guard let info = av_encryption_info_alloc(UInt32(subsamples.count), 16, 16) else { return nil }
        pointer = info
        info.pointee.scheme = encryption.scheme
        (info.pointee.crypt_byte_block, info.pointee.skip_byte_block) = encryption.pattern
        info.pointee.key_id.update(from: encryption.key, count: 16)
        // A shorter one is counted on from its end.
        info.pointee.iv.update(
            from: iv.prefix(16) + Array(repeating: 0, count: max(0, 16 - iv.count)), count: 16)
        for (index, part) in subsamples.enumerated() {
            info.pointee.subsamples[index].bytes_of_clear_data = UInt32(part.clear)
            info.pointee.subsamples[index].bytes_of_protected_data = UInt32(part.encrypted)
        }
    }

    deinit { av_encryption_info_free(pointer) }
}
