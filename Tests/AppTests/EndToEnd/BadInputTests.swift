import Foundation
import TestSupport
import Testing

/// What cannot be played is told in the window, in one sentence, and nothing is lost of the rest.
@Suite(.desktop { $0.hasAccessibility = true })
struct BadInputTests {
    @Test func aMissingFile() async throws {
        try await Windowbox(Project.build + "/nothing.mkv").says("The file does not exist.")
    }

    @Test func anEmptyFile() async throws {
        try await Windowbox(BadClip.empty()).says("The file is empty.")
    }

    @Test func aTextFile() async throws {
        try await Windowbox(BadClip.text()).says("This is not a video, sound or picture that Windowbox knows.")
    }

    @Test func aFolderWithoutMedia() async throws {
        try await Windowbox(BadClip.folder()).says("This folder holds nothing that can be played.")
    }

    @Test func aFileThatMayNotBeRead() async throws {
        let file = try await BadClip.unreadable()
        try await Windowbox(file, unprivileged: true).says("You do not have permission to read this file.")
    }

    @Test func anMP4WithoutItsIndex() async throws {
        try await Windowbox(BadClip.withoutIndex()).says("its index is missing")
    }

    @Test func nothingButAnUnknownCodec() async throws {
        try await Windowbox(BadClip.nothingPlayable()).says("Nothing in it can be played")
    }

    @Test func anUnknownCodecBesideOneThatPlays() async throws {
        let program = try await Windowbox(BadClip.unknownSound())
        try await program.says("The sound is missing")
        try await program.frame("later ones") { $0 > 60 }
    }

    @Test func aFileCutInHalfPlaysToTheCut() async throws {
        let program = try await Windowbox(BadClip.cut(Clip()))
        try await program.frame("near the cut") { $0 > 40 }
        let last = try await program.stillFrame()
        #expect((45..<75).contains(last))
    }

    @Test func corruptedPacketsArePlayedThrough() async throws {
        // A keyframe every third of a second, and the end is whole: what is damaged between cannot be read.
        let clip = Clip {
            $0.duration = 6
            $0.video?.keyframeInterval = 10
        }
        let program = try await Windowbox(BadClip.corrupted(clip, every: 10_000))
        try await program.frame("beyond the faults") { (120..<180).contains($0) }
        try await program.frame("the last", where: { $0 >= 178 })
    }

    @Test func faultsInEveryPacketDoNotStopIt() async throws {
        let file = try await BadClip.corrupted(Clip { $0.duration = 6 })
        let time = try await best(below: 9) {
            let start = monotonicSeconds()
            let program = try Windowbox(file)
            try await program.reach(status: "Playing")
            // At the end the panel has nothing to show but that; a position near it is seen for half a second only.
            try await program.reach(status: "Stopped")
            return monotonicSeconds() - start
        }
        // A device that was idle may take two seconds to begin.
        #expect((4..<9).contains(time))
    }

    @Test func aPictureThatClaimsGigabytes() async throws {
        try await Windowbox(BadClip.hugePicture()).says("The picture is too large to be shown.")
    }

    @Test func whatComesAfterItInTheQueueIsNotLost() async throws {
        let program = try await Windowbox(BadClip.text(), Clip().file())
        try await program.says("This is not a video, sound or picture that Windowbox knows.")
        try await program.desktop.press("greater")
        try await program.frame("the second file's") { $0 > 10 }
    }

    @Test func tryAgainPlaysWhatIsThereNow() async throws {
        let desktop = try VirtualDesktop.ofThisTest()
        let place = desktop.folder.path + "/late.mkv"
        let program = try Windowbox(place)
        try await program.says("The file does not exist.")
        try FileManager.default.copyItem(atPath: try await Clip().file(), toPath: place)
        try await program.desktop.press("Return")
        try await program.frame("one") { $0 > 10 }
    }
}
