import WindowboxGtk
import WindowboxPlayer
import WindowboxPlayerUI

/// From “Encrypted assets”: a provider of content keys in the place of a content key session delegate. Requests are
/// printed.
private final class KeyProvider: ContentKeyProvider {
    func key(for name: ContentKeyID) async throws -> [UInt8]? {
        print("key for \(name)")
        return Array(0..<16)
    }
}

/// The view of a medium that is encrypted with the key 000102030405060708090a0b0c0d0e0f. One that is not encrypted
/// plays without a request.
@MainActor
private struct PlayerView {
    private let player = Player(item: .encrypted(url: film, keyProvider: KeyProvider()))

    var body: Widget {
        VideoView(player: player)
            .with { $0.onMap(player.play) }
    }
}

extension Sample {
    static let encrypted = Sample(name: "encrypted") { PlayerView().body }
}
