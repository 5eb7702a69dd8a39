import Testing

@testable import WindowboxPlayerUI

@MainActor
struct ContextTests {
    @Test("A service is created once per context")
    func serviceIsCreatedOnce() {
        let stage = Stage()
        #expect(stage[VolumeService.self] === stage[VolumeService.self])
    }

    @Test("A second start of a service is refused")
    func serviceStartsOnce() {
        let context = Stage().context
        #expect(context.startService(NoticeService.self))
        #expect(!context.startService(NoticeService.self))
    }

    @Test("A stopped service is created again on the next access")
    func stoppedServiceIsRecreated() {
        let context = Stage().context
        let first = context[VolumeService.self]
        #expect(context.stopService(VolumeService.self))
        #expect(!context.stopService(VolumeService.self))
        #expect(context[VolumeService.self] !== first)
    }

    @Test("A context's named services are those found by type")
    func builtInServicesMatchTypes() {
        let context = Stage().context
        #expect(context.control === context[ControlsService.self])
        #expect(context.feature === context[FeatureService.self])
        #expect(context.plugin === context[PluginService.self])
        #expect(context.toast === context[ToastService.self])
        #expect(context.status === context[StatusService.self])
        #expect(context.viewSize === context[ViewSizeService.self])
    }

    @Test("A stopped context frees its services")
    func stoppedContextFreesServices() {
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
