import Foundation
import TestSupport
import Testing

/// Error messages and playback of damaged or unplayable input.
@Suite(.desktop { $0.hasAccessibility = true })
struct BadInputTests {
    @Test("A missing file shows that it does not exist")
    func missingFileShowsError() async throws {
        try await Windowbox(Project.build + "/nothing.mkv").says("The file does not exist.")
    }

    @Test("An empty file shows that it is empty")
    func emptyFileShowsError() async throws {
        try await Windowbox(BadClip.empty()).says("The file is empty.")
    }

    @Test("A text file shows that its format is not supported", arguments: ["mkv", "mp4"])
    func textFileShowsError(type: String) async throws {
        let folder = try await TemporaryDirectory.shared.folder(
            named: "text", containing: ["film.\(type)": [UInt8](contentsOfFile: BadClip.text())])
        try await Windowbox(folder + "/film.\(type)").says("This file format is not supported.")
    }

    @Test("A folder without media shows that it contains no playable files")
    func folderWithoutMediaShowsError() async throws {
        try await Windowbox(BadClip.folder()).says("This folder contains no playable files.")
    }

    @Test("An unreadable file shows that the permission is missing")
    func unreadableFileShowsError() async throws {
        let file = try await BadClip.unreadable()
        try await Windowbox(file, unprivileged: true).says("You do not have permission to read this file.")
    }

    @Test("An MP4 file without its index shows that it is incomplete")
    func mp4WithoutIndexShowsError() async throws {
        try await Windowbox(BadClip.withoutIndex()).says("The file is incomplete.")
    }

    @Test("A file with only unknown codecs shows that a decoder is missing")
    func unknownCodecShowsError() async throws {
        try await Windowbox(BadClip.nothingPlayable()).says("No decoder for this format is installed.")
    }

    @Test("A video with an unknown audio codec plays and shows a warning")
    func unknownAudioCodecPlaysVideo() async throws {
        let program = try await Windowbox(BadClip.unknownAudioCodec())
        try await program.says("Could not play the audio")
        try await program.frame("later ones") { $0 > 60 }
    }

    @Test("A file cut in half plays up to the cut")
    func truncatedFilePlays() async throws {
        let program = try await Windowbox(BadClip.truncated(Clip()))
        try await program.frame("near the cut") { $0 > 40 }
        try await program.reach(status: "Stopped")
        let last = try await program.stillFrame()
        #expect((45..<75).contains(last))
    }

    @Test("A file with corrupted packets plays to its end")
    func corruptedPacketsAreSkipped() async throws {
        // Keyframes every third of a second and an intact end; damaged packets between them cannot be decoded.
        let clip = Clip {
            $0.duration = 6
            $0.video?.keyframeInterval = 10
        }
        let program = try await Windowbox(BadClip.corrupted(clip, every: 10_000, intactBytes: 40_000))
        try await program.frame("beyond the faults") { (120..<180).contains($0) }
        try await program.frame("the last", where: { $0 >= 178 })
    }

    @Test("A file with faults in every packet plays to its end in time")
    func fullyCorruptedFileEnds() async throws {
        let file = try await BadClip.corrupted(Clip { $0.duration = 6 })
        let time = try await majority(below: 9) {
            let start = monotonicSeconds()
            let program = try Windowbox(file)
            try await program.reach(status: "Playing")
            // The media controls show the end for good, but a position near it for half a second only.
            try await program.reach(status: "Stopped")
            let seconds = monotonicSeconds() - start
            #expect(seconds >= 4)
            return seconds
        }
        // An idle audio device may take two seconds to start.
        #expect(time < 9)
    }

    @Test("An image that claims gigabytes shows that it is too large")
    func hugeImageShowsError() async throws {
        try await Windowbox(BadClip.hugeImage()).says("The image is too large to display.")
    }

    @Test("The item after an unplayable file in the queue can still be played")
    func queueSurvivesBadFile() async throws {
        let program = try await Windowbox(BadClip.text(), Clip().file())
        try await program.says("This file format is not supported.")
        try await program.desktop.press("greater")
        try await program.frame("the second file's") { $0 > 10 }
    }

    @Test("A retry on the error page plays a file that has appeared meanwhile")
    func retryPlaysNewFile() async throws {
        let desktop = try VirtualDesktop.ofThisTest()
        let path = desktop.folder.path + "/late.mkv"
        let program = try Windowbox(path)
        try await program.says("The file does not exist.")
        try await Clip().copy(to: path)
        try await program.desktop.press("Return")
        try await program.frame("one") { $0 > 10 }
    }

    @Test("A file that is replaced while it plays plays on, and the new one plays when it is opened again")
    func replacedFilePlaysOn() async throws {
        let path = try VirtualDesktop.ofThisTest().folder.path + "/film.mkv"
        try await Clip { $0.duration = 60 }.copy(to: path)
        let program = try Windowbox(path)
        try await program.frame("the first half second") { (15..<300).contains($0) }
        let other = Clip {
            $0.duration = 60
            $0.video = VideoRecipe { $0.firstNumber = 10_000 }
        }
        try await other.copy(to: path + ".new")
        #expect(rename(path + ".new", path) == 0)
        try await program.desktop.press("5")
        try await program.frame("the middle of the old one") { (900..<10_000).contains($0) }
        try await program.open(path)
        try await program.frame("the new one's") { $0 >= 10_000 }
    }
}
