import TestSupport
import Testing

@testable import WindowboxPlayerUI

@MainActor
struct DependenciesTests {
    @Test("A dependency has its default value in a new context")
    func dependencyHasDefault() {
        #expect(PlayerContext(player: ContextFixture().player)[TownService.self].town == "Bern")
    }

    @Test("A replaced dependency reaches the services of its context")
    func replacementReachesServices() {
        let context = ContextFixture().context
        #expect(context.withDependency(\.town) { "Chur" })
        #expect(context[TownService.self].town == "Chur")
    }

    @Test("The last replacement of a dependency wins")
    func lastReplacementWins() {
        let context = ContextFixture().context
        context.withDependency(\.town) { "Chur" }
        context.withDependency(\.town) { "Thun" }
        #expect(context[TownService.self].town == "Thun")
    }

    @Test("A dependency that is already in use cannot be replaced")
    func usedDependencyStays() {
        let context = ContextFixture().context
        _ = context[TownService.self].town
        #expect(!context.withDependency(\.town) { "Chur" })
        #expect(context[TownService.self].town == "Bern")
    }

    @Test("Services of one context share a dependency, which is created once")
    func servicesShareDependency() {
        let context = ContextFixture().context
        var made = 0
        context.withDependency(\.town) {
            made += 1
            return "Chur"
        }
        #expect(context[TownService.self].town == "Chur")
        #expect(context[OtherTownService.self].town == "Chur")
        #expect(made == 1)
    }

    @Test("A dependency replaced in one context keeps its default in another")
    func contextsKeepOwnDependency() {
        let (one, other) = (ContextFixture().context, ContextFixture().context)
        one.withDependency(\.town) { "Chur" }
        #expect(one[TownService.self].town == "Chur")
        #expect(other[TownService.self].town == "Bern")
    }

    /// `NestedContextService` creates a `TownService` in another context while it is initialized.
    @Test("A service has its own context's dependency while another context creates a service")
    func nestedServiceUsesOwnContext() {
        let context = ContextFixture().context
        context.withDependency(\.town) { "Chur" }
        let service = context[NestedContextService.self]
        #expect(service.other.town == "Bern")
        #expect(service.town == "Chur")
    }

    @Test("A context returns a replaced dependency to a service's initializer")
    func contextReadsDependency() {
        let context = ContextFixture().context
        context.withDependency(\.town) { "Chur" }
        #expect(context.dependency(\.town) == "Chur")
    }
}

extension Dependencies {
    fileprivate var town: String { "Bern" }
}

@MainActor
private final class TownService: Service {
    @Dependency(\.town) var town
    init(in context: PlayerContext) {}
}

@MainActor
private final class OtherTownService: Service {
    @Dependency(\.town) var town
    init(in context: PlayerContext) {}
}

@MainActor
private final class NestedContextService: Service {
    let other: TownService
    @Dependency(\.town) var town
    init(in context: PlayerContext) { other = PlayerContext(player: context.player)[TownService.self] }
}
