import TestSupport
import Testing

@testable import WindowboxDemux

/// The compatibility of fMP4 initialization segments across variants.
struct InitializationSegmentTests {
    @Test("An initialization segment with another frame size is compatible") func otherSizeIsCompatible() async throws {
        let (small, large) = (try await header { $0.video?.width = 160 }, try await header())
        #expect(large.fits(after: small))
        #expect(small.extradata[0] != large.extradata[0])
        #expect(small.extradata.count == 2)
    }

    @Test("An initialization segment with another video codec is incompatible")
    func otherCodecIsIncompatible() async throws {
        #expect(try await !header { $0.video?.codec = "libx265" }.fits(after: header()))
    }

    @Test("An initialization segment without the audio track is incompatible")
    func missingAudioIsIncompatible() async throws {
        #expect(try await !header { $0.audio = [] }.fits(after: header()))
    }

    @Test("An initialization segment with another time base is incompatible")
    func otherTimeBaseIsIncompatible() async throws {
        #expect(try await !header { $0.video?.rate = "25" }.fits(after: header()))
    }

    @Test("Data that is not an initialization segment is rejected") func invalidInitializationSegment() {
        #expect(InitializationSegment([]) == nil)
        #expect(InitializationSegment(Array("<html>Log in</html>".utf8)) == nil)
        #expect(InitializationSegment(MP4Box("moov", [1]).bytes) == nil)
    }

    private func header(_ change: (inout Clip) -> Void = { _ in }) async throws -> InitializationSegment {
        let clip = Clip.mp4 {
            $0.duration = 1
            change(&$0)
        }
        let folder = TemporaryDirectory()
        _ = try await HLSRecording(of: clip, as: .fmp4, in: folder)
        let bytes = try [UInt8](contentsOfFile: folder.path + "/init.mp4")
        return try #require(InitializationSegment(bytes))
    }
}
