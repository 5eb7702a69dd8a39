import FoundationEssentials
import WindowboxDemux
import WindowboxGtk

/// A recording or stream that was opened lately.
nonisolated struct RecentItem: Codable, Equatable, Sendable {
    /// The path, URL or URN.
    let location: String
    var title: String
    /// Whether it is audio; `nil` in lists that earlier versions stored.
    var isAudio: Bool?

    /// The location as a URI.
    var address: String { URL(location: location)?.absoluteString ?? location }
}

extension RecentItem {
    /// Adds a file to the desktop's list of recent files.
    func addToDesktop() {
        guard let url = URL(location: location), url.isFileURL else { return }
        RecentManager.add(url.absoluteString, title: title, command: "windowbox %u")
    }

    /// Removes a file from the desktop's list of recent files.
    func removeFromDesktop() { RecentManager.remove(address) }
}
