import WindowboxGtk
import WindowboxPlayer
import WindowboxPlayerUI

/// From “Property wrappers”: an external dependency of a service.
private protocol Recommendations {
    var titles: [String] { get }
}

/// The recommendations of a server.
private struct ServerRecommendations: Recommendations {
    var titles: [String] { ["from the server"] }
}

/// The recommendations of a unit test.
private struct FakeRecommendations: Recommendations {
    var titles: [String] { ["from the test"] }
}

extension Dependencies {
    fileprivate var recommendations: any Recommendations { ServerRecommendations() }
}

/// The service that uses the dependency.
private final class RecommendationService: Service {
    @Dependency(\.recommendations) private var recommendations

    init(in context: Context) {}

    var titles: [String] { recommendations.titles }
}

/// The player widget. The titles of the dependency and of its replacement are printed.
@MainActor
private struct ContentView {
    private let context = Context(player: Player(item: .simple(url: film)))

    var body: Widget {
        print(context[RecommendationService.self].titles)

        let test = Context(player: Player())
        test.withDependency(\.recommendations) { FakeRecommendations() }
        print(test[RecommendationService.self].titles)
        test.stop()

        return PlayerWidget(context).with { $0.onMap(context.player.play) }
    }
}

extension Sample {
    static let dependency = Sample(name: "dependency") { ContentView().body }
}
