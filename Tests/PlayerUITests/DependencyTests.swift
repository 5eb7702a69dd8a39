import TestSupport
import Testing

@testable import WindowboxPlayerUI

@MainActor
struct DependencyTests {
    @Test func aServiceHasTheUsualValue() {
        #expect(Context(player: Stage().player)[Traveller.self].town == "Bern")
    }

    @Test func aTestGivesAnotherOne() {
        let context = Stage().context
        #expect(context.withDependency(\.town) { "Chur" })
        #expect(context[Traveller.self].town == "Chur")
    }

    @Test func theLastReplacementCounts() {
        let context = Stage().context
        context.withDependency(\.town) { "Chur" }
        context.withDependency(\.town) { "Thun" }
        #expect(context[Traveller.self].town == "Thun")
    }

    @Test func whatIsInUseStays() {
        let context = Stage().context
        _ = context[Traveller.self].town
        #expect(!context.withDependency(\.town) { "Chur" })
        #expect(context[Traveller.self].town == "Bern")
    }

    @Test func servicesOfOneContextShareIt() {
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

    @Test func contextsDoNotShareIt() {
        let (one, other) = (Stage().context, Stage().context)
        one.withDependency(\.town) { "Chur" }
        #expect(one[Traveller.self].town == "Chur")
        #expect(other[Traveller.self].town == "Bern")
    }

    /// While one service is made it asks for another, of a context of its own.
    @Test func aServiceHasThatOfTheContextThatMakesIt() {
        let context = Stage().context
        context.withDependency(\.town) { "Chur" }
        let guide = context[Guide.self]
        #expect(guide.other.town == "Bern")
        #expect(guide.town == "Chur")
    }

    @Test func anInitializerReadsIt() {
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
