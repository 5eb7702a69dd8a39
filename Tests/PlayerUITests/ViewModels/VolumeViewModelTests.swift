import Testing

@testable import WindowboxPlayerUI

@MainActor
struct VolumeViewModelTests {
    @Test(
        "The volume icon matches the volume",
        arguments: [
            (0.0, "muted"), (0.1, "low"), (0.24, "low"), (0.25, "medium"), (0.74, "medium"), (0.75, "high"),
            (1, "high"),
            (1.2, "overamplified"),
        ])
    func iconShowsVolume(volume: Double, name: String) {
        let fixture = ContextFixture()
        fixture.player.volume = volume
        #expect(fixture[VolumeViewModel.self].iconName == "audio-volume-\(name)-symbolic")
    }

    @Test("A muted player shows a volume level of zero and keeps its volume")
    func muteKeepsVolume() {
        let fixture = ContextFixture()
        let volume = fixture[VolumeViewModel.self]
        volume.volume = 0.6
        volume.toggleMute()
        #expect(volume.iconName == "audio-volume-muted-symbolic")
        #expect(volume.level == 0)
        #expect(volume.volume == 0.6)
    }

    @Test("A volume step up ends muting")
    func volumeStepUnmutes() {
        let volume = ContextFixture()[VolumeViewModel.self]
        volume.toggleMute()
        volume.step(byPercent: 5)
        #expect(!volume.isMuted)
    }

    @Test(
        "A volume step lands on a multiple of the step",
        arguments: [(0.5, 5, 0.55), (0.52, 5, 0.55), (0.52, -5, 0.5), (0.5, -5, 0.45), (0.02, -5, 0), (0.98, 5, 1)])
    func volumeStepSnaps(from: Double, percent: Int, to: Double) {
        let volume = ContextFixture()[VolumeViewModel.self]
        volume.volume = from
        volume.step(byPercent: percent)
        #expect(abs(volume.volume - to) < 0.0001)
    }

    @Test("With amplification the volume rises in steps to 150 %, and no further")
    func amplification() {
        let fixture = ContextFixture()
        let volume = fixture[VolumeViewModel.self]
        volume.volume = 1.2
        #expect(volume.volume == 1)
        fixture.player.allowsAmplification = true
        for _ in 0..<12 { volume.step(byPercent: 5) }
        #expect(volume.volume == 1.5 && volume.range == 0...1.5 && volume.text == "150%")
    }

    @Test("A volume step up does not lower a volume above 100 %")
    func stepUpKeepsAmplification() {
        let fixture = ContextFixture()
        fixture.player.volume = 1.3
        fixture[VolumeViewModel.self].step(byPercent: 5)
        #expect(fixture.player.volume == 1.3)
    }
}
