import WindowboxDemux
import WindowboxPlayer

extension PlayerItem {
    /// The location under which data about the item is stored: its path, otherwise its URL or URN.
    var storedLocation: String { filePath ?? address }
}
