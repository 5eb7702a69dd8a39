import Testing
import WindowboxBusiness

struct URNTests {
    @Test(
        "A valid URN is parsed into business unit and media type",
        arguments: [
            ("urn:rts:video:13444333", "rts", URN.MediaType.video),
            ("urn:srf:audio:0d6b7a2f-1c9a-4b0e-9d38-6f3f0f4f8d11", "srf", .audio),
            ("urn:swisstxt:video:rts:1749666", "swisstxt", .video),
            ("urn:srf:scheduled_livestream:video:6d49170e-16c4", "srf", .video),
            ("URN:rsi:video:1", "rsi", .video),
        ])
    func validURNs(_ text: String, _ unit: String, _ type: URN.MediaType) throws {
        let urn = try #require(URN(text))
        #expect(urn.text == text && urn.businessUnit == unit && urn.mediaType == type && "\(urn)" == text)
    }

    @Test(
        "A malformed or unsupported URN is rejected",
        arguments: [
            "", "urn", "urn:", "urn:rts:video", "urn:rts:video:", "urn::video:1", "urn:rts:show:tv:1", "rts:video:1:2",
            "urn:rts:video:1/../../x", "urn:rts:video:1?x=y", "urn:rts:video:a b", "urn:rts:video:é",
            "urn:isbn:0451450523",
            "urn:rts:other:video",
        ])
    func invalidURNs(_ text: String) {
        #expect(URN(text) == nil)
    }
}
