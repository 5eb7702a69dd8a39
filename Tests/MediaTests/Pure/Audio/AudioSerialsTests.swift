import Testing

@testable import WindowboxMedia
@testable import WindowboxAudio

/// The serials and roles of the current and the next item's samples.
struct AudioSerialsTests {
    private var serials = AudioSerials()

    init() {
        serials.begin(1)
        serials.setRole(.video, of: 1)
        serials.prepareNext(2)
        serials.setRole(.music, of: 2)
    }

    @Test("The role of the next item's samples does not change the current one") func nextRoleWaits() {
        #expect(serials.current == 1)
        #expect(serials.next == 2)
        #expect(serials.role == .video)
    }

    @Test("The next item's role becomes current with its serial") mutating func nextBecomesCurrent() {
        serials.makeCurrent(2)
        #expect(serials.current == 2)
        #expect(serials.next == nil)
        #expect(serials.role == .music)
    }

    @Test("Beginning the next item's serial ends the transition") mutating func beginningNext() {
        serials.begin(2)
        #expect(serials.current == 2)
        #expect(serials.next == nil)
        #expect(serials.role == .music)
    }

    @Test("Beginning another serial keeps the prepared item and the role") mutating func beginningAnother() {
        serials.begin(3)
        #expect(serials.current == 3)
        #expect(serials.next == 2)
        #expect(serials.role == .video)
    }
}
