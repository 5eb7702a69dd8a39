import CFFmpeg
import Testing

@testable import WindowboxDemux

/// Decryption by the four schemes of Common Encryption (ISO/IEC 23001-7).
@Suite struct SampleCipherTests {
    static let key = Array<UInt8>(1...16)
    static let iv = Array<UInt8>(101...116)
    static let plain = (0..<500).map { UInt8(truncatingIfNeeded: $0 &* 7) }

    @Test("A whole sample is decrypted in counter mode (cenc)") func wholeSampleInCounterMode() {
        #expect(decrypted(counterEncrypted(Self.plain, from: 0), "cenc") == Self.plain)
    }

    /// The counter continues after unencrypted bytes, within a cipher block too.
    @Test("Subsamples are decrypted in counter mode (cenc)") func subsamplesInCounterMode() {
        let first = counterEncrypted(Array(Self.plain[20..<50]), from: 0)
        let second = counterEncrypted(Array(Self.plain[60..<500]), from: 30)
        let sample = Array([Self.plain[..<20], first[...], Self.plain[50..<60], second[...]].joined())
        #expect(decrypted(sample, "cenc", subsamples: [(20, 30), (10, 440)]) == Self.plain)
    }

    /// One of three cipher blocks is encrypted, and the counter advances for those only.
    @Test("A pattern of cipher blocks is decrypted in counter mode (cens)") func patternInCounterMode() {
        var sample = Self.plain
        for (index, start) in stride(from: 0, through: 480, by: 48).enumerated() {
            let block = start..<start + 16
            sample.replaceSubrange(block, with: counterEncrypted(Array(Self.plain[block]), from: 16 * index))
        }
        #expect(decrypted(sample, "cens", pattern: (1, 2)) == Self.plain)
    }

    /// An incomplete last cipher block stays unencrypted.
    @Test("A whole sample is decrypted in cipher block chaining mode (cbc1)") func wholeSampleInChainingMode() {
        let sample = chainEncrypted(Array(Self.plain[..<496])) + Self.plain[496...]
        #expect(decrypted(sample, "cbc1") == Self.plain)
    }

    /// The chain spans all subsamples in cbc1 and restarts with each in cbcs.
    @Test("Subsamples are decrypted in cipher block chaining mode (cbc1 and cbcs)") func subsamplesInChainingMode() {
        let whole = chainEncrypted(Array(Self.plain[10..<42] + Self.plain[52..<500]))
        let sample = Self.plain[..<10] + whole[..<32] + Self.plain[42..<52] + whole[32...]
        #expect(decrypted(Array(sample), "cbc1", subsamples: [(10, 32), (10, 448)]) == Self.plain)
        let restarted =
            Self.plain[..<10] + chainEncrypted(Array(Self.plain[10..<42])) + Self.plain[42..<52]
            + chainEncrypted(Array(Self.plain[52..<500]))
        #expect(decrypted(Array(restarted), "cbcs", subsamples: [(10, 32), (10, 448)]) == Self.plain)
    }

    @Test("A pattern of cipher blocks is decrypted in cipher block chaining mode (cbcs)") func patternInChainingMode() {
        let encrypted = stride(from: 0, through: 320, by: 160).map { $0..<$0 + 16 } + [480..<496]
        let blocks = chainEncrypted(encrypted.flatMap { Self.plain[$0] })
        var sample = Self.plain
        for (index, block) in encrypted.enumerated() {
            sample.replaceSubrange(block, with: blocks[16 * index..<16 * index + 16])
        }
        #expect(decrypted(sample, "cbcs", pattern: (1, 9)) == Self.plain)
    }

    @Test("Decryption rejects invalid subsamples, schemes and keys") func invalidParameters() {
        #expect(decrypted(Self.plain, "cenc", subsamples: [(100, 401)]) == nil)
        #expect(decrypted(Self.plain, "cenc", subsamples: [(.max, .max)]) == nil)
        #expect(decrypted(Self.plain, "what") == nil)
        #expect(decrypted(Self.plain, "cenc", key: [1, 2, 3]) == nil)
    }

    // MARK: Reference encryption

    private func counterEncrypted(_ bytes: [UInt8], from start: Int) -> [UInt8] {
        let aes = av_aes_ctr_alloc()
        defer { av_aes_ctr_free(aes) }
        av_aes_ctr_init(aes, Self.key)
        av_aes_ctr_set_full_iv(aes, Self.iv)
        let all = [UInt8](repeating: 0, count: start) + bytes
        var out = all
        av_aes_ctr_crypt(aes, &out, all, Int32(all.count))
        return Array(out[start...])
    }

    private func chainEncrypted(_ bytes: [UInt8]) -> [UInt8] {
        let aes = av_aes_alloc()
        defer { aes.map { av_free(UnsafeMutableRawPointer($0)) } }
        av_aes_init(aes, Self.key, 128, 0)
        var iv = Self.iv
        var out = bytes
        av_aes_crypt(aes, &out, bytes, Int32(bytes.count / 16), &iv, 0)
        return out
    }

    private func decrypted(
        _ sample: [UInt8], _ scheme: String, subsamples: [(unencrypted: UInt32, encrypted: UInt32)] = [],
        pattern: (UInt32, UInt32) = (0, 0), key: [UInt8] = key
    ) -> [UInt8]? {
        guard let packet = Packet(), av_new_packet(packet.pointer, Int32(sample.count)) >= 0,
            let info = av_encryption_info_alloc(UInt32(subsamples.count), 16, 16)
        else { return nil }
        defer { av_encryption_info_free(info) }
        packet.pointer.pointee.data.update(from: sample, count: sample.count)
        info.pointee.scheme = scheme.utf8.reduce(0) { $0 << 8 | UInt32($1) }
        info.pointee.iv.update(from: Self.iv, count: 16)
        (info.pointee.crypt_byte_block, info.pointee.skip_byte_block) = pattern
        for (index, subsample) in subsamples.enumerated() {
            info.pointee.subsamples[index].bytes_of_clear_data = subsample.unencrypted
            info.pointee.subsamples[index].bytes_of_protected_data = subsample.encrypted
        }
        guard SampleCipher.decrypt(packet.pointer, as: info, key: key) else { return nil }
        return Array(UnsafeBufferPointer(start: packet.pointer.pointee.data, count: sample.count))
    }
}
