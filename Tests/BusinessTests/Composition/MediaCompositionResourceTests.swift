import Foundation
import Testing
import WindowboxBusiness
import WindowboxPlayer

/// The choice among a chapter's resources.
struct MediaCompositionResourceTests {
    private func chosen(_ resources: String...) throws -> String? {
        let json = #"{"urn":"a","resourceList":["# + resources.joined(separator: ",") + "]}"
        let chapter = try JSONDecoder().decode(MediaComposition.Chapter.self, from: Data(json.utf8))
        return chapter.recommendedResource?.url.lastPathComponent
    }

    private func resource(_ name: String, _ streaming: String, _ more: String = "") -> String {
        #"{"url":"http://host/\#(name)","streaming":"\#(streaming)"\#(more)}"#
    }

    @Test("The resource with the best streaming method is chosen, then the first")
    func preferredStreamingMethod() throws {
        #expect(
            try chosen(
                resource("1", "PROGRESSIVE"), resource("2", "M3UPLAYLIST"), resource("3", "HLS"), resource("4", "HLS"))
                == "3")
        #expect(try chosen(resource("1", "PROGRESSIVE"), resource("2", "M3UPLAYLIST")) == "2")
        #expect(try chosen(resource("1", "DASH"), resource("2", "PROGRESSIVE")) == "2")
    }

    @Test("Resources with an unsupported streaming method are not chosen")
    func unplayableResources() throws {
        #expect(try chosen() == nil)
        #expect(
            try chosen(resource("1", "DASH"), resource("2", "HDS"), resource("3", "RTMP"), resource("4", "")) == nil)
    }

    @Test("A resource without content protection is preferred")
    func unprotectedResource() throws {
        let drm = #","drmList":[{"type":"FAIRPLAY"}]"#
        #expect(try chosen(resource("1", "HLS", drm), resource("2", "PROGRESSIVE")) == "2")
        #expect(try chosen(resource("1", "HLS", drm)) == "1")
    }

    @Test("The stream type of a resource is decoded")
    func streamTypes() throws {
        let resources = try ServerReply.livestream.metadata().mainChapter.resources
        #expect(resources.map(\.streamType) == [.live, .live, .dvr])
        #expect(try ServerReply.episode.metadata().resource?.streamType == .onDemand)
    }
}
