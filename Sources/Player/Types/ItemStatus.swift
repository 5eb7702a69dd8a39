import WindowboxMedia

/// How far the current item has come.
public enum ItemStatus: Equatable, Sendable {
    /// There is none, it is not open yet, or it failed.
    case unknown
    /// It can be played.
    case readyToPlay
    /// Everything has been played. A seek makes it ready again.
    case ended
}

extension ItemStatus {
    /// What the engine's phase means to the item.
    init(_ phase: EngineSnapshot.Phase) {
        switch phase {
        case .empty, .opening, .failed: self = .unknown
        case .ready: self = .readyToPlay
        case .ended: self = .ended
        }
    }
}
