import CFFmpeg
import Foundation

/// Encrypts samples, as in ISO/IEC 23001-7.
struct SampleEncryptor {
    let encryption: FragmentedClip.Encryption
    let key: [UInt8]
    private var number: UInt8 = 0

    /// The constant initialization vector of samples without their own.
    static let constantVector = Array<UInt8>(0xE0..<0xF0)
    /// The unencrypted bytes at the start of a sample with subsamples: the NAL unit's length and header.
    private static let clearBytes = 5

    init(_ encryption: FragmentedClip.Encryption, key: [UInt8]) {
        self.encryption = encryption
        self.key = key
    }

    /// Encrypts a sample. Returns its auxiliary information: the initialization vector and the subsamples.
    mutating func encrypt(_ sample: inout Data) -> Data {
        var clear = encryption.hasSubsamples ? min(Self.clearBytes, sample.count) : 0
        // CBC encrypts whole blocks only.
        if encryption.scheme == .cbcs, encryption.hasSubsamples { clear += (sample.count - clear) % 16 }
        let encrypted = sample.startIndex + clear..<sample.endIndex
        var details = Data()
        switch encryption.scheme {
        case .cenc:
            number &+= 1
            details += [0, 0, 0, 0, 7, number, 0, 1]
            sample.replaceSubrange(encrypted, with: ctr(Array(sample[encrypted]), vector: [UInt8](details)))
        case .cbcs: sample.replaceSubrange(encrypted, with: cbc(Array(sample[encrypted])))
        }
        if encryption.hasSubsamples {
            details += [0, 1, UInt8(clear >> 8), UInt8(clear & 255)]
            details += (0..<4).map { UInt8(truncatingIfNeeded: encrypted.count >> (24 - 8 * $0)) }
        }
        return details
    }

    private func ctr(_ bytes: [UInt8], vector: [UInt8]) -> [UInt8] {
        let aes = av_aes_ctr_alloc()
        defer { av_aes_ctr_free(aes) }
        av_aes_ctr_init(aes, key)
        av_aes_ctr_set_full_iv(aes, vector + Array(repeating: 0, count: 16 - vector.count))
        var out = bytes
        av_aes_ctr_crypt(aes, &out, bytes, Int32(bytes.count))
        return out
    }

    /// Encrypts one block of ten (pattern encryption).
    private func cbc(_ bytes: [UInt8]) -> [UInt8] {
        guard let aes = av_aes_alloc() else { return bytes }
        defer { av_free(UnsafeMutableRawPointer(aes)) }
        av_aes_init(aes, key, 128, 0)
        var vector = Self.constantVector
        var out = bytes
        for start in stride(from: 0, through: bytes.count - 16, by: 160) {
            var block = [UInt8](repeating: 0, count: 16)
            av_aes_crypt(aes, &block, Array(bytes[start..<start + 16]), 1, &vector, 0)
            out.replaceSubrange(start..<start + 16, with: block)
        }
        return out
    }
}
