import FoundationEssentials
import WindowboxGtk
import WindowboxPlayer
import WindowboxPlayerUI

/// From “Custom assets”: a resource loader that reads a file into memory.
private final class MemoryLoader: ResourceLoader {
    let url: URL

    init(_ url: URL) { self.url = url }

    func open() async throws -> Memory { Memory(data: try Data(contentsOf: url)) }
}

/// The bytes of a medium.
private struct Memory: LoadedResource {
    let data: Data

    var length: Int64? { Int64(data.count) }

    func read(at offset: Int64, count: Int) async throws -> Data { data.dropFirst(Int(offset)).prefix(count) }
}

/// The view of a medium in memory.
@MainActor
private struct PlayerView {
    private let player = Player(item: .custom(url: film, resourceLoader: MemoryLoader(film)))

    var body: Widget {
        SystemVideoView(player)
            .with { $0.onMap(player.play) }
    }
}

extension Sample {
    static let custom = Sample(name: "custom") { PlayerView().body }
}
