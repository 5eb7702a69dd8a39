/// The sample positions of a track fragment (`tfhd`, `trun`).
struct TrackFragment {
    /// The track ID.
    let track: Int
    /// The base data offset.
    let base: Int64
    /// The sample description index, starting at 1; `nil` for the track's default.
    let sampleDescription: Int?
    private let sampleSize: Int?

    /// - Parameters:
    ///   - head: The payload of `tfhd`.
    ///   - fragment: The file offset of the `moof` box.
    ///   - before: The end of the preceding track fragment's samples; the start of the `moof` for the first.
    init?(_ head: ArraySlice<UInt8>, fragment: Int64, before: Int64) {
        var reader = BoxReader(head)
        guard let flags = reader.number(4), let track = reader.number(4) else { return nil }
        self.track = track
        if flags & 1 != 0 {
            guard let base = reader.number(8) else { return nil }
            self.base = Int64(base)
        } else {
            base = flags & 0x20000 != 0 ? fragment : before
        }
        sampleDescription = flags & 2 != 0 ? reader.number(4) : nil
        if flags & 8 != 0 { reader.skip(4) }
        sampleSize = flags & 0x10 != 0 ? reader.number(4) : nil
    }

    /// Calls `body` with the number, from zero, and the file offset of each of the first `most` samples.
    /// - Returns: The end of the last sample, including those beyond `most`.
    func forEachSample(
        in boxes: [BoxReader.Box], defaultSampleSize: Int, atMost most: Int,
        _ body: (_ number: Int, _ offset: Int64) -> Void
    ) -> Int64 {
        var offset = base
        var number = 0
        for box in boxes where box.name == "trun" {
            var reader = BoxReader(box.content)
            guard let flags = reader.number(4), let count = reader.number(4) else { continue }
            if flags & 1 != 0 { offset = base &+ Int64(reader.offset() ?? 0) }
            if flags & 4 != 0 { reader.skip(4) }
            let fields = [0x100, 0x200, 0x400, 0x800].filter { flags & $0 != 0 }
            // A track run without fields per sample may claim any number of samples.
            for _ in 0..<min(count, fields.isEmpty ? max(0, most - number) : reader.left / (4 * fields.count)) {
                var size = sampleSize ?? defaultSampleSize
                for field in fields {
                    let value = reader.number(4) ?? 0
                    if field == 0x200 { size = value }
                }
                if number < most { body(number, offset) }
                number += 1
                offset = offset &+ Int64(size)
            }
        }
        return offset
    }
}
