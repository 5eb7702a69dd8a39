import Testing

@testable import WindowboxAudio

/// Jack detection of headphones by port availability.
struct JackMonitorTests {
    private var monitor = JackMonitor()

    private mutating func isUnplugged(_ active: String?, empty: Set<String> = [], index: UInt32 = 0) -> Bool {
        monitor.isUnplugged(of: JackMonitor.Device(index: index, active: active, empty: empty))
    }

    @Test("Unplugged headphones are detected once when the speakers become active") mutating func unplugWithSpeakers() {
        #expect(!isUnplugged("headphones"))
        #expect(isUnplugged("speakers", empty: ["headphones"]))
        #expect(!isUnplugged("speakers", empty: ["headphones"]))
        #expect(!isUnplugged("headphones"))
        #expect(isUnplugged("speakers", empty: ["headphones"]))
    }

    @Test("Unplugged headphones are detected once when no other port becomes active")
    mutating func unplugWithoutSpeakers() {
        #expect(!isUnplugged("headphones"))
        #expect(isUnplugged("headphones", empty: ["headphones"]))
        #expect(!isUnplugged("headphones", empty: ["headphones"]))
        #expect(!isUnplugged("headphones"))
    }

    @Test("Plugging in headphones is not detected as unplugging") mutating func pluggingIn() {
        #expect(!isUnplugged("speakers", empty: ["headphones"]))
        #expect(!isUnplugged("headphones"))
    }

    @Test("A change of the audio device is not detected as unplugging") mutating func deviceChange() {
        #expect(!isUnplugged("headphones"))
        #expect(!isUnplugged("headphones", empty: ["headphones"], index: 1))
        #expect(!isUnplugged(nil, index: 2))
        #expect(!isUnplugged(nil, index: 2))
    }

    @Test("A port change by the user is not detected as unplugging") mutating func portChangeByUser() {
        #expect(!isUnplugged("headphones"))
        #expect(!isUnplugged("speakers"))
    }
}
