import Foundation
import Testing
import WindowboxCore

@testable import WindowboxPlayer

/// Player errors made from other errors.
struct PlayerErrorTests {
    private struct Described: DescribedError { let message = "It is night." }
    private struct Localized: LocalizedError { let errorDescription: String? = "It is closed." }
    private struct Bare: Error {}

    @Test("A player error keeps the reason and details of a media error")
    func mediaError() {
        let error = PlayerError(MediaError(.damaged, details: "at byte 7"))
        #expect(error.message == MediaError(.damaged).message)
        #expect(error.details == "at byte 7" && error.reason == .damaged)
    }

    // acceptance: Errors.NSErrorFromSwiftError
    @Test("A player error uses the message of a described or localized error")
    func describedError() {
        #expect(PlayerError(Described()) == PlayerError("It is night."))
        #expect(PlayerError(Localized()).message == "It is closed.")
    }

    @Test("The localized description of a described error is its message")
    func localizedDescription() {
        let error: any Error = PlayerError("No.")
        #expect(error.localizedDescription == "No.")
        #expect((MediaError(.empty) as any Error).localizedDescription == MediaError(.empty).message)
    }

    // acceptance: Errors.NSErrorFromNSError
    @Test("A player error made from another player error is equal to it")
    func playerError() {
        let error = PlayerError("No.", details: "Why not.")
        #expect(PlayerError(error) == error)
    }

    @Test("A player error for an unknown error has a general message and its details")
    func otherError() {
        #expect(PlayerError(Bare()).message == "Playback failed because of an unknown error.")
        #expect(PlayerError(Bare()).details.contains("Bare"))
    }
}
