import Foundation
import TestSupport

/// Descriptions of URNs, served by the test server.
extension HTTPServer {
    /// Describes a video as a file at an address.
    func describe(_ urn: String, as film: String) {
        describe(urn, ["resourceList": [["url": film, "streaming": "PROGRESSIVE", "tokenType": "NONE"]]])
    }

    /// Describes a video of the show “Paysages”.
    func describe(_ urn: String, _ more: [String: Any]) {
        describe(urn, [more])
    }

    /// Describes a video of the show “Paysages” with other chapters, which are parts of it.
    func describe(_ urn: String, _ chapters: [[String: Any]]) {
        let chapter = ["urn": urn, "title": "La rivière", "type": "EPISODE", "mediaType": "VIDEO"] as [String: Any]
        let answer: [String: Any] = [
            "chapterUrn": urn, "show": ["title": "Paysages"],
            "chapterList": chapters.map { chapter.merging($0) { $1 } },
        ]
        let bytes = (try? JSONSerialization.data(withJSONObject: answer)) ?? Data()
        _ = serve(Array(bytes), as: "integrationlayer/2.1/mediaComposition/byUrn/\(urn)")
    }
}
