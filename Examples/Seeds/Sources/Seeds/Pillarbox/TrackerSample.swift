import WindowboxGtk
import WindowboxPlayer
import WindowboxPlayerUI

/// From “Integrate any kind of tracker”: a tracker that prints the calls it receives.
private final class CustomTracker: PlayerItemTracker {
    struct Configuration: Sendable { let name: String }
    struct Metadata: Sendable { let title: String }

    private let configuration: Configuration

    init(configuration: Configuration) {
        self.configuration = configuration
        print("\(configuration.name): init")
    }

    func updateMetadata(to metadata: Metadata) { print("\(configuration.name): title \(metadata.title)") }

    func enable(for player: TrackedPlayer) { print("\(configuration.name): enable") }

    func updateProperties(to properties: TrackedProperties) {
        print("\(configuration.name): \(properties.playbackState)")
    }

    func disable(with properties: TrackedProperties) {
        print("\(configuration.name): disable at \(properties.time ?? .zero)")
    }

    deinit { print("\(configuration.name): deinit") }
}

/// A tracker that needs neither a configuration nor metadata.
private final class VoidTracker: PlayerItemTracker {
    init(configuration: Void) {}

    func enable(for player: TrackedPlayer) { print("void: enable") }

    func disable(with properties: TrackedProperties) { print("void: disable") }
}

/// The metadata of an item, with the part that the user is shown.
private struct CustomMetadata: AssetMetadata {
    let title: String

    var playerMetadata: PlayerMetadata { PlayerMetadata(title: title) }
}

/// The view of an item with trackers.
@MainActor
private struct PlayerView {
    private let player = Player(
        item: .simple(
            url: film, metadata: CustomMetadata(title: "Film"),
            trackerAdapters: [
                CustomTracker.adapter(configuration: .init(name: "custom")) { metadata in
                    CustomTracker.Metadata(title: metadata.title)
                },
                VoidTracker.adapter(),
            ]))

    var body: Widget {
        SystemVideoView(player)
            .with { $0.onMap(player.play) }
    }
}

extension Sample {
    static let tracker = Sample(name: "tracker") { PlayerView().body }
}
