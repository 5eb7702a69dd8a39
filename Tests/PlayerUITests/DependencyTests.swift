import TestSupport
import Testing

@testable import WindowboxPlayerUI

@MainActor
struct DependencyTests {
    @Test("A dependency has its default value in a new context")
    func dependencyHasDefault() {
        #expect(Context(player: Stage().player)[Traveller.self].town == "Bern")
    }

    @Test("A replaced dependency reaches the services of its context")
    func replacementReachesServices() {
        let context = Stage().context
        #expect(context.withDependency(\.town) { "Chur" })
        #expect(context[Traveller.self].town == "Chur")
    }

    @Test("The last replacement of a dependency wins")
    func lastReplacementWins() {
        let context = Stage().context
        context.withDependency(\.town) { "Chur" }
        context.withDependency(\.town) { "Thun" }
        #expect(context[Traveller.self].town == "Thun")
    }

    @Test("A dependency that is already in use cannot be replaced")
    func usedDependencyStays() {
        let context = Stage().context
        _ = context[Traveller.self].town
        #expect(!context.withDependency(\.town) { "Chur" })
        #expect(context[Traveller.self].town == "Bern")
    }

    @Test("Services of one context share a dependency, which is created once")
    func servicesShareDependency() {
        let context = Stage().context
        var made = 0
        context.withDependency(\.town) {
            made += 1
            return "Chur"
        }
        #expect(context[Traveller.self].town == "Chur")
        #expect(context[Companion.self].town == "Chur")
        #expect(made == 1)
    }

    @Test("A dependency replaced in one context keeps its default in another")
    func contextsKeepOwnDependency() {
        let (one, other) = (Stage().context, Stage().context)
        one.withDependency(\.town) { "Chur" }
        #expect(one[Traveller.self].town == "Chur")
        #expect(other[Traveller.self].town == "Bern")
    }

    /// `Guide` creates a `Traveller` in another context while it is initialized.
    @Test("A service has its own context's dependency while another context creates a service")
    func nestedServiceUsesOwnContext() {
        let context = Stage().context
        context.withDependency(\.town) { "Chur" }
        let guide = context[Guide.self]
        #expect(guide.other.town == "Bern")
        #expect(guide.town == "Chur")
    }

    @Test("A context returns a replaced dependency to a service's initializer")
    func contextReadsDependency() {
        let context = Stage().context
        context.withDependency(\.town) { "Chur" }
        #expect(context.dependency(\.town) == "Chur")
    }
}

extension Dependencies {
    fileprivate var town: String { "Bern" }
}

@MainActor
private final class Traveller: Service {
    @Dependency(\.town) var town
    init(in context: Context) {}
}

@MainActor
private final class Companion: Service {
    @Dependency(\.town) var town
    init(in context: Context) {}
}

@MainActor
private final class Guide: Service {
    let other: Traveller
    @Dependency(\.town) var town
    init(in context: Context) { other = Context(player: context.player)[Traveller.self] }
}
