import FoundationEssentials
import Testing
import WindowboxMedia

@testable import WindowboxPlayer

/// What any error says to a person.
struct PlayerErrorTests {
    private struct Described: DescribedError { let message = "It is night." }
    private struct Localized: LocalizedError { let errorDescription: String? = "It is closed." }
    private struct Bare: Error {}

    @Test func aMediumsErrorKeepsItsReason() {
        let error = PlayerError(MediaError(.damaged, details: "at byte 7"))
        #expect(error.message == MediaError(.damaged).message)
        #expect(error.details == "at byte 7" && error.reason == .damaged)
    }

    // acceptance: Errors.NSErrorFromSwiftError
    @Test func anErrorThatDescribesItselfIsTakenAtItsWord() {
        #expect(PlayerError(Described()) == PlayerError("It is night."))
        #expect(PlayerError(Localized()).message == "It is closed.")
    }

    // acceptance: Errors.NSErrorFromNSError
    @Test func aPlayersErrorStaysWhatItIs() {
        let error = PlayerError("No.", details: "Why not.")
        #expect(PlayerError(error) == error)
    }

    @Test func anyOtherErrorLeavesItsWordsToTheDetails() {
        #expect(PlayerError(Bare()).message == "It cannot be played.")
        #expect(PlayerError(Bare()).details.contains("Bare"))
    }
}
