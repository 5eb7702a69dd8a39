import Foundation
import TestSupport
import Testing

struct BadClipTests {
    @Test func whatIsMissingIsMissing() async throws {
        #expect(try await size(BadClip.empty()) == 0)
        let clip = Clip()
        let whole = try await size(clip.file())
        #expect(try await size(BadClip.cut(clip)) == whole / 2)
        #expect(try await complaints(of: BadClip.withoutIndex()).contains("moov atom not found"))
    }

    @Test func corruptionIsTheSameEachTimeAndIsNoticed() async throws {
        let clip = Clip { $0.duration = 3 }
        #expect(try await !complaints(of: BadClip.corrupted(clip)).isEmpty)
        #expect(try await size(BadClip.corrupted(clip)) == size(clip.file()))
    }

    @Test func unknownCodecsAreUnknown() async throws {
        let codecs = try await [BadClip.unknownSound(), BadClip.unknownPicture()].asyncMap { file in
            try await Command.run([
                "ffprobe", "-v", "quiet", "-show_entries", "stream=codec_name", "-of", "csv=p=0", file,
            ])
        }
        #expect(codecs == ["h264\nunknown", "unknown\nflac"])
    }

    @Test func aHugePictureClaimsItsSize() async throws {
        let file = try await BadClip.hugePicture(width: 4000, height: 4000)
        let words = try await Command.run([
            "ffprobe", "-v", "quiet", "-show_entries", "stream=width,height,pix_fmt", "-of", "csv=p=0", file,
        ])
        #expect(words == "4000,4000,rgba64be")
        #expect(try size(file) < 200)
    }

    private func size(_ file: String) throws -> Int {
        try #require(FileManager.default.attributesOfItem(atPath: file)[.size] as? Int)
    }

    private func complaints(of file: String) async throws -> String {
        try await Command.run(["sh", "-c", "ffmpeg -v error -i \"$0\" -f null - || true", file])
    }
}

extension [String] {
    fileprivate func asyncMap(_ transform: (String) async throws -> String) async rethrows -> [String] {
        var results: [String] = []
        for element in self { results.append(try await transform(element)) }
        return results
    }
}
