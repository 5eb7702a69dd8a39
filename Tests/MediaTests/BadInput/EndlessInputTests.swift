import Foundation
import TestSupport
import Testing
import WindowboxDemux
import WindowboxMedia

/// Closing of pipes and devices that never end.
@Suite(.serialized, .realTime) struct EndlessInputTests {
    let fixture = EngineFixture()

    @Test("A pipe without a writer closes at once")
    func unwrittenPipeCloses() async throws {
        let pipe = TemporaryDirectory.shared.file(named: "pipe")
        #expect(mkfifo(pipe, 0o600) == 0)
        try await expectImmediateClose(pipe)
    }

    @Test("A pipe whose writer stops writing closes at once")
    func silentPipeCloses() async throws {
        let pipe = TemporaryDirectory.shared.file(named: "pipe")
        #expect(mkfifo(pipe, 0o600) == 0)
        let writer = try ChildProcess(["sh", "-c", "exec > \"$0\"; echo words; exec sleep 60", pipe])
        try await expectImmediateClose(pipe)
        writer.end()
    }

    @Test("A device file without an end closes at once", arguments: ["/dev/urandom", "/dev/zero"])
    func endlessDeviceCloses(_ device: String) async throws {
        try await expectImmediateClose(device)
    }

    /// Expects the demuxer's thread to end after cancellation, and another file to open after this one is closed.
    private func expectImmediateClose(_ location: String) async throws {
        #expect(try await secondsToLeave(location) < 0.3)
        let clip = try await Clip().file()
        fixture.engine.open(MediaSource(location: location))
        // A thread that blocks in a read reports nothing, so time has to pass until it does.
        try await Task.sleep(for: .milliseconds(100))
        fixture.engine.close()
        #expect(fixture.snapshot.phase == .empty)
        try await fixture.open(clip)
        try await fixture.waitForFrame(0)
    }
}
