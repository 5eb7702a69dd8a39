import CFFmpeg
import Testing

@testable import WindowboxVideo

@Suite struct DeinterlacerTests {
    /// A bar with sharp edges that moves by three samples per field, over detail that does not.
    private static func moving(_ x: Int, _ y: Int, _ field: Int) -> Int {
        (40...72).contains((x - 3 * field + 12800) % 128) ? 220 : still(x, y, 0) / 4 + 16
    }

    private static func still(_ x: Int, _ y: Int, _ field: Int) -> Int { (x * 37 + y * 101) % 200 + 16 }

    private func split(
        _ clip: SyntheticFrame, _ mode: Deinterlacing, count: Int = 6, _ scene: Scene = DeinterlacerTests.moving
    ) -> [DecodedFrame] {
        var deinterlacer = Deinterlacer()
        return deinterlacer.frames(of: (0..<count).map { clip.frame($0, scene) }, mode)
    }

    @Test("The fields of an interlaced video follow each other at twice the frame rate")
    func fieldRate() {
        let fields = split(SyntheticFrame(), .automatic)
        #expect(fields.count == 12)
        for (index, field) in fields.enumerated() {
            #expect(abs(field.seconds - Double(index) / 50) < 1e-9 && abs(field.duration - 0.02) < 1e-9)
        }
    }

    @Test("Marked frames without motion, progressive ones, and those without a mark are left alone by default")
    func automatic() {
        let progressive = SyntheticFrame(isInterlaced: false)
        let unmarked = SyntheticFrame(isMarked: false)
        for (clip, scene) in [(progressive, Self.moving), (unmarked, Self.moving), (SyntheticFrame(), Self.still)] {
            let frames = (0..<6).map { clip.frame($0, scene) }
            var deinterlacer = Deinterlacer()
            #expect(zip(deinterlacer.frames(of: frames, .automatic), frames).allSatisfy { $0 === $1 })
        }
    }

    @Test("The field order of a marked video does not matter for the decision", arguments: [true, false])
    func order(_ isTopFirst: Bool) {
        #expect(split(SyntheticFrame(isTopFirst: isTopFirst), .automatic).count == 12)
        #expect(split(SyntheticFrame(isTopFirst: isTopFirst, isInterlaced: false), .automatic).count == 6)
    }

    @Test("Off leaves all frames alone, and on none")
    func modes() {
        #expect(split(SyntheticFrame(), .off).count == 6)
        #expect(split(SyntheticFrame(isInterlaced: false, isMarked: false), .on).count == 12)
        #expect(split(SyntheticFrame(), .on, Self.still).count == 12)
    }

    @Test("Noise does not make a progressive video interlaced, nor hides that one is", arguments: [true, false])
    func noise(_ isInterlaced: Bool) {
        var state: UInt32 = 1
        let scene: Scene = { x, y, field in
            state = state &* 1_664_525 &+ 1_013_904_223
            return min(max(Self.moving(x, y, field) + Int(state >> 24) % 41 - 20, 0), 255)
        }
        let clip = SyntheticFrame(width: 256, height: 128, isInterlaced: isInterlaced)
        #expect(split(clip, .automatic, scene).count == (isInterlaced ? 12 : 6))
    }

    @Test("A video that changes between interlaced and progressive is deinterlaced where it is interlaced")
    func change() {
        let (interlaced, progressive) = (SyntheticFrame(), SyntheticFrame(isInterlaced: false))
        let kinds = [progressive, interlaced, progressive].flatMap { Array(repeating: $0, count: 150) }
        var deinterlacer = Deinterlacer()
        let frames = kinds.enumerated().map { $1.frame($0, Self.moving) }
        let counts = frames.map { deinterlacer.add($0, .automatic).count }
        #expect(counts[1..<150].allSatisfy { $0 == 1 })
        // One interlaced frame decides nothing yet.
        #expect(counts[155..<300].allSatisfy { $0 == 2 })
        #expect(counts[440...].allSatisfy { $0 == 1 })
    }

    @Test("An interlaced frame is passed on after the next one, any other one at once")
    func delay() {
        let (marked, unmarked) = (SyntheticFrame(), SyntheticFrame(isMarked: false))
        var deinterlacer = Deinterlacer()
        #expect(deinterlacer.add(unmarked.frame(0, Self.moving), .automatic).count == 1)
        #expect(deinterlacer.add(marked.frame(1, Self.moving), .automatic).isEmpty)
        #expect(deinterlacer.add(marked.frame(2, Self.moving), .automatic).count == 2)
        let last = unmarked.frame(3, Self.moving)
        #expect(deinterlacer.add(last, .automatic).last === last)
        #expect(deinterlacer.finish().isEmpty)
    }

    @Test("A seek drops the frame that waits, and keeps the decision")
    func seek() throws {
        let clip = SyntheticFrame()
        var deinterlacer = Deinterlacer()
        let first = clip.frame(0, Self.moving)
        #expect(deinterlacer.first(of: first, .automatic) == nil)
        for index in 0..<3 { _ = deinterlacer.add(clip.frame(index, Self.moving), .automatic) }
        deinterlacer.reset()
        #expect(deinterlacer.finish().isEmpty)
        let field = try #require(deinterlacer.first(of: first, .automatic))
        #expect(field.duration == first.duration / 2)
        #expect(FieldInterpolator().interpolate(field).comb < first.comb / 4)
        #expect(deinterlacer.first(of: first, .off) === first)
    }

    @Test("Frames of another size, format or interlacing have no part in each other")
    func mediumChange() {
        let clips = [
            SyntheticFrame(), SyntheticFrame(width: 64, height: 32),
            SyntheticFrame(width: 64, height: 32, format: AV_PIX_FMT_YUV422P10LE), SyntheticFrame(isMarked: false),
        ]
        var deinterlacer = Deinterlacer()
        let fields = deinterlacer.frames(of: clips.enumerated().map { $1.frame($0) { _, _, _ in 100 } }, .on)
        #expect(fields.map { Int($0.pointer.pointee.width) } == [128, 128, 64, 64, 64, 64, 128, 128])
        for (index, field) in fields.enumerated() {
            #expect(field.difference(from: clips[index / 2].truth(0) { _, _, _ in 100 }) == 0)
        }
    }
}
