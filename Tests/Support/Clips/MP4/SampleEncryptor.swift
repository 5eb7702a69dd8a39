import CFFmpeg

/// Encrypts samples, as in ISO/IEC 23001-7.
struct SampleEncryptor {
    let encryption: FragmentedClip.Encryption
    let key: [UInt8]
    private var number: UInt8 = 0

    /// The constant initialization vector of samples without their own.
    static let constantIV = Array<UInt8>(0xE0..<0xF0)
    /// The unencrypted bytes at the start of a sample with subsamples: the NAL unit's length and header.
    private static let clearBytes = 5

    init(_ encryption: FragmentedClip.Encryption, key: [UInt8]) {
        self.encryption = encryption
        self.key = key
    }

    /// Encrypts a sample. Returns its auxiliary information: the initialization vector and the subsamples.
    mutating func encrypt(_ sample: inout [UInt8]) -> [UInt8] {
        var clear = encryption.hasSubsamples ? min(Self.clearBytes, sample.count) : 0
        // CBC encrypts whole blocks only.
        if encryption.scheme == .cbcs, encryption.hasSubsamples { clear += (sample.count - clear) % 16 }
        let encrypted = Array(sample[clear...])
        var information: [UInt8] = []
        switch encryption.scheme {
        case .cenc:
            number &+= 1
            information += [0, 0, 0, 0, 7, number, 0, 1]
            sample.replaceSubrange(clear..., with: ctr(encrypted, iv: information))
        case .cbcs: sample.replaceSubrange(clear..., with: cbc(encrypted))
        }
        if encryption.hasSubsamples {
            information += [0, 1] + UInt16(clear).bigEndianBytes + UInt32(encrypted.count).bigEndianBytes
        }
        return information
    }

    private func ctr(_ bytes: [UInt8], iv: [UInt8]) -> [UInt8] {
        let aes = av_aes_ctr_alloc()
        defer { av_aes_ctr_free(aes) }
        av_aes_ctr_init(aes, key)
        av_aes_ctr_set_full_iv(aes, iv + Array(repeating: 0, count: 16 - iv.count))
        var out = bytes
        av_aes_ctr_crypt(aes, &out, bytes, Int32(bytes.count))
        return out
    }

    /// Encrypts one block of ten (pattern encryption).
    private func cbc(_ bytes: [UInt8]) -> [UInt8] {
        guard let aes = av_aes_alloc() else { return bytes }
        defer { av_free(UnsafeMutableRawPointer(aes)) }
        av_aes_init(aes, key, 128, 0)
        var iv = Self.constantIV
        var out = bytes
        for start in stride(from: 0, through: bytes.count - 16, by: 160) {
            var block = [UInt8](repeating: 0, count: 16)
            av_aes_crypt(aes, &block, Array(bytes[start..<start + 16]), 1, &iv, 0)
            out.replaceSubrange(start..<start + 16, with: block)
        }
        return out
    }
}
