import CFFmpeg
import Testing

@testable import WindowboxCore
@testable import WindowboxDemux

/// The packet queue between the demuxer and the decoders.
struct PacketBufferTests {
    typealias Stream = PacketBuffer.Stream

    static func command(_ serial: Int) -> SeekCommand { SeekCommand(serial: serial, target: .exact(0)) }

    /// Creates a buffer of two seconds or 1000 bytes, with the starts of its streams already taken.
    func buffer(_ streams: [Stream] = [.video, .audio], serial: Int = 1) -> PacketBuffer {
        let buffer = PacketBuffer(first: Self.command(serial))
        buffer.limit(to: .init(bytes: 1000, seconds: 2, minimum: 0.5))
        for stream in streams {
            buffer.enable(stream)
            _ = buffer.dequeue(stream)
        }
        return buffer
    }

    @discardableResult
    func append(
        _ count: Int = 1, to stream: Stream, of buffer: PacketBuffer, bytes: Int32 = 10, duration: Double = 0.5,
        serial: Int = 1
    ) -> [Stream] {
        (0..<count).reduce(into: []) { missing, _ in
            guard let packet = Packet() else { return }
            av_new_packet(packet.pointer, bytes)
            packet.serial = serial
            packet.duration = duration
            missing = buffer.append(packet, to: stream)
        }
    }

    @Test("A read-ahead duration changes the time limits of the packet queue and not the bytes")
    func readAheadDuration() {
        let limits = PacketBuffer.Limits.network
        #expect(limits.reading(ahead: nil).seconds == 20)
        let more = limits.reading(ahead: 60)
        #expect(more.seconds == 60 && more.bytes == limits.bytes && more.minimum == 2 && more.lowWater == 30)
        let less = limits.reading(ahead: 0.2)
        #expect(less.seconds == 1 && less.minimum == 0.5 && less.lowWater == 0.75)
    }

    /// Returns whether the demuxer reads on within `limit`, which is short where it must stay idle.
    func reads(_ buffer: PacketBuffer, within limit: Seconds = 60) -> Bool {
        let isReading = Monitor<Bool?>(nil)
        startThread("reading") {
            if case .read = buffer.nextCommand() {
                isReading.update { $0 = true }
            } else {
                isReading.update { $0 = false }
            }
        }
        return isReading.wait(until: .now + limit) { $0 } ?? false
    }

    /// The next item for a decoder, as text.
    func next(_ stream: Stream, of buffer: PacketBuffer) -> String {
        switch buffer.dequeue(stream, until: .now) {
        case .packet: "packet"
        case .start(let command): "start \(command.serial)"
        case .track(let track): "track \(track)"
        case .end: "end"
        case .timeout: "nothing"
        case .closed: "closed"
        }
    }

    @Test("The packet queue delivers the start of a serial before its packets") func serialStartsBeforePackets() {
        let buffer = PacketBuffer(first: Self.command(1))
        buffer.enable(.video)
        append(to: .video, of: buffer)
        #expect(
            [next(.video, of: buffer), next(.video, of: buffer), next(.video, of: buffer)] == [
                "start 1", "packet", "nothing",
            ])
    }

    @Test("The packet queue keeps no packets of an unused stream") func unusedStreamIsNotKept() {
        let buffer = buffer([.video])
        append(to: .audio, of: buffer)
        buffer.enable(.audio)
        #expect(next(.audio, of: buffer) == "start 1")
        #expect(next(.audio, of: buffer) == "nothing")
    }

    @Test("The packet queue is full once each stream has buffered enough time") func queueFullByTime() {
        let buffer = buffer()
        append(10, to: .video, of: buffer)
        #expect(reads(buffer))
        append(4, to: .audio, of: buffer)
        #expect(!reads(buffer, within: 0.1))
        buffer.close()
    }

    @Test("The packet queue is full once its byte limit is reached") func queueFullByBytes() {
        let buffer = buffer()
        append(to: .video, of: buffer, bytes: 1000, duration: 0.04)
        #expect(!reads(buffer, within: 0.1))
        buffer.close()
    }

    @Test("The demuxer reads on once half of the buffered time is used") func readsOnAtHalfTime() {
        let buffer = buffer()
        append(4, to: .video, of: buffer)
        append(4, to: .audio, of: buffer)
        for _ in 0..<2 { _ = buffer.dequeue(.video) }
        #expect(!reads(buffer, within: 0.1), "one second of two is left")
        _ = buffer.dequeue(.video)
        #expect(reads(buffer))
        buffer.close()
    }

    @Test("The demuxer reads on once half of the buffered bytes are used") func readsOnAtHalfBytes() {
        let buffer = buffer([.video])
        append(4, to: .video, of: buffer, bytes: 250, duration: 0.01)
        _ = buffer.dequeue(.video)
        #expect(!reads(buffer, within: 0.1), "three quarters of the bytes are left")
        _ = buffer.dequeue(.video)
        #expect(reads(buffer))
        buffer.close()
    }

    @Test("A seek empties the packet queue and rejects packets of the old serial") func seekEmptiesQueue() {
        let buffer = buffer()
        append(4, to: .video, of: buffer)
        append(4, to: .audio, of: buffer)
        buffer.seek(Self.command(2))
        guard case .seek(let command) = buffer.nextCommand() else { Issue.record("no seek"); return }
        #expect(command == Self.command(2))
        append(to: .video, of: buffer)
        #expect([next(.video, of: buffer), next(.video, of: buffer)] == ["start 2", "nothing"])
        append(to: .video, of: buffer, serial: 2)
        #expect(next(.video, of: buffer) == "packet")
        #expect(reads(buffer))
    }

    @Test("The demuxer performs only the newest of several seeks") func newestSeekOnly() {
        let buffer = buffer()
        buffer.seek(Self.command(2))
        buffer.seek(Self.command(3))
        guard case .seek(let command) = buffer.nextCommand() else { Issue.record("no seek"); return }
        #expect(command.serial == 3)
        #expect(reads(buffer))
    }

    @Test("The packet queue delivers the end of stream after the last packet") func endFollowsLastPacket() {
        let buffer = buffer()
        append(to: .video, of: buffer)
        buffer.end(serial: 1)
        #expect(
            [next(.video, of: buffer), next(.video, of: buffer), next(.video, of: buffer)] == ["packet", "end", "end"])
        #expect(!reads(buffer, within: 0.1))
        buffer.close()
    }

    @Test("The packet queue ignores an end of stream of an old serial") func staleEndIsIgnored() {
        let buffer = buffer()
        buffer.seek(Self.command(2))
        buffer.end(serial: 1)
        _ = buffer.dequeue(.video)
        #expect(next(.video, of: buffer) == "nothing")
    }

    @Test("A seek after the end of stream makes the demuxer read again") func seekAfterEndReads() {
        let buffer = buffer()
        buffer.end(serial: 1)
        buffer.seek(Self.command(2))
        _ = buffer.nextCommand()
        #expect(reads(buffer))
    }

    @Test("The end of rebuffering is reported once when each stream has enough packets") func refillIsReportedOnce() {
        let buffer = buffer()
        #expect(buffer.beginRebuffering())
        append(to: .video, of: buffer)
        #expect(!buffer.consumeRefill())
        append(to: .audio, of: buffer)
        #expect(buffer.consumeRefill())
        #expect(!buffer.consumeRefill())
    }

    @Test("The refill is the share of the minimum in the stream that has the least") func refillShare() {
        let buffer = buffer()
        #expect(buffer.refill == nil)
        #expect(buffer.beginRebuffering())
        #expect(buffer.refill == 0)
        append(to: .video, of: buffer)
        #expect(buffer.refill == 0)
        append(to: .audio, of: buffer)
        #expect(buffer.refill == 1)
        #expect(buffer.consumeRefill() && buffer.refill == nil)
    }

    @Test("The end of stream ends rebuffering") func endOfStreamEndsRebuffering() {
        let buffer = buffer()
        #expect(buffer.beginRebuffering())
        buffer.end(serial: 1)
        #expect(buffer.consumeRefill())
    }

    @Test("Rebuffering is refused when it could not add missing packets") func uselessRebuffering() {
        let ended = buffer()
        ended.end(serial: 1)
        #expect(!ended.beginRebuffering())
        let full = buffer()
        append(to: .video, of: full, bytes: 1000)
        #expect(!full.beginRebuffering(), "audio has no packets, but the queue has no room for more")
        let stocked = buffer()
        append(to: .video, of: stocked)
        append(to: .audio, of: stocked)
        #expect(!stocked.beginRebuffering())
    }

    @Test("A packet that fills the queue reports the streams without packets") func emptyStreamsAreReported() {
        let buffer = buffer()
        #expect(append(9, to: .video, of: buffer, bytes: 100).isEmpty)
        #expect(append(to: .video, of: buffer, bytes: 100) == [.audio])
    }

    @Test("An interruption ends the wait of a decoder for packets") func interruptionEndsWait() {
        let buffer = buffer()
        let before = buffer.interruption
        let ended = Monitor(0)
        startThread("decoder") {
            if case .timeout = buffer.dequeue(.video, interruption: before) { ended.update { $0 += 1 } }
        }
        startThread("ended decoder") {
            buffer.waitForWork(of: .video, interruption: before)
            ended.update { $0 += 1 }
        }
        #expect(ended.wait(until: .now + 0.1) { $0 > 0 ? true : nil } == nil)
        buffer.interrupt()
        #expect(ended.wait(until: .now + 60) { $0 == 2 ? true : nil } == true)
        buffer.close()
    }

    @Test("Closing the packet queue wakes the demuxer and all decoders") func closeWakesAllThreads() {
        let buffer = buffer()
        append(to: .video, of: buffer, bytes: 1000)
        let ended = Monitor(0)
        startThread("demuxer") {
            if case .closed = buffer.nextCommand() { ended.update { $0 += 1 } }
        }
        startThread("decoder") {
            if case .closed = buffer.dequeue(.audio) { ended.update { $0 += 1 } }
        }
        startThread("ended decoder") {
            buffer.waitForWork(of: .audio, interruption: buffer.interruption)
            ended.update { $0 += 1 }
        }
        #expect(ended.wait(until: .now + 0.1) { $0 > 0 ? true : nil } == nil)
        buffer.close()
        #expect(ended.wait(until: .now + 60) { $0 == 3 ? true : nil } == true)
    }
}
