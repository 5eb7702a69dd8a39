/// The treatment of the other files in the folder of a file that is opened alone.
enum FolderMode: String, CaseIterable {
    case off
    /// They are in the queue, and play when the user asks for the next one.
    case queue
    /// They follow the opened file.
    case play
}
