import Foundation
import Testing
@testable import WindowboxBusiness

/// Errors of blocked, protected and missing content.
struct BlockReasonTests {
    @Test(
        "Each block reason has its own error message",
        arguments: [
            ("AGERATING12", "To protect children, this content is only available between 8 PM and 6 AM."),
            ("AGERATING18", "To protect children, this content is only available between 10 PM and 5 AM."),
            ("COMMERCIAL", "This commercial content is not available."),
            ("ENDDATE", "This content is not available anymore."),
            ("GEOBLOCK", "This content is not available outside Switzerland."),
            ("JOURNALISTIC", "This content is temporarily unavailable for journalistic reasons."),
            ("LEGAL", "This content is not available due to legal restrictions."),
            ("STARTDATE", "This content is not available yet."),
            ("UNKNOWN", "This content is not available."),
            ("VPNORPROXYDETECTED", "This content cannot be played while using a VPN or a proxy."),
            ("FULLMOON", "This content is not available."),
        ])
    func blockReasonMessages(_ reason: String, _ sentence: String) throws {
        #expect(
            try ServerReply.episode.metadata(changingMainChapter: ["blockReason": reason]).error?.message == sentence)
    }

    @Test("A block error carries the dates of availability in its details")
    func availabilityDates() throws {
        let error = try ServerReply.episode.metadata(changingMainChapter: [
            "blockReason": "STARTDATE", "validTo": "2024-07-01T00:00:00+02:00",
        ]).error
        let (start, end) = (Date(timeIntervalSince1970: 1_706_987_100), Date(timeIntervalSince1970: 1_719_784_800))
        #expect(error == .blocked(.startDate, from: start, to: end))
        #expect(
            error?.details == """
                STARTDATE
                available from 3 February 2024, 20:05 (Swiss time)
                available until 1 July 2024, 0:00 (Swiss time)
                """)
    }

    @Test("A blocked chapter without resources reports the block reason")
    func blockedWithoutResource() throws {
        let changes: [String: Any?] = ["blockReason": "GEOBLOCK", "resourceList": nil, "validFrom": nil]
        #expect(
            try ServerReply.episode.metadata(changingMainChapter: changes).error
                == .blocked(.geoblocked, from: nil, to: nil))
    }

    @Test("A chapter without resources reports that none is playable")
    func missingResource() throws {
        let error = try ServerReply.episode.metadata(changingMainChapter: ["resourceList": nil]).error
        #expect(error == .noResource && error?.message == "No playable media found.")
    }

    @Test("A content protection error names the DRM systems")
    func protectionNames() throws {
        let error = try ServerReply.protected.metadata().error
        #expect(error == .protected(["Widevine", "FairPlay", "PlayReady"]))
        #expect(error?.message == "This content is protected by Widevine, FairPlay and PlayReady and cannot be played.")
        #expect(
            ContentError.protected(["FairPlay"]).message
                == "This content is protected by FairPlay and cannot be played.")
        #expect(ContentError.protected([]).message == "This content is protected by DRM and cannot be played.")
    }

    @Test("Content protection is reported for unsupported resources too")
    func protectionOfUnsupportedResource() throws {
        let resource: [String: Any] = ["url": "http://h/a.mpd", "streaming": "DASH", "drmList": [["type": "WIDEVINE"]]]
        let error = try ServerReply.protected.metadata(changingMainChapter: ["resourceList": [resource]]).error
        #expect(error == .protected(["Widevine"]))
    }

    @Test("Playable content has no error")
    func playableContent() throws {
        #expect(try ServerReply.episode.metadata().error == nil)
    }

    @Test("A media composition without its main chapter is an error")
    func missingMainChapter() {
        #expect(throws: ContentError.self) {
            try ServerReply.episode.metadata(changingMainChapter: ["urn": "urn:rts:video:0"])
        }
    }
}
