import Foundation
import TestSupport
import Testing

struct BadClipTests {
    @Test("Empty, truncated and index-less clips lack the data they should")
    func truncatedClipsLackData() async throws {
        #expect(try await size(BadClip.empty()) == 0)
        let clip = Clip()
        let whole = try await size(clip.file())
        #expect(try await size(BadClip.truncated(clip)) == whole / 2)
        #expect(try await errors(of: BadClip.withoutIndex()).contains("moov atom not found"))
    }

    @Test("A corrupted clip keeps its size and makes FFmpeg report errors")
    func corruptedClipHasErrors() async throws {
        let clip = Clip { $0.duration = 3 }
        #expect(try await !errors(of: BadClip.corrupted(clip)).isEmpty)
        #expect(try await size(BadClip.corrupted(clip)) == size(clip.file()))
    }

    @Test("Clips with unknown codecs are not identified by ffprobe")
    func unknownCodecsAreUnidentified() async throws {
        let codecs = try await [BadClip.unknownAudioCodec(), BadClip.unknownVideoCodec()].asyncMap { file in
            try await CommandLineTool.run([
                "ffprobe", "-v", "quiet", "-show_entries", "stream=codec_name", "-of", "csv=p=0", file,
            ])
        }
        #expect(codecs == ["h264\nunknown", "unknown\nflac"])
    }

    @Test("A huge image claims its size in a file of under 200 bytes")
    func hugeImageClaimsSize() async throws {
        let file = try await BadClip.hugeImage(width: 4000, height: 4000)
        let output = try await CommandLineTool.run([
            "ffprobe", "-v", "quiet", "-show_entries", "stream=width,height,pix_fmt", "-of", "csv=p=0", file,
        ])
        #expect(output == "4000,4000,rgba64be")
        #expect(try size(file) < 200)
    }

    private func size(_ file: String) throws -> Int {
        try #require(FileManager.default.attributesOfItem(atPath: file)[.size] as? Int)
    }

    private func errors(of file: String) async throws -> String {
        try await CommandLineTool.run(["sh", "-c", "ffmpeg -v error -i \"$0\" -f null - || true", file])
    }
}

extension [String] {
    fileprivate func asyncMap(_ transform: (String) async throws -> String) async rethrows -> [String] {
        var results: [String] = []
        for element in self { results.append(try await transform(element)) }
        return results
    }
}
