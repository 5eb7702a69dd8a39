import CFFmpeg

/// Decrypts MP4 common encryption (ISO/IEC 23001-7), whose four schemes all use AES-128.
struct SampleCipher {
    private let info: UnsafeMutablePointer<AVEncryptionInfo>

    /// Decrypts a packet in place.
    /// - Parameter key: The content key, 16 bytes.
    /// - Returns: `false` when the encryption data does not fit the packet.
    static func decrypt(
        _ packet: UnsafeMutablePointer<AVPacket>, as info: UnsafeMutablePointer<AVEncryptionInfo>, key: [UInt8]
    )
        -> Bool
    {
        guard key.count == 16, info.pointee.iv_size == 16, av_packet_make_writable(packet) >= 0,
            let data = packet.pointee.data
        else { return false }
        let bytes = UnsafeMutableBufferPointer(start: data, count: Int(packet.pointee.size))
        let cipher = SampleCipher(info: info)
        switch info.pointee.scheme {
        case Self.code("cenc"), Self.code("cens"): return cipher.ctr(bytes, key: key)
        case Self.code("cbc1"), Self.code("cbcs"): return cipher.cbc(bytes, key: key)
        default: return false
        }
    }

    private static func code(_ letters: StaticString) -> UInt32 {
        UnsafeBufferPointer(start: letters.utf8Start, count: 4).reduce(0) { $0 << 8 | UInt32($1) }
    }

    /// AES-CTR (`cenc`, `cens`): one key stream runs through all encrypted bytes of a sample.
    private func ctr(_ bytes: UnsafeMutableBufferPointer<UInt8>, key: [UInt8]) -> Bool {
        guard let aes = av_aes_ctr_alloc() else { return false }
        defer { av_aes_ctr_free(aes) }
        guard av_aes_ctr_init(aes, key) >= 0 else { return false }
        av_aes_ctr_set_full_iv(aes, info.pointee.iv)
        return forEachSubsample(of: bytes) { part in
            forEachBlock(of: part) { av_aes_ctr_crypt(aes, $0.baseAddress, $0.baseAddress, Int32($0.count)) }
        }
    }

    /// AES-CBC (`cbc1`, `cbcs`): an incomplete block stays unencrypted. `cbcs` restarts the chain with each subsample.
    private func cbc(_ bytes: UnsafeMutableBufferPointer<UInt8>, key: [UInt8]) -> Bool {
        guard let aes = av_aes_alloc() else { return false }
        defer { av_free(UnsafeMutableRawPointer(aes)) }
        guard av_aes_init(aes, key, 128, 1) >= 0 else { return false }
        let beginning = Array(UnsafeBufferPointer(start: info.pointee.iv, count: 16))
        var iv = beginning
        let restarts = info.pointee.scheme == Self.code("cbcs")
        return forEachSubsample(of: bytes) { part in
            if restarts { iv = beginning }
            forEachBlock(of: part) {
                av_aes_crypt(aes, $0.baseAddress, $0.baseAddress, Int32($0.count / 16), &iv, 1)
            }
        }
    }

    /// Calls `body` with the encrypted bytes of each subsample, or with the whole sample when there are none. Returns
    /// `false` when the subsamples exceed the sample.
    private func forEachSubsample(
        of bytes: UnsafeMutableBufferPointer<UInt8>, _ body: (UnsafeMutableBufferPointer<UInt8>) -> Void
    ) -> Bool {
        guard info.pointee.subsample_count > 0, let subsamples = info.pointee.subsamples else {
            body(bytes)
            return true
        }
        var start = 0
        for subsample in UnsafeBufferPointer(start: subsamples, count: Int(info.pointee.subsample_count)) {
            let encrypted = start + Int(subsample.bytes_of_clear_data)
            let end = encrypted + Int(subsample.bytes_of_protected_data)
            guard end <= bytes.count else { return false }
            body(UnsafeMutableBufferPointer(rebasing: bytes[encrypted..<end]))
            start = end
        }
        return true
    }

    /// Calls `body` with the encrypted blocks of a subsample: all of it, or those of the crypt/skip pattern.
    private func forEachBlock(
        of part: UnsafeMutableBufferPointer<UInt8>, _ body: (UnsafeMutableBufferPointer<UInt8>) -> Void
    ) {
        let encrypted = 16 * Int(info.pointee.crypt_byte_block)
        let unencrypted = 16 * Int(info.pointee.skip_byte_block)
        guard encrypted > 0, unencrypted > 0 else { return body(part) }
        var start = 0
        // An incomplete pattern at the end stays unencrypted.
        while start + encrypted <= part.count {
            body(UnsafeMutableBufferPointer(rebasing: part[start..<start + encrypted]))
            start += encrypted + unencrypted
        }
    }
}
