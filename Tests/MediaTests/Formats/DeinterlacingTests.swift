import TestSupport
import Testing
import WindowboxCore

@testable import WindowboxMedia
@testable import WindowboxVideo

/// Interlaced files, whose fields show a bar at the place of their time.
@Suite(.serialized, .realTime) struct DeinterlacingTests {
    /// An interlaced file of 25 frames per second.
    struct Recording: Sendable, CustomTestStringConvertible {
        var isTopFirst = true
        /// Whether both fields of a frame are of the same time.
        var isProgressive = false
        var isMarked = true
        var codec = ["-c:v", "libx264", "-preset", "ultrafast", "-crf", "10", "-bf", "2", "-g", "10"]
        var format = "yuv420p"
        var size = PixelSize(width: 320, height: 180)

        var testDescription: String { "\(codec[1]) \(format) \(isTopFirst ? "top" : "bottom") first" }

        /// Returns a file of two seconds.
        func file() async throws -> String {
            let bar = "geq=lum='if(between(X-3*N,0,23),235,16)'"
            let weave = isProgressive ? "framestep=2" : "tinterlace=interleave_\(isTopFirst ? "top" : "bottom")"
            let mark = isMarked ? (isTopFirst ? "tff" : "bff") : "prog"
            return try await FFmpeg.file(
                named: "interlaced.mkv",
                [
                    "-f", "lavfi", "-i", "color=black:s=\(size.width)x\(size.height):r=50:d=2,format=gray,\(bar)",
                    // Frames of an input have no marks.
                    "-vf", "format=\(format),\(weave),setfield=\(mark)",
                ] + codec + (isMarked ? ["-flags", "+ildct+ilme"] : []))
        }
    }

    let fixture = EngineFixture()

    static let recordings = [
        Recording(), Recording(isTopFirst: false),
        Recording(codec: ["-c:v", "mpeg2video", "-q:v", "2", "-g", "10", "-bf", "2"]),
        Recording(codec: ["-c:v", "mpeg2video", "-q:v", "2", "-g", "10", "-bf", "2"], format: "yuv422p"),
    ]

    @Test("Every field of an interlaced file is a frame at its time, without a comb", arguments: recordings)
    func fields(_ recording: Recording) async throws {
        try await fixture.open(recording.file())
        for field in 0..<16 {
            if field > 0 { fixture.engine.step(.forward) }
            try await fixture.waitForField(field)
        }
        for field in (10..<15).reversed() {
            fixture.engine.step(.backward)
            try await fixture.waitForField(field)
        }
    }

    @Test("The plug-in renders every field, without a comb")
    func renderedFields() async throws {
        fixture.engine.videoOutput.setAllocator(try SurfacelessContext.makeRenderer())
        try await fixture.open(Recording().file())
        _ = try await fixture.renderedFrame()
        for field in 1..<16 {
            fixture.engine.step(.forward)
            try await fixture.waitForField(field)
            // The first ones may have been converted while the shaders were compiled.
            #expect(field < 8 || fixture.frame?.rendered != nil, "field \(field)")
        }
    }

    @Test("A seek shows the field of its target")
    func seek() async throws {
        try await fixture.open(Recording().file())
        for (id, field) in [63, 12, 30, 97, 99, 1].enumerated() {
            try await fixture.seek(UInt64(id + 1), to: (Double(field) + 0.5) / 50)
            try await fixture.waitForField(field)
        }
    }

    @Test("Playback shows the fields in order, up to the last")
    func playback() async throws {
        try await fixture.open(Recording().file())
        fixture.engine.setSpeed(0.5)
        try await fixture.playToEnd()
        let times = fixture.shown.map(\.time)
        #expect(times == times.sorted())
        let fields = Set(times.map { Int(($0 * 50).rounded()) })
        #expect(fields.count > 60 && fields.count { $0 % 2 == 1 } > 25, "\(fields.sorted())")
        try await fixture.waitForField(99)
    }

    @Test("A progressive file is left alone, unless all are to be deinterlaced", arguments: [true, false])
    func progressive(_ isMarked: Bool) async throws {
        try await fixture.open(Recording(isProgressive: true, isMarked: isMarked).file())
        for frame in 0..<8 {
            if frame > 0 { fixture.engine.step(.forward) }
            try await fixture.waitForField(2 * frame)
        }
        fixture.engine.setDeinterlacing(.on)
        try await wait(for: "a field") { fixture.frame.map { abs($0.duration - 0.02) < 0.001 } == true }
        // The fields of a frame show the same.
        for field in 15..<18 {
            fixture.engine.step(.forward)
            try await wait(for: "field \(field)") {
                fixture.frame.map { abs($0.seconds * 50 - Double(field)) < 0.1 } == true
            }
            #expect(fixture.frame?.bar == (field / 2 * 2)...(field / 2 * 2))
        }
    }

    @Test("Another mode is seen in a paused frame, at the same position")
    func modeWhilePaused() async throws {
        try await fixture.open(Recording().file())
        try await fixture.seek(1, to: 0.8)
        try await fixture.waitForField(40)
        fixture.engine.setDeinterlacing(.off)
        try await wait(for: "a woven frame") { fixture.frame?.bar == 40...41 }
        fixture.engine.setDeinterlacing(.on)
        fixture.engine.setDeinterlacing(.off)
        fixture.engine.setDeinterlacing(.automatic)
        try await fixture.waitForField(40)
        try await staysTrue("the field", for: .milliseconds(200)) { fixture.frame?.bar == 40...40 }
        #expect(abs(fixture.position - 0.8) < 0.001)
    }

    @Test("A screenshot of an interlaced video has no comb")
    func screenshot() async throws {
        try await fixture.open(Recording().file())
        try await fixture.seek(1, to: 0.82)
        try await fixture.waitForField(41)
        let frame = try #require(await fixture.engine.screenshot(isAdjusted: false))
        #expect(frame.bar == 41...41)
    }

    @Test("A frame of single pixels and odd sizes are played", arguments: [(1, 1), (2, 3), (319, 179)])
    func sizes(_ width: Int, _ height: Int) async throws {
        let recording = Recording(
            isMarked: false, codec: ["-c:v", "ffv1"], format: "yuv444p", size: PixelSize(width: width, height: height))
        fixture.engine.setDeinterlacing(.on)
        try await fixture.open(recording.file())
        try await fixture.playToEnd()
        #expect(fixture.frame != nil)
    }

    @Test("A file whose size changes is deinterlaced on both sides of the change")
    func sizeChange() async throws {
        let codec = ["-c:v", "mpeg2video", "-q:v", "2", "-g", "10", "-f", "mpegts"]
        let parts = try await [
            Recording(codec: codec).file(), Recording(codec: codec, size: PixelSize(width: 640, height: 360)).file(),
        ]
        let joined = try await FFmpeg.file(
            named: "joined.ts", ["-i", "concat:" + parts.joined(separator: "|"), "-c", "copy", "-f", "mpegts"])
        try await fixture.open(joined)
        try await fixture.playToEnd()
        let frame = try #require(fixture.frame)
        #expect(abs(frame.duration - 0.02) < 0.001 && frame.seconds > 3.9)
    }
}

extension VideoFrame {
    /// The times in fields at which the lines of the frame show the bar; `nil` for a line without one.
    fileprivate var bar: ClosedRange<Int>? {
        let pixels = pixels
        var fields: ClosedRange<Int>?
        for y in 4..<pixels.height - 4 {
            guard let left = (0..<pixels.width).first(where: { pixels[$0, y].lightness > 128 }) else { return nil }
            let field = (left + 1) / 3
            fields = min(fields?.lowerBound ?? field, field)...max(fields?.upperBound ?? field, field)
        }
        return fields
    }
}

extension EngineFixture {
    /// Waits for a frame that shows this field alone, at its time.
    fileprivate func waitForField(_ field: Int) async throws {
        do {
            try await wait(for: "field \(field)") {
                frame.map { $0.bar == field...field && abs($0.seconds * 50 - Double(field)) < 0.1 } == true
            }
        } catch is WaitTimeout {
            throw WaitTimeout(
                description: "timed out waiting for field \(field), seeing \(String(describing: frame?.bar)) at "
                    + "\(String(describing: frame?.seconds))")
        }
    }
}
