import CFFmpeg
import TestSupport
import Testing

@testable import WindowboxDemux

/// The limit on packets that are withheld while their key cannot be validated, as without keyframes.
@Suite struct KeyValidationTests {
    @Test(
        "Packets of an unvalidated key are withheld up to the byte limit and then released",
        arguments: [20_000, 1 << 26])
    func withheldPacketsAreLimited(most: Int) async throws {
        let file = try await EncryptedClip.clip { $0.audio = [] }.file()
        let interrupt = Interrupt()
        let demuxer = try Demuxer.open(
            file, options: .init(networkTimeout: 60), interrupt: interrupt, log: LogCollector()
        ).get()
        let provider = FakeContentKeyProvider([.identifier(EncryptedClip.name): .key(EncryptedClip.key)])
        let decryptor = PacketDecryptor(
            ContentKeyCache(provider, interrupt: interrupt, timeout: 60), location: file, maximumWithheld: most)
        var (held, mostSeen, passed) = (0, 0, 0)
        while case .packet(let packet) = demuxer.read() {
            packet.pointer.pointee.flags &= ~AV_PKT_FLAG_KEY
            held += Int(packet.pointer.pointee.size)
            mostSeen = max(mostSeen, held)
            guard case .packets(let packets) = decryptor.process(packet, of: demuxer.context) else { break }
            held -= packets.reduce(0) { $0 + Int($1.pointer.pointee.size) }
            passed += packets.count
        }
        #expect(mostSeen > 20_000)
        if most == 20_000 {
            #expect(held == 0 && passed == 120)
            #expect(mostSeen < 40_000)
        } else {
            #expect(passed == 0)
        }
    }
}
