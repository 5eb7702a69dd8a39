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

    /// Its threads must end, and another medium must show meanwhile.
    private func expectToBeLeft(_ location: String) async throws {
        let clip = try await Clip().file()
        let before = Threads.count(named: "demux")
        stage.engine.open(MediaSource(location: location))
        try await Task.sleep(for: .milliseconds(100))
        let start = monotonicSeconds()
        stage.engine.close()
        #expect(stage.snapshot.phase == .empty)
        try await wait(for: "the demuxer's thread to end", atMost: .seconds(1)) {
            Threads.count(named: "demux") <= before
        }
        #expect(monotonicSeconds() - start < 0.5)
        try await stage.open(clip)
        try await stage.waitForFrame(0)
    }
}
