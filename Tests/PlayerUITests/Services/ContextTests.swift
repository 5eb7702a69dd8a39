import Testing

@testable import WindowboxPlayerUI

@MainActor
struct ContextTests {
    @Test("A service is created once per context")
    func serviceIsCreatedOnce() {
        let fixture = ContextFixture()
        #expect(fixture[VolumeViewModel.self] === fixture[VolumeViewModel.self])
    }

    @Test("A second start of a service is refused")
    func serviceStartsOnce() {
        let context = ContextFixture().context
        #expect(context.startService(WarningService.self))
        #expect(!context.startService(WarningService.self))
    }

    @Test("A stopped service is created again on the next access")
    func stoppedServiceIsRecreated() {
        let context = ContextFixture().context
        let first = context[VolumeViewModel.self]
        #expect(context.stopService(VolumeViewModel.self))
        #expect(!context.stopService(VolumeViewModel.self))
        #expect(context[VolumeViewModel.self] !== first)
    }

    @Test("A context's named services are those found by type")
    func builtInServicesMatchTypes() {
        let context = ContextFixture().context
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
            let fixture = ContextFixture()
            service = fixture[CommandService.self]
            #expect(service != nil)
            fixture.context.stop()
        }
        #expect(service == nil)
    }
}
