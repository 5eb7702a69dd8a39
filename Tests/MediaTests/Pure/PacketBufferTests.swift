import CFFmpeg
import Testing

@testable import WindowboxMedia

/// Packets are read ahead within bounds, and those of an old serial are refused.
struct PacketBufferTests {
    typealias Stream = PacketBuffer.Stream

    static func order(_ serial: Int) -> SeekOrder { SeekOrder(serial: serial, aim: .exact(0)) }

    /// A buffer that holds two seconds or 1000 bytes, with its streams' starts already taken.
    func buffer(_ streams: [Stream] = [.video, .audio], serial: Int = 1) -> PacketBuffer {
        let buffer = PacketBuffer(first: Self.order(serial))
        buffer.limit(to: .init(bytes: 1000, seconds: 2, enough: 0.5))
        for stream in streams {
            buffer.use(stream)
            _ = buffer.take(stream)
        }
        return buffer
    }

    @discardableResult
    func append(
        _ count: Int = 1, to stream: Stream, of buffer: PacketBuffer, bytes: Int32 = 10, span: Double = 0.5,
        serial: Int = 1
    ) -> [Stream] {
        (0..<count).reduce(into: []) { missing, _ in
            guard let packet = Packet() else { return }
            av_new_packet(packet.pointer, bytes)
            packet.serial = serial
            packet.span = span
            missing = buffer.append(packet, to: stream)
        }
    }

    @Test func aWishForTimeLeavesTheBytes() {
        let limits = PacketBuffer.Limits.network
        #expect(limits.reading(ahead: nil).seconds == 20)
        let more = limits.reading(ahead: 60)
        #expect(more.seconds == 60 && more.bytes == limits.bytes && more.enough == 2 && more.low == 30)
        let less = limits.reading(ahead: 0.2)
        #expect(less.seconds == 1 && less.enough == 0.5 && less.low == 0.75)
    }

    /// Whether the demuxer would read on; one that rests is not waited for as long as one that must read.
    func reads(_ buffer: PacketBuffer, within limit: Seconds = 60) -> Bool {
        let isReading = Monitor<Bool?>(nil)
        startThread("reading") {
            if case .read = buffer.nextOrder() {
                isReading.update { $0 = true }
            } else {
                isReading.update { $0 = false }
            }
        }
        return isReading.wait(until: .now + limit) { $0 } ?? false
    }

    /// What a decoder would be given, in one word.
    func next(_ stream: Stream, of buffer: PacketBuffer) -> String {
        switch buffer.take(stream, until: .now) {
        case .packet: "packet"
        case .start(let order): "start \(order.serial)"
        case .track(let track): "track \(track)"
        case .end: "end"
        case .nothing: "nothing"
        case .closed: "closed"
        }
    }

    @Test func aSerialStartsBeforeItsPackets() {
        let buffer = PacketBuffer(first: Self.order(1))
        buffer.use(.video)
        append(to: .video, of: buffer)
        #expect(
            [next(.video, of: buffer), next(.video, of: buffer), next(.video, of: buffer)] == [
                "start 1", "packet", "nothing",
            ])
    }

    @Test func whatIsNotPlayedIsNotKept() {
        let buffer = buffer([.video])
        append(to: .audio, of: buffer)
        buffer.use(.audio)
        #expect(next(.audio, of: buffer) == "start 1")
        #expect(next(.audio, of: buffer) == "nothing")
    }

    @Test func itIsFullWhenEveryStreamHasTimeEnough() {
        let buffer = buffer()
        append(10, to: .video, of: buffer)
        #expect(reads(buffer))
        append(4, to: .audio, of: buffer)
        #expect(!reads(buffer, within: 0.1))
        buffer.close()
    }

    @Test func orWhenTheBytesSaySo() {
        let buffer = buffer()
        append(to: .video, of: buffer, bytes: 1000, span: 0.04)
        #expect(!reads(buffer, within: 0.1))
        buffer.close()
    }

    @Test func itSleepsUntilHalfIsGone() {
        let buffer = buffer()
        append(4, to: .video, of: buffer)
        append(4, to: .audio, of: buffer)
        for _ in 0..<2 { _ = buffer.take(.video) }
        #expect(!reads(buffer, within: 0.1), "a second of two is left")
        _ = buffer.take(.video)
        #expect(reads(buffer))
        buffer.close()
    }

    @Test func bytesMustGoTooBeforeItReadsOn() {
        let buffer = buffer([.video])
        append(4, to: .video, of: buffer, bytes: 250, span: 0.01)
        _ = buffer.take(.video)
        #expect(!reads(buffer, within: 0.1), "three quarters are left")
        _ = buffer.take(.video)
        #expect(reads(buffer))
        buffer.close()
    }

    @Test func aSeekEmptiesItAndRefusesWhatIsOld() {
        let buffer = buffer()
        append(4, to: .video, of: buffer)
        append(4, to: .audio, of: buffer)
        buffer.seek(Self.order(2))
        guard case .seek(let order) = buffer.nextOrder() else { Issue.record("no seek"); return }
        #expect(order == Self.order(2))
        append(to: .video, of: buffer)
        #expect([next(.video, of: buffer), next(.video, of: buffer)] == ["start 2", "nothing"])
        append(to: .video, of: buffer, serial: 2)
        #expect(next(.video, of: buffer) == "packet")
        #expect(reads(buffer))
    }

    @Test func onlyTheNewestSeekIsDone() {
        let buffer = buffer()
        buffer.seek(Self.order(2))
        buffer.seek(Self.order(3))
        guard case .seek(let order) = buffer.nextOrder() else { Issue.record("no seek"); return }
        #expect(order.serial == 3)
        #expect(reads(buffer))
    }

    @Test func theEndComesAfterTheLastPacket() {
        let buffer = buffer()
        append(to: .video, of: buffer)
        buffer.end(serial: 1)
        #expect(
            [next(.video, of: buffer), next(.video, of: buffer), next(.video, of: buffer)] == ["packet", "end", "end"])
        #expect(!reads(buffer, within: 0.1))
        buffer.close()
    }

    @Test func anOldEndIsNoEnd() {
        let buffer = buffer()
        buffer.seek(Self.order(2))
        buffer.end(serial: 1)
        _ = buffer.take(.video)
        #expect(next(.video, of: buffer) == "nothing")
    }

    @Test func aSeekAfterTheEndReadsAgain() {
        let buffer = buffer()
        buffer.end(serial: 1)
        buffer.seek(Self.order(2))
        _ = buffer.nextOrder()
        #expect(reads(buffer))
    }

    @Test func afterALackOfDataItTellsOnceWhenThereIsEnough() {
        let buffer = buffer()
        #expect(buffer.lackData())
        append(to: .video, of: buffer)
        #expect(!buffer.takeRefill())
        append(to: .audio, of: buffer)
        #expect(buffer.takeRefill())
        #expect(!buffer.takeRefill())
    }

    @Test func theEndIsEnough() {
        let buffer = buffer()
        #expect(buffer.lackData())
        buffer.end(serial: 1)
        #expect(buffer.takeRefill())
    }

    @Test func waitingForDataThatCannotComeIsRefused() {
        let ended = buffer()
        ended.end(serial: 1)
        #expect(!ended.lackData())
        let full = buffer()
        append(to: .video, of: full, bytes: 1000)
        #expect(!full.lackData(), "the sound has nothing, but there is no room for more")
        let stocked = buffer()
        append(to: .video, of: stocked)
        append(to: .audio, of: stocked)
        #expect(!stocked.lackData())
    }

    @Test func whatFillsItTellsWhichStreamHasNothing() {
        let buffer = buffer()
        #expect(append(9, to: .video, of: buffer, bytes: 100).isEmpty)
        #expect(append(to: .video, of: buffer, bytes: 100) == [.audio])
    }

    @Test func anInterruptionEndsAWait() {
        let buffer = buffer()
        let before = buffer.interruption
        buffer.interrupt()
        guard case .nothing = buffer.take(.video, interruption: before) else { Issue.record("it waited on"); return }
        buffer.waitForNews(of: .video, interruption: before)
    }

    @Test func closingWakesAll() {
        let buffer = buffer()
        append(to: .video, of: buffer, bytes: 1000)
        let ended = Monitor(0)
        startThread("demuxer") {
            if case .closed = buffer.nextOrder() { ended.update { $0 += 1 } }
        }
        startThread("decoder") {
            if case .closed = buffer.take(.audio) { ended.update { $0 += 1 } }
        }
        startThread("ended decoder") {
            buffer.waitForNews(of: .audio, interruption: buffer.interruption)
            ended.update { $0 += 1 }
        }
        buffer.close()
        #expect(ended.wait(until: .now + 60) { $0 == 3 ? true : nil } == true)
    }
}
