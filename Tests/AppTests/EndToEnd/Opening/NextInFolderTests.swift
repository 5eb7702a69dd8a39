import TestSupport
import Testing

/// The other files in the folder of a file that is opened.
@Suite(.desktop { $0.hasAccessibility = true })
struct NextInFolderTests {
    private let clip = Clip { $0.duration = 60 }
    private let short = Clip { $0.duration = 2 }

    /// Returns the path of the second of three files.
    private func episode(_ clip: Clip) async throws -> String {
        let file = try await clip.file(named: "Episode 2.mkv", beside: [String: [UInt8]]())
        for number in [1, 10] {
            try await self.clip.copy(to: file.replacing("Episode 2", with: "Episode \(number)"))
        }
        return file
    }

    @Test("The next and the previous episode are one key away, and the queue ends with a message")
    func nextEpisodeIsOneKeyAway() async throws {
        let program = try await Windowbox(episode(clip))
        try await program.frame("the first half second") { $0 >= 15 }
        try await wait(for: "a next item") { await program.mediaProperty("CanGoNext") == "true" }
        try await program.desktop.press("greater")
        try await program.reach(title: "Episode 10")
        try await program.desktop.press("greater")
        try await program.says("No Next Item")
        try await program.reach(title: "Episode 10")
        try await program.desktop.press("less")
        try await program.reach(title: "Episode 2")
    }

    @Test("The next episode follows by itself if the preferences say so")
    func nextEpisodeFollows() async throws {
        try await Project.share()
        try await VirtualDesktop.ofThisTest().prefer("folder", "'play'")
        let program = try await Windowbox([episode(short)], environment: .remembering)
        try await program.reach(title: "Episode 10")
    }

    @Test("A file is alone in the queue if the preferences say so")
    func folderIsLeftAlone() async throws {
        try await Project.share()
        try await VirtualDesktop.ofThisTest().prefer("folder", "'off'")
        let program = try await Windowbox([episode(clip)], environment: .remembering)
        // The folder would be read half a second after the start.
        try await program.frame("the first two seconds") { $0 >= 60 }
        #expect(await program.mediaProperty("CanGoNext") == "false")
        #expect(try await program.desktop.mediaControls("metadata", "title") == "Episode 2")
    }
}
