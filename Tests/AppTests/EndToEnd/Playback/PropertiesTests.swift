import Foundation
import TestSupport
import Testing

/// The properties dialog and the statistics.
@Suite(.desktop { $0.hasAccessibility = true })
struct PropertiesTests {
    private let clip = Clip { $0.duration = 60 }

    @Test("The properties show the streams, and a button copies them")
    func propertiesAreCopied() async throws {
        let program = try await Windowbox.playing(clip)
        try await program.desktop.press("ctrl+i")
        try await program.reach(dialog: "Properties")
        for text in ["320 × 180", "30 fps", "yuv420p", "FLAC (Free Lossless Audio Codec)"] {
            try await program.says(text)
        }
        try await program.activate("Copy")
        try await program.says("Copied to the clipboard")
        let copied = try #require(await program.desktop.clipboardText)
        #expect(copied.hasPrefix("General\nTitle: "))
        #expect(copied.contains("\n\nVideo\n") && copied.contains("\nSize: 320 × 180\nFrame Rate: 30 fps\n"))
        try await program.desktop.press("Escape")
        try await wait(for: "the end of the dialog") {
            try await !program.desktop.accessibleTexts().contains("320 × 180")
        }
    }

    @Test("A key shows the statistics over the video, which count frames, and hides them")
    func statisticsAreToggled() async throws {
        let program = try await Windowbox.playing(clip)
        try await program.desktop.press("shift+i")
        try await wait(for: "the statistics") { try await statistics(program) != nil }
        let first = try #require(await statistics(program))
        #expect(first.contains("Frame rate: 30 fps (specified)"))
        #expect(first.contains("Dropped: "))
        try await wait(for: "newer statistics") {
            try await statistics(program).map { $0 != first && $0.contains("(measured)") } ?? false
        }
        for (name, unit) in [("Cache: ", " s"), ("Input: ", "bit/s"), ("Dropped: ", "/s")] {
            try await wait(for: "the chart “\(name)”") {
                try await program.desktop.accessibleTexts().contains { $0.hasPrefix(name) && $0.hasSuffix(unit) }
            }
        }
        try await program.desktop.press("shift+i")
        try await wait(for: "no statistics") { try await statistics(program) == nil }
    }

    private func statistics(_ program: Windowbox) async throws -> String? {
        try await program.desktop.accessibleTexts().first { $0.hasPrefix("File: ") }
    }
}
