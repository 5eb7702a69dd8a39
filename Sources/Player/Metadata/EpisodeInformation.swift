/// The number of an episode within a series.
public enum EpisodeInformation: Equatable, Hashable, Sendable {
    /// An episode without a season.
    case short(episode: Int)
    /// An episode of a season.
    case long(season: Int, episode: Int)
}

extension EpisodeInformation: CustomStringConvertible {
    /// The short form, `E12` or `S2, E12`.
    public var description: String {
        switch self {
        case .short(let episode): "E\(episode)"
        case .long(let season, let episode): "S\(season), E\(episode)"
        }
    }
}
