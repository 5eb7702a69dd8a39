import Testing

@testable import WindowboxAudio

/// Jack detection of headphones by port availability.
struct JackMonitorTests {
    private var watch = JackMonitor()

    private mutating func look(_ active: String?, empty: Set<String> = [], index: UInt32 = 0) -> Bool {
        watch.isUnplugged(of: JackMonitor.Device(index: index, active: active, empty: empty))
    }

    @Test("Unplugged headphones are detected once when the speakers become active") mutating func unplugWithSpeakers() {
        #expect(!look("headphones"))
        #expect(look("speakers", empty: ["headphones"]))
        #expect(!look("speakers", empty: ["headphones"]))
        #expect(!look("headphones"))
        #expect(look("speakers", empty: ["headphones"]))
    }

    @Test("Unplugged headphones are detected once when no other port becomes active")
    mutating func unplugWithoutSpeakers() {
        #expect(!look("headphones"))
        #expect(look("headphones", empty: ["headphones"]))
        #expect(!look("headphones", empty: ["headphones"]))
        #expect(!look("headphones"))
    }

    @Test("Plugging in headphones is not detected as unplugging") mutating func pluggingIn() {
        #expect(!look("speakers", empty: ["headphones"]))
        #expect(!look("headphones"))
    }

    @Test("A change of the audio device is not detected as unplugging") mutating func deviceChange() {
        #expect(!look("headphones"))
        #expect(!look("headphones", empty: ["headphones"], index: 1))
        #expect(!look(nil, index: 2))
        #expect(!look(nil, index: 2))
    }

    @Test("A port change by the user is not detected as unplugging") mutating func portChangeByUser() {
        #expect(!look("headphones"))
        #expect(!look("speakers"))
    }
}
