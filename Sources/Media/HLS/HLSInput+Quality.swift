import CFFmpeg

/// Where one segment ends the next may be of another quality. FFmpeg does not know of it: it asks for the segment in its own
/// playlist, and is given the one with the same number.
extension HLSInput {
    /// Remembers which segment each address in FFmpeg's playlist stands for.
    func learnNumbers(_ timeline: SegmentTimeline) {
        numbers = [:]
        guard !isLocal, stream.hasAlternatives, timeline.isPlain else { return }
        for entry in timeline.entries {
            if let address = entry.segment.address { numbers[PlaylistWriter.inFFmpegsWords(address)] = entry.number }
        }
    }

    /// The address of the segment that is to be had when FFmpeg asks for one.
    func entering(_ address: String) -> String {
        guard let number = numbers[address] else { return address }
        if let ahead = ahead?(), stream.adapt(before: number, edition: edition, ahead: ahead, fetch: fetch) {
            hasAdapted = true
            interrupt.transfer.indicate(bitRate: stream.bitRate)
        }
        return current(number) ?? address
    }

    /// The address to try when a segment cannot be had at another; `nil` when there is no other.
    func retreating(from address: String, asked: String) -> String? {
        guard address != asked, let number = numbers[asked], stream.goBack(edition: edition) else { return nil }
        interrupt.transfer.indicate(bitRate: stream.bitRate)
        let other = current(number) ?? asked
        return other == address ? nil : other
    }

    private func current(_ number: Int64) -> String? {
        let entry = stream.list(0, edition: edition)?.timeline?.entry(numbered: number)
        return entry?.segment.address.map(PlaylistWriter.inFFmpegsWords)
    }

    /// Streams have appeared that were not there when it was opened. After a change of quality they are those that should
    /// have gone on, so it has to be opened anew; false when that is not why.
    func lostStreams() -> Bool {
        guard hasAdapted else { return false }
        stream.stopAdapting()
        hasLostStreams = true
        return true
    }

    // MARK: Measuring

    /// Nobody has read since a moment: what comes meanwhile comes unseen, so what is open is measured no further.
    func rested(since moment: HostTime) {
        for io in measured.keys { measure(io, until: moment) }
    }

    /// How much has come of a segment, and how long that took; it is not measured any more.
    func measure(_ io: UnsafeMutablePointer<AVIOContext>, until moment: HostTime) {
        guard let opened = measured.removeValue(forKey: io) else { return }
        stream.note(bytes: io.pointee.bytes_read, in: moment - opened)
    }
}
