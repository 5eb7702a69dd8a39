import Foundation
import TestSupport
import Testing
import WindowboxMedia

/// What may never end is left at once.
@Suite(.serialized, .onStage) struct EndlessTests {
    let stage = EngineStage()

    @Test func aPipeThatNobodyWrites() async throws {
        let pipe = TemporaryFolder.shared.file(named: "pipe")
        #expect(mkfifo(pipe, 0o600) == 0)
        try await expectToBeLeft(pipe)
    }

    @Test func aPipeThatFallsSilent() async throws {
        let pipe = TemporaryFolder.shared.file(named: "pipe")
        #expect(mkfifo(pipe, 0o600) == 0)
        let writer = try ChildProcess(["sh", "-c", "exec > \"$0\"; echo words; exec sleep 60", pipe])
        try await expectToBeLeft(pipe)
        writer.end()
    }

    @Test(arguments: ["/dev/urandom", "/dev/zero"]) func aDeviceWithoutEnd(_ device: String) async throws {
        try await expectToBeLeft(device)
    }

    /// Its thread must end, and another medium must show meanwhile.
    private func expectToBeLeft(_ location: String) async throws {
        #expect(try await secondsToLeave(location) < 0.3)
        let clip = try await Clip().file()
        stage.engine.open(MediaSource(location: location))
        try await Task.sleep(for: .milliseconds(100))
        stage.engine.close()
        #expect(stage.snapshot.phase == .empty)
        try await stage.open(clip)
        try await stage.waitForFrame(0)
    }
}
