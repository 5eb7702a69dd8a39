import Testing
import WindowboxMPRIS
import WindowboxPlayer

struct MPRISIdentityTests {
    @Test("The identity on the bus is that of the application")
    func identityIsOfApplication() {
        let identity = MPRISIdentity(ApplicationIdentity(name: "Windowbox", id: "org.windowbox.player"))
        #expect(identity.busName == "windowbox" && identity.name == "Windowbox")
        #expect(identity.desktopEntry == "org.windowbox.player")
        #expect(identity.trackPath == "/org/windowbox/player/track")
    }

    @Test(
        "Names on the bus have only the characters that D-Bus allows",
        arguments: [
            ("My Player", "org.my-player.2go", "my_player", "/org/my_player/_2go/track"),
            ("2go", nil, "_2go", "/_2go/track"), ("β", "", "__", "/__/track"),
        ] as [(String, String?, String, String)])
    func namesAreValid(name: String, id: String?, busName: String, trackPath: String) {
        let identity = MPRISIdentity(ApplicationIdentity(name: name, id: id))
        #expect(identity.busName == busName && identity.trackPath == trackPath && identity.name == name)
    }
}
