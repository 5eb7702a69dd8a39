import WindowboxGtk
import WindowboxPlayer
import WindowboxPlayerUI

/// From “You can also create an empty player” and “The playlist can be mutated at any time”: an empty player whose
/// items are inserted, moved and deleted while it plays. The list is printed, with the current item in brackets.
@MainActor
private struct PlayerView {
    private let player = Player()

    var body: Widget {
        let view = VideoView(player: player)
        view.observe({ player.items.map(description) }) { print($1.joined(separator: " ")) }
        view.onMap {
            player.items = [item("one"), item("two")]
            player.play()
            Task { await mutate() }
        }
        return view
    }

    private func item(_ title: String) -> PlayerItem {
        .simple(url: film, metadata: PlayerMetadata(title: title))
    }

    /// Returns the title of an item, in brackets if it is the current one.
    private func description(of item: PlayerItem) -> String {
        let title = item.metadata.title ?? "?"
        return item == player.currentItem ? "[\(title)]" : title
    }

    /// Changes the list once per half second.
    private func mutate() async {
        let three = item("three")
        let changes: [() -> Void] = [
            { player.insert(three, after: player.currentItem) },
            { player.move(three, before: player.currentItem) },
            { player.remove(three) },
            { player.advanceToNextItem() },
        ]
        for change in changes {
            try? await Task.sleep(for: .milliseconds(500))
            change()
        }
    }
}

extension Sample {
    static let playlist = Sample(name: "playlist") { PlayerView().body }
}
