import WindowboxMedia

/// The status of the current item.
public enum ItemStatus: Equatable, Sendable {
    /// No item, not open yet, or failed.
    case unknown
    /// Ready to play.
    case readyToPlay
    /// Played to its end. A seek makes the item ready again.
    case ended
}

extension ItemStatus {
    /// Maps the engine's phase.
    init(_ phase: EngineSnapshot.Phase) {
        switch phase {
        case .empty, .opening, .failed: self = .unknown
        case .ready: self = .readyToPlay
        case .ended: self = .ended
        }
    }
}
