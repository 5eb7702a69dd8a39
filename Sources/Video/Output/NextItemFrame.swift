/// The frame of the preloaded next item. One converted frame is stored; the second is decoded and waits for room.
/// Pure.
enum NextItemFrame {
    case none
    /// No frame is converted yet.
    case preparing(serial: Int)
    /// The first frame, or the preview frame that it replaces, is converted.
    case queued(serial: Int, FrameQueue.Entry)
    /// No more frames follow the stored one; `nil` when the item has none.
    case finished(serial: Int, FrameQueue.Entry?)

    /// The serial of the item; `nil` for none.
    var serial: Int? {
        switch self {
        case .none: nil
        case .preparing(let serial), .queued(let serial, _), .finished(let serial, _): serial
        }
    }

    /// The stored frame; `nil` for none.
    var entry: FrameQueue.Entry? {
        switch self {
        case .none, .preparing: nil
        case .queued(_, let entry): entry
        case .finished(_, let entry): entry
        }
    }

    /// Whether a frame is accepted: a preview frame is replaced by the exact one.
    var hasRoom: Bool { entry?.isPreview ?? true }

    mutating func store(_ entry: FrameQueue.Entry) {
        switch self {
        case .none: break
        case .preparing(let serial), .queued(let serial, _): self = .queued(serial: serial, entry)
        case .finished(let serial, _): self = .finished(serial: serial, entry)
        }
    }

    /// Marks the item as complete.
    mutating func finish() {
        if let serial { self = .finished(serial: serial, entry) }
    }
}
