import Testing

@testable import WindowboxPlayerUI

@MainActor
struct ContextTests {
    @Test func aServiceIsMadeOnce() {
        let stage = Stage()
        #expect(stage[VolumeService.self] === stage[VolumeService.self])
    }

    @Test func startingTwiceMakesOne() {
        let context = Stage().context
        #expect(context.startService(NoticeService.self))
        #expect(!context.startService(NoticeService.self))
    }

    @Test func aStoppedServiceIsMadeAnew() {
        let context = Stage().context
        let first = context[VolumeService.self]
        #expect(context.stopService(VolumeService.self))
        #expect(!context.stopService(VolumeService.self))
        #expect(context[VolumeService.self] !== first)
    }

    @Test func theBuiltInOnesAreThoseByType() {
        let context = Stage().context
        #expect(context.control === context[ControlsService.self])
        #expect(context.feature === context[FeatureService.self])
        #expect(context.plugin === context[PluginService.self])
        #expect(context.toast === context[ToastService.self])
        #expect(context.status === context[StatusService.self])
        #expect(context.viewSize === context[ViewSizeService.self])
    }

    @Test func servicesDieWithTheirContext() {
        weak var service: CommandService?
        do {
            let stage = Stage()
            service = stage[CommandService.self]
            #expect(service != nil)
            stage.context.stop()
        }
        #expect(service == nil)
    }
}
