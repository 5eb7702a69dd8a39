import CFFmpeg
import TestSupport
import Testing

@testable import WindowboxAudio
@testable import WindowboxCore
@testable import WindowboxDemux

/// The packets of a media file and of its external audio track, each with a reader of its own.
@Suite struct ExternalAudioPacketTests {
    private let buffer = PacketBuffer(first: SeekCommand(serial: 1, target: .exact(0)))
    private let file = Track.firstExternalAudio
    private let interrupt = Interrupt()

    init() {
        buffer.enable(.video)
        buffer.enable(.audio, track: Track.firstExternalAudio)
    }

    @discardableResult
    private func append(_ stream: PacketBuffer.Stream, seconds: Double, serial: Int = 1) throws -> [PacketBuffer.Stream]
    {
        let packet = try #require(Packet())
        av_new_packet(packet.pointer, 100)
        packet.pointer.pointee.stream_index = stream == .audio ? Int32(file) : 0
        packet.serial = serial
        packet.duration = seconds
        packet.endTime = seconds
        return buffer.append(packet, to: stream)
    }

    private var mediumReads: Bool { if case .read = buffer.nextCommand(until: .now) { true } else { false } }

    private var fileReads: Bool {
        if case .read = buffer.nextExternalAudioCommand(of: file, serial: 1, isPrepared: true, interrupt) {
            true
        } else {
            false
        }
    }

    @Test("The readers of a media file and its external audio track do not wait for each other")
    func readersAreIndependent() throws {
        #expect(try append(.video, seconds: 3).isEmpty)
        #expect(!mediumReads && fileReads)
        buffer.seek(SeekCommand(serial: 2, target: .exact(0)))
        guard case .seek = buffer.nextCommand(until: .now) else { throw WaitTimeout(description: "no seek") }
        try append(.audio, seconds: 3, serial: 2)
        #expect(mediumReads)
    }

    @Test("A media file and its external audio track end independently") func endsAreIndependent() throws {
        _ = buffer.dequeue(.audio, until: .now)
        _ = buffer.dequeue(.video, until: .now)
        buffer.end(serial: 1)
        guard case .end = buffer.dequeue(.video, until: .now) else {
            throw WaitTimeout(description: "video has not ended")
        }
        guard case .timeout = buffer.dequeue(.audio, until: .now) else {
            throw WaitTimeout(description: "audio has ended")
        }
        #expect(buffer.beginRebuffering())
        buffer.endExternalTrack(file, serial: 1)
        guard case .end = buffer.dequeue(.audio, until: .now) else {
            throw WaitTimeout(description: "audio has not ended")
        }
        #expect(buffer.consumeRefill())
    }

    @Test("A switch to a prepared external audio track finds its packets") func preparedTrackHasPackets() throws {
        let buffer = PacketBuffer(first: SeekCommand(serial: 1, target: .exact(0)))
        buffer.enable(.audio, track: 1)
        _ = buffer.dequeue(.audio, until: .now)
        let packet = try #require(Packet())
        packet.pointer.pointee.stream_index = Int32(file)
        (packet.serial, packet.endTime) = (1, 0.1)
        _ = buffer.append(packet, to: .audio)
        #expect(buffer.selectAudio(file))
        guard case .track(file) = buffer.dequeue(.audio, until: .now),
            case .packet = buffer.dequeue(.audio, until: .now)
        else { throw WaitTimeout(description: "no packet was kept") }
    }

    @Test("The reader of an external audio track receives seeks and its cancellation") func readerReceivesSeeks() {
        buffer.seek(SeekCommand(serial: 2, target: .exact(7)))
        guard
            case .seek(let command) = buffer.nextExternalAudioCommand(of: file, serial: 1, isPrepared: true, interrupt)
        else {
            return #expect(Bool(false), "the reader got no seek")
        }
        #expect(command.time == 7)
        interrupt.cancel()
        guard case .closed = buffer.nextExternalAudioCommand(of: file, serial: 1, isPrepared: true, interrupt) else {
            return #expect(Bool(false), "the reader goes on after its cancellation")
        }
    }
}
