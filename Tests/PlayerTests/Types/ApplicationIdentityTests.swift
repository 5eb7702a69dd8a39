import Testing
import WindowboxPlayer

struct ApplicationIdentityTests {
    @Test("The icon of an application is named by its ID unless it has another name")
    func iconIsNamedByID() {
        #expect(ApplicationIdentity(name: "A", id: "org.example.A").iconName == "org.example.A")
        #expect(ApplicationIdentity(name: "A", id: "org.example.A", iconName: "a").iconName == "a")
        #expect(ApplicationIdentity(name: "A").iconName == nil)
    }

    @Test("An empty name is that of the executable, and an empty ID is none")
    func emptyIdentityIsCompleted() {
        let identity = ApplicationIdentity(name: "", id: "")
        #expect(!identity.name.isEmpty && !identity.name.contains("/"))
        #expect(identity.name == ApplicationIdentity(name: "").name)
        #expect(identity.id == nil && identity.iconName == nil)
    }

    @Test(
        "The user agent is a product with a version, without characters that HTTP does not allow",
        arguments: [
            ("Example", "1.0", "Example/1.0"), ("Example", nil, "Example"), ("My Player (β)", "1 0", "MyPlayer/10"),
            ("播放器", "", "player"), ("A\r\nHost: b", nil, "AHostb"),
        ])
    func userAgentIsToken(name: String, version: String?, expected: String) {
        #expect(ApplicationIdentity(name: name, version: version).userAgent == expected)
    }
}
