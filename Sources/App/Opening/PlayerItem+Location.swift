import WindowboxDemux
import WindowboxPlayer

extension PlayerItem {
    /// The path of the item's file; `nil` for a stream, whose address may differ the next time.
    var filePath: String? { url.flatMap { $0.isFileURL ? $0.location : nil } }

    /// The location under which data about the item is stored: its path, otherwise its URL or URN.
    var storedLocation: String { filePath ?? address }
}
